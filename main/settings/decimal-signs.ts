import * as v from 'valibot'
import {
  columnNameSchema,
  decimalSignSchema,
  listIds,
  type DecimalSign,
  type ListId
} from '../../preload/contract/index.ts'

/** By column, which sign stands before its decimals. */
export type SignsOfColumns = Readonly<Record<string, DecimalSign>>

/**
 * The decimal signs that the user has chosen, by the address of the reporting and by list: another service writes
 * numbers otherwise.
 */
export type DecimalSigns = Readonly<Record<string, Readonly<Partial<Record<ListId, SignsOfColumns>>>>>

/** More services than any user works with. The oldest choices are dropped first. */
const maxAddresses = 20

const columnsSchema = v.record(columnNameSchema, decimalSignSchema)
const ofLists = (raw: unknown): DecimalSigns[string] =>
  Object.fromEntries(
    listIds.flatMap((list) => {
      const signs = v.safeParse(v.record(v.string(), v.unknown()), raw)
      const own = v.safeParse(columnsSchema, signs.success ? signs.output[list] : null)
      return own.success ? [[list, own.output]] : []
    })
  )

/** The choices in the settings file. A malformed one counts as none. */
export const storedDecimalSignsSchema = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((entries): DecimalSigns =>
    Object.fromEntries(Object.entries(entries).map(([address, raw]) => [address, ofLists(raw)]))
  )
)

/** The choices with another one for a column. Null: what its values show is to count again. */
export const withDecimalSign = (
  stored: DecimalSigns,
  address: string,
  list: ListId,
  column: string,
  sign: DecimalSign | null
): DecimalSigns => {
  const { [address]: lists = {}, ...others } = stored
  const { [column]: _, ...columns } = lists[list] ?? {}
  const chosen = { ...lists, [list]: sign === null ? columns : { ...columns, [column]: sign } }
  return Object.fromEntries([...Object.entries(others), [address, chosen] as const].slice(-maxAddresses))
}
