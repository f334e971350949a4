import { isDerivedName, type Aggregates, type ColumnTotal, type Span } from '../../../preload/contract/index.ts'
import { paced, type Checkpoint } from '../base/checkpoint.ts'
import type { Column } from '../column/column.ts'
import { isNumericKind } from '../column/kind.ts'
import type { Table } from '../column/table.ts'
import { distinctCounter } from './counts.ts'
import { spanOf } from './spans.ts'
import { tallierOf, type Tally } from './tally.ts'

/** The columns to aggregate: those to sum, and those of which to find the first and the last value. */
export interface Measures {
  readonly sums: readonly Column[]
  readonly spans: readonly Column[]
}

/** The measures that the catalogue asks for: its summed columns, and the other columns whose order has a meaning. */
export const catalogueMeasures = ({ columns }: Table): Measures => ({
  sums: columns.filter(({ summed }) => summed),
  spans: columns.filter(({ summed, kind }) => !summed && kind !== 'text' && kind !== 'account')
})

/** The measures of chosen columns: numbers are summed, whatever the catalogue says. */
export const measuresOf = (columns: readonly Column[]): Measures => ({
  sums: columns.filter(({ kind }) => isNumericKind(kind)),
  spans: columns.filter(({ kind }) => !isNumericKind(kind))
})

/** Rows whose numbers have been added up, so that what they are part of need not add them up again. */
export interface AddedUp {
  readonly aggregates: Aggregates
  /** Of each column to sum, in their order. */
  readonly tallies: readonly Tally[]
}

/** Rows to aggregate. Of these, `within` have been added up, each row once, and `rest` are the others. */
interface Addends {
  readonly rows: Uint32Array
  readonly within: readonly AddedUp[]
  readonly rest: readonly Uint32Array[]
}

/** Gives exact aggregates of one group of rows after the other. */
export const adderOf = async (table: Table, { sums, spans }: Measures, checkpoint: Checkpoint): Promise<(addends: Addends) => Promise<AddedUp>> => {
  const talliers: Awaited<ReturnType<typeof tallierOf>>[] = []
  for (const column of sums) talliers.push(await tallierOf(column, checkpoint))
  const period = table.columns.find(({ name, kind }) => kind === 'period' && !isDerivedName(name))
  const counted = table.counted === undefined ? undefined : table.byName.get(table.counted)
  const periodsOf = period && distinctCounter(period)
  const countedOf = counted && distinctCounter(counted)
  const pace = paced(checkpoint)
  return async ({ rows, within, rest }) => {
    const tallies: Tally[] = []
    const totals: [string, ColumnTotal][] = []
    const left = rest.reduce((all, part) => all + part.length, 0)
    for (const [at, { name }] of sums.entries()) {
      await pace(left)
      const tally = await talliers[at]?.ofRows(rest, within.flatMap((part) => part.tallies[at] ?? []))
      if (!tally) continue
      tallies.push(tally)
      totals.push([name, tally.total()])
    }
    const ends: [string, Span][] = []
    for (const column of spans) {
      await pace(rows.length)
      ends.push([column.name, await spanOf(column, rows, checkpoint)])
    }
    await pace(rows.length)
    const aggregates = {
      rows: rows.length,
      columns: Object.fromEntries(totals),
      spans: Object.fromEntries(ends),
      periods: periodsOf?.(rows) ?? 0,
      counted: countedOf?.(rows) ?? null
    }
    return { aggregates, tallies }
  }
}

/** Exact aggregates of the rows. */
export const aggregatesOf = async (table: Table, measures: Measures, rows: Uint32Array, checkpoint: Checkpoint): Promise<Aggregates> => {
  const add = await adderOf(table, measures, checkpoint)
  return (await add({ rows, within: [], rest: [rows] })).aggregates
}

/** The exact aggregates of a column of numbers. */
export const totalOf = async (column: Column, rows: Uint32Array, checkpoint: Checkpoint): Promise<ColumnTotal> => {
  const { ofRows } = await tallierOf(column, checkpoint)
  return (await ofRows([rows])).total()
}
