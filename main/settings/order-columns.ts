import * as v from 'valibot'
import { orderColumnsSchema, type OrderColumns } from '../../preload/contract/index.ts'

/** So many tables are remembered; the one that was matched first is forgotten first. */
const maxTables = 30

/** The choices in the settings file. A malformed one counts as none. */
export const storedOrderColumnsSchema = v.pipe(
  v.array(v.unknown()),
  v.transform((entries): readonly OrderColumns[] =>
    entries.flatMap((entry) => {
      const read = v.safeParse(orderColumnsSchema, entry)
      return read.success ? [read.output] : []
    }).slice(-maxTables)
  )
)

/** Whether the settings file holds more than was read of it: an earlier version kept the headings themselves, in plain text. */
export const holdsUnreadColumns = (raw: unknown, read: readonly OrderColumns[]): boolean => Array.isArray(raw) && raw.length > read.length

/** The choices with another one for a table. */
export const withOrderColumns = (stored: readonly OrderColumns[], chosen: OrderColumns): readonly OrderColumns[] =>
  [...stored.filter(({ table }) => table !== chosen.table), chosen].slice(-maxTables)
