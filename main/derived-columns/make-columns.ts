import {
  allFields,
  catalogue,
  joinField,
  type ChangeWords,
  type ColumnSummary,
  type DerivedColumn,
  type DerivedState,
  type DerivedWords,
  type ListId,
  type LoadedList,
  type LookUp
} from '../../preload/contract/index.ts'
import { problem } from '../problem.ts'
import type { Tables } from '../table/index.ts'

/** A table that can have derived columns: a list, or the order list. */
export type TableName = ListId | 'orders'

/** The derived columns of a table, and what they say. `changeWords`: where there is a column of changes. */
export interface DeriveArgs<Name extends TableName = TableName> {
  readonly of: Name
  readonly columns: readonly DerivedColumn[]
  readonly words: DerivedWords
  readonly changeWords?: ChangeWords | undefined
}

type Derivation = Parameters<Tables['derive']>[1]['columns'][number]

const periodOf = (of: TableName): string | null =>
  of === 'orders' ? null : (catalogue[of].fields.find(({ kind }) => kind === 'period')?.name ?? null)

/** Orders have no key of any list (Service: decisions.md, "Joining lists"). */
const keyOf = (by: LookUp['by'], of: TableName): string | null => (of === 'orders' ? null : joinField(by, of))

const lookUpOf = (of: TableName, { id, from, by, column, several }: LookUp): Derivation => {
  const [key, otherKey] = [keyOf(by, of), keyOf(by, from)]
  if (key === null || otherKey === null || from === of)
    throw problem('invalid', 'program', `${of} and ${from} are not joined by ${by}`)
  const field = allFields(from).find(({ name }) => name === column)
  // A count or a sum has no unit that all of the values share.
  const unit = several === 'first' || several === 'several' ? field?.unit : undefined
  const otherPeriod = periodOf(from)
  return {
    make: 'lookUp',
    name: id,
    other: from,
    key,
    otherKey,
    period: periodOf(of),
    otherPeriod,
    column,
    kind: several === 'count' ? 'integer' : (field?.kind ?? 'text'),
    several,
    ...(unit !== undefined && { unit })
  }
}

/** Converts a column's definition for the engine. Throws `invalid` if the tables have no such key in common. */
const derivationOf = (of: TableName, column: DerivedColumn, changeWords: ChangeWords | undefined): Derivation => {
  const { id: name } = column
  if (column.kind === 'lookUp') return lookUpOf(of, column)
  if (column.kind === 'formula') return { make: 'formula', name, text: column.text, decimals: column.decimals }
  if (!changeWords) throw problem('invalid', 'program', 'a column of changes needs its words')
  return { make: 'change', name, words: changeWords }
}

/** Converts the columns' definitions for the engine. Throws `invalid` if one cannot be a column of this table. */
export const derivationsOf = ({ of, columns, changeWords }: DeriveArgs): Derivation[] =>
  columns.map((column) => derivationOf(of, column, changeWords))

const periodRule = (of: TableName, column: DerivedColumn): DerivedState['period'] => {
  if (column.kind !== 'lookUp' || periodOf(column.from) === null) return 'none'
  return periodOf(of) === null ? 'newest' : 'same'
}

const ownColumns = (columns: readonly ColumnSummary[]): readonly ColumnSummary[] =>
  columns.filter(({ derived }) => !derived)

interface Making<Loaded> {
  readonly tables: Pick<Tables, 'derive'>
  readonly wanted: DeriveArgs
  readonly loaded: Loaded
  readonly as: number
}

/** The table with its derived columns. Throws as `Tables.derive`. */
export const makeColumns = async <Loaded extends LoadedList>({
  tables,
  wanted,
  loaded,
  as
}: Making<Loaded>): Promise<Loaded> => {
  const { of, columns, words } = wanted
  const made = await tables.derive(of, { loadId: loaded.loadId, as, columns: derivationsOf(wanted), words })
  const summaries = made.columns.flatMap((summary, at) => {
    const [column, state] = [columns[at], made.states[at]]
    return column && state ? [{ ...summary, derived: { column, state, period: periodRule(of, column) } }] : []
  })
  const derivedFrom = as === loaded.loadId ? loaded.derivedFrom : (loaded.derivedFrom ?? loaded.loadId)
  return {
    ...loaded,
    loadId: as,
    ...(derivedFrom !== undefined && { derivedFrom }),
    columns: [...ownColumns(loaded.columns), ...summaries]
  }
}

/** The table with its derived columns as they are where they could not be made: empty. */
export const withBroken = <Loaded extends LoadedList>(loaded: Loaded, columns: readonly DerivedColumn[]): Loaded => ({
  ...loaded,
  columns: [
    ...ownColumns(loaded.columns),
    ...columns.map((column): ColumnSummary => ({
      name: column.id,
      kind: 'text',
      summed: false,
      status: 'missing',
      typeMismatches: 0,
      empties: loaded.rows,
      distinct: 0,
      decimals: 0,
      ambiguousNumbers: 0,
      decimalSign: null,
      derived: { column, state: 'broken', period: 'none' }
    }))
  ]
})
