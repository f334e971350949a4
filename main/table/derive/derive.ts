import type {
  ChangeWords,
  FieldKind,
  SeveralRule,
  DerivedState,
  DerivedWords
} from '../../../preload/contract/index.ts'
import type { Pause } from '../base/checkpoint.ts'
import type { Memory } from '../base/memory.ts'
import type { TableChanges } from '../changes/changes-between.ts'
import type { Column } from '../column/column.ts'
import { columnOf, unfilled, withColumns, type Table } from '../column/table.ts'
import { changeColumn } from './change-column.ts'
import { formulaColumn, readFormula } from './formula-column.ts'
import { lookUpColumn } from './look-up.ts'

/**
 * How a derived column is made. `lookUp`: the column of another list, from the rows whose `otherKey` equals this list's
 * `key`, byte by byte, and whose period does, where both are named. `kind`: what it is where that list is not loaded.
 * `unit`: the column of that list which has the units of its numbers. `formula`: with the columns by their names.
 * `change`: what the load has changed in each row.
 */
export type Derivation = { readonly name: string } & (
  | {
      readonly make: 'lookUp'
      readonly other: string
      readonly key: string
      readonly otherKey: string
      readonly period: string | null
      readonly otherPeriod: string | null
      readonly column: string
      readonly kind: FieldKind
      readonly several: SeveralRule
      readonly unit?: string
    }
  | { readonly make: 'formula'; readonly text: string; readonly decimals: number | null }
  | { readonly make: 'change'; readonly words: ChangeWords }
)

interface DeriveOptions {
  /** The table of another list, as the service sent it; undefined where that is not loaded. */
  readonly baseOf: (list: string) => Table | undefined
  /** How the table differs from the load before, once that is known; null where nothing is. */
  readonly changes: () => Promise<TableChanges | null>
  readonly words: DerivedWords
  readonly memory: Memory
  readonly pause: Pause
}

interface Made {
  readonly column: Column
  /** The units of its numbers, where they have some. */
  readonly units?: Column | undefined
  readonly state: DerivedState['state']
}

/** An empty column, for one whose source is missing. */
const emptyIn = (table: Table, name: string, kind: Column['kind'], state: DerivedState['state']): Made => ({
  column: unfilled({ name, kind, summed: false }, table.rows, state === 'broken' ? 'missing' : 'known'),
  state
})

const isMissing = ({ status }: Column): boolean => status === 'missing'

const make = async (
  table: Table,
  asked: Derivation,
  { baseOf, changes: changesOf, words, memory, pause: checkpoint }: DeriveOptions
): Promise<Made> => {
  const { name } = asked
  if (asked.make === 'formula') {
    const read = readFormula(asked.text, table.byName)
    if (!read) return emptyIn(table, name, 'text', 'broken')
    const column = await formulaColumn(read, {
      name,
      decimals: asked.decimals,
      rows: table.rows,
      words,
      memory,
      checkpoint
    })
    // A text may be joined of those that are there.
    return read.columns.some(isMissing) && column.dictionary.size <= 1
      ? emptyIn(table, name, column.kind, 'broken')
      : { column, state: 'made' }
  }
  if (asked.make === 'change') {
    const changes = await changesOf()
    if (!changes) return emptyIn(table, name, 'text', 'notCompared')
    return {
      column: await changeColumn(table, changes, { name, words: asked.words, memory, checkpoint }),
      state: 'made'
    }
  }
  const there = baseOf(asked.other)
  if (!there) return emptyIn(table, name, asked.kind, 'notLoaded')
  const source = there.byName.get(asked.column)
  if (!source || [source, columnOf(table, asked.key), columnOf(there, asked.otherKey)].some(isMissing))
    return emptyIn(table, name, asked.kind, 'broken')
  const sideOf = (of: Table, key: string, period: string | null) => ({
    key: columnOf(of, key),
    period: period === null ? null : columnOf(of, period)
  })
  const here = sideOf(table, asked.key, asked.period)
  const other = sideOf(there, asked.otherKey, asked.otherPeriod)
  const units = asked.unit === undefined ? undefined : there.byName.get(asked.unit)
  const lookedUp = await lookUpColumn({
    name,
    here,
    there: other,
    source,
    units,
    several: asked.several,
    severalWord: words.several,
    memory,
    checkpoint
  })
  return { ...lookedUp, state: 'made' }
}

/** The derived columns of a table, each made of the table's own and of those before it. */
export const deriveColumns = async (
  base: Table,
  asked: readonly Derivation[],
  options: DeriveOptions
): Promise<{ readonly table: Table; readonly made: readonly Made[] }> => {
  let table = base
  const made: Made[] = []
  for (const each of asked) {
    const one = await make(table, each, options)
    made.push(one)
    const { sums = [] } = table
    const read = each.make === 'formula' ? readFormula(each.text, table.byName) : null
    const isOfSum = read?.columns.some(({ name }) => sums.includes(name)) ?? false
    table = withColumns(table, [one.column, ...(one.units ? [one.units] : [])])
    if (isOfSum) table = { ...table, sums: [...sums, each.name] }
  }
  return { table, made }
}
