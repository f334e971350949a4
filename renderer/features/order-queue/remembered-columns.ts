import type { OrderColumns } from '../../../preload/contract/index.ts'
import { api } from '../../api.ts'
import { withoutRepeats, type ColumnFields } from './columns.ts'

const digestOf = async (key: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * The choices of columns made before, by their headings. Only a digest of the headings is stored: data may have been
 * taken for headings, and main's settings, where layouts of grids are stored too, are plain text. A choice that cannot
 * be stored there holds until the window closes.
 */
export const useRememberedColumns = () => {
  const chosenNow = new Map<string, ColumnFields>()
  const kept: Promise<readonly OrderColumns[]> = api.call('settings.orderColumns', {}).catch(
    // Nothing is remembered then, and columns are matched by their names.
    () => []
  )
  return {
    recall: async (key: string, width: number): Promise<ColumnFields | null> => {
      const [digest, choices] = await Promise.all([digestOf(key), kept])
      const fields = chosenNow.get(digest) ?? choices.find(({ table }) => table === digest)?.fields
      return fields?.length === width ? withoutRepeats(fields) : null
    },
    remember: async (key: string, fields: ColumnFields): Promise<void> => {
      const table = await digestOf(key)
      chosenNow.set(table, fields)
      await api.call('settings.keepOrderColumns', { table, fields: [...fields] }).catch(() => undefined)
    }
  }
}
