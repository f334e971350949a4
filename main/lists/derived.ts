import { catalogue, joinField, type CallArgs, type ColumnSummary, type DerivedColumn, type DerivedState, type ListId, type LoadedList, type LookUp } from '../../preload/contract/index.ts'
import { problem } from '../problem.ts'
import type { Tables } from '../table/index.ts'

export type DeriveArgs = CallArgs<'lists.derive'>
type Derivation = Parameters<Tables['derive']>[1]['columns'][number]

/** The name of the list's field of periods, or null where it has none. */
const periodOf = (list: ListId): string | null => catalogue[list].fields.find(({ kind }) => kind === 'period')?.name ?? null

const lookUpOf = (list: ListId, { id, from, by, column, several }: LookUp): Derivation => {
  const [key, otherKey] = [joinField(by, list), joinField(by, from)]
  if (key === null || otherKey === null || from === list) throw problem('invalid', 'program', `${list} and ${from} are not joined by ${by}`)
  const field = catalogue[from].fields.find(({ name }) => name === column)
  const otherPeriod = periodOf(from)
  return { make: 'lookUp', name: id, other: from, key, otherKey, period: periodOf(list), otherPeriod, column, kind: several === 'count' ? 'integer' : (field?.kind ?? 'text'), several }
}

/** How the engine makes the column. Throws `invalid` where the lists have no such key in common. */
export const derivationOf = (list: ListId, column: DerivedColumn, changeWords: DeriveArgs['changeWords']): Derivation => {
  const { id: name } = column
  if (column.kind === 'lookUp') return lookUpOf(list, column)
  if (column.kind === 'formula') return { make: 'formula', name, text: column.text, decimals: column.decimals }
  if (!changeWords) throw problem('invalid', 'program', 'a column of changes needs its words')
  return { make: 'change', name, words: changeWords }
}

const periodRule = (list: ListId, column: DerivedColumn): DerivedState['period'] => {
  if (column.kind !== 'lookUp' || periodOf(column.from) === null) return 'none'
  return periodOf(list) === null ? 'newest' : 'same'
}

/** The columns that the list has of its own. */
export const ownColumns = (columns: readonly ColumnSummary[]): readonly ColumnSummary[] => columns.filter(({ derived }) => !derived)

interface Deriving {
  readonly tables: Pick<Tables, 'derive'>
  readonly list: ListId
  readonly wanted: DeriveArgs
  readonly loaded: LoadedList
  /** The load id that the list gets. */
  readonly as: number
}

/** The list with its derived columns. Throws as `Tables.derive`. */
export const derive = async ({ tables, list, wanted: { columns, words, changeWords }, loaded, as }: Deriving): Promise<LoadedList> => {
  const made = await tables.derive(list, { loadId: loaded.loadId, as, columns: columns.map((column) => derivationOf(list, column, changeWords)), words })
  const summaries = made.columns.flatMap((summary, at) => {
    const [column, state] = [columns[at], made.states[at]]
    return column && state ? [{ ...summary, derived: { column, state, period: periodRule(list, column) } }] : []
  })
  return { ...loaded, loadId: as, columns: [...ownColumns(loaded.columns), ...summaries] }
}

/** The list with its derived columns as they are where they could not be made: empty. */
export const withBroken = (loaded: LoadedList, columns: readonly DerivedColumn[]): LoadedList => ({
  ...loaded,
  columns: [
    ...ownColumns(loaded.columns),
    ...columns.map(
      (column): ColumnSummary => ({
        name: column.id, kind: 'text', summed: false, status: 'known', misfits: 0, empties: loaded.rows, distinct: 0, decimals: 0, twoWays: 0, decimalSign: null,
        derived: { column, state: 'broken', period: 'none' }
      })
    )
  ]
})
