import { useLocalStorage } from '@vueuse/core'
import { orderFields } from '../../../preload/contract/index.ts'
import { withoutRepeats, type ColumnFields } from './columns.ts'

/** So many sets of headings are remembered; the oldest is forgotten first. */
const maxRemembered = 30

/** A field may have left the program since it was remembered, and storage can be edited. */
const toFields = (stored: unknown, width: number): ColumnFields | null =>
  Array.isArray(stored) && stored.length === width
    ? withoutRepeats(stored.map((name: unknown) => orderFields.find((field) => field === name) ?? null))
    : null

/** The choices of columns that have been made, by the headings that they were made for. Headings hold nothing of anybody's. */
export const useRememberedColumns = () => {
  const remembered = useLocalStorage<Record<string, readonly unknown[]>>('kontorist.orders.columns', {}, {
    writeDefaults: false,
    onError: () => {
      // Storage is full or denied: the choice holds until the window closes.
    }
  })
  return {
    recall: (key: string, width: number): ColumnFields | null => toFields(remembered.value[key], width),
    remember: (key: string, fields: ColumnFields): void => {
      const others = Object.entries(remembered.value).filter(([known]) => known !== key)
      remembered.value = Object.fromEntries([...others, [key, fields] as const].slice(-maxRemembered))
    }
  }
}
