import * as v from 'valibot'
import { orderColumnsSchema, type OrderColumns } from '../../preload/contract/index.ts'

/** So many tables are remembered; the one that was matched first is forgotten first. */
const maxTables = 30

/** The choices in the settings file. A malformed one counts as none. */
export const storedOrderColumnsSchema = v.pipe(
  v.array(v.unknown()),
  v.transform((entries): readonly OrderColumns[] =>
    entries
      .flatMap((entry) => {
        const read = v.safeParse(orderColumnsSchema, entry)
        return read.success ? [read.output] : []
      })
      .slice(-maxTables)
  )
)

/** The choices with another one for a table. */
export const withOrderColumns = (stored: readonly OrderColumns[], chosen: OrderColumns): readonly OrderColumns[] =>
  [...stored.filter(({ table }) => table !== chosen.table), chosen].slice(-maxTables)
