import type { OrderColumns } from '../../../preload/contract/index.ts'
import { api } from '../../api.ts'
import { withoutRepeats, type ColumnFields } from './columns.ts'

/** The most characters of headings that are remembered: what is longer is hardly a row of headings. */
const maxHeadings = 2_000

/**
 * The choices of columns that have been made, by the headings that they were made for. Headings hold nothing of anybody's. They
 * are in main's settings, like the layouts of grids; one that cannot be kept there holds until the window closes.
 */
export const useRememberedColumns = () => {
  const chosenNow = new Map<string, ColumnFields>()
  let kept: readonly OrderColumns[] = []
  api.call('settings.orderColumns', {}).then(
    (answer) => (kept = answer),
    // Nothing is remembered then, and columns are matched by their names.
    () => undefined
  )
  return {
    recall: (key: string, width: number): ColumnFields | null => {
      const fields = chosenNow.get(key) ?? kept.find(({ table }) => table === key)?.fields
      return fields?.length === width ? withoutRepeats(fields) : null
    },
    remember: (key: string, fields: ColumnFields): void => {
      chosenNow.set(key, fields)
      if (key.length <= maxHeadings) api.call('settings.keepOrderColumns', { table: key, fields: [...fields] }).catch(() => undefined)
    }
  }
}
