import { isNumericKind, isDerivedName, type Aggregates, type ColumnTotal } from '../../../preload/contract/index.ts'
import { paced, type Checkpoint } from '../base/checkpoint.ts'
import type { Column } from '../column/column.ts'
import type { Table } from '../column/table.ts'
import type { Ends } from '../column/text-ends.ts'
import { distinctCounter, lengthOf } from './counts.ts'
import { endsOf, spanOfEnds } from './spans.ts'
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

/** Aggregated rows, kept so that the enclosing line need not read them again. */
export interface AddedUp {
  readonly parts: readonly Uint32Array[]
  readonly aggregates: Aggregates
  /** One for each column to sum, in order. */
  readonly tallies: readonly Tally[]
  /** One for each other column, in order. */
  readonly ends: readonly Ends[]
}

/** Rows to aggregate: those of `within` have been aggregated, each row once, and `own` are the others. */
interface Addends {
  readonly own: readonly Uint32Array[]
  readonly within: readonly AddedUp[]
}

/** Gives exact aggregates of one group of rows after the other. */
export const adderOf = async (
  table: Table,
  { sums, spans }: Measures,
  checkpoint: Checkpoint
): Promise<(addends: Addends) => Promise<AddedUp>> => {
  const talliers: Awaited<ReturnType<typeof tallierOf>>[] = []
  for (const column of sums) talliers.push(await tallierOf(column, checkpoint))
  const period = table.columns.find(({ name, kind }) => kind === 'period' && !isDerivedName(name))
  const counted = table.counted === undefined ? undefined : table.byName.get(table.counted)
  const periodsOf = period && distinctCounter(period)
  const countedOf = counted && distinctCounter(counted)
  const pace = paced(checkpoint)
  return async ({ own, within }) => {
    const parts = [...own, ...within.flatMap((inner) => inner.parts)]
    const [rows, left] = [lengthOf(parts), lengthOf(own)]
    const tallies: Tally[] = []
    const totals: [string, ColumnTotal][] = []
    for (const [at, { name }] of sums.entries()) {
      await pace(left)
      const tally = await talliers[at]?.ofRows(
        own,
        within.flatMap((inner) => inner.tallies[at] ?? [])
      )
      if (!tally) continue
      tallies.push(tally)
      totals.push([name, tally.total()])
    }
    const ends: Ends[] = []
    for (const [at, column] of spans.entries()) {
      await pace(left)
      ends.push(
        await endsOf(
          column,
          own,
          within.flatMap((inner) => inner.ends[at] ?? []),
          checkpoint
        )
      )
    }
    await pace(rows)
    const aggregates = {
      rows,
      columns: Object.fromEntries(totals),
      spans: Object.fromEntries(spans.map((column, at) => [column.name, spanOfEnds(column, ends[at] ?? noEnds)])),
      periods: periodsOf?.(parts) ?? 0,
      counted: countedOf?.(parts) ?? null
    }
    return { parts, aggregates, tallies, ends }
  }
}

const noEnds: Ends = { smallest: 0, largest: 0 }

/** Exact aggregates of the rows. */
export const aggregatesOf = async (
  table: Table,
  measures: Measures,
  rows: Uint32Array,
  checkpoint: Checkpoint
): Promise<Aggregates> => {
  const add = await adderOf(table, measures, checkpoint)
  return (await add({ own: [rows], within: [] })).aggregates
}

/** The exact aggregates of a column of numbers. */
export const totalOf = async (column: Column, rows: Uint32Array, checkpoint: Checkpoint): Promise<ColumnTotal> => {
  const { ofRows } = await tallierOf(column, checkpoint)
  return (await ofRows([rows])).total()
}
