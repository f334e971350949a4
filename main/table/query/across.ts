import {
  isDoubtful,
  isOverTime,
  maxAcross,
  type AcrossColumns,
  type AcrossLine
} from '../../../preload/contract/index.ts'
import type { Checkpoint } from '../base/checkpoint.ts'
import type { Codes } from '../base/dictionary.ts'
import { sharedCellOf, type CellRanks } from '../column/cells.ts'
import type { Column } from '../column/column.ts'
import { difference, percentChange } from '../column/decimal.ts'
import { countCodes, lengthOf } from './counts.ts'
import { partialSteps, type SteppedFrom } from './spans.ts'
import { partRows, startsOfKinds } from './part-rows.ts'
import { cellRanksOf } from './sort.ts'
import { tallierOf, type Tally } from './tally.ts'

/** Which column of its own each value of a column has. */
interface Slots {
  /** Per code: its place, from 1; 0 for a value that has none. */
  readonly byCode: Uint32Array
  /** Per place, a code that it is of. */
  readonly codes: readonly number[]
  readonly omitted: number
}

const slotsOf = (column: Column, rows: Uint32Array, { byCode: ranks }: CellRanks): Slots => {
  const codeOfRank = new Map<number, number>()
  for (const [code, occurring] of countCodes(column, rows).entries())
    if (occurring > 0) codeOfRank.set(ranks[code] ?? 0, code)
  const all = [...codeOfRank.keys()].toSorted((a, b) => a - b)
  const shown = all.slice(-maxAcross)
  const slotOfRank = new Map(shown.map((rank, at) => [rank, at + 1]))
  return {
    byCode: Uint32Array.from(ranks, (rank) => slotOfRank.get(rank) ?? 0),
    codes: shown.map((rank) => codeOfRank.get(rank) ?? 0),
    omitted: all.length - shown.length
  }
}

/** The rows of each place, beside each other: those of place `n` from `starts[n]` up to `starts[n + 1]`. */
const parted = (column: Column, { byCode, codes }: Slots, rows: Uint32Array) => {
  const slots = slotsOfRows(column.codes, byCode, rows)
  const starts = startsOfKinds(slots, codes.length + 1)
  const inOrder = partRows(rows, slots, starts)
  return (slot: number): Uint32Array => inOrder.subarray(starts[slot], starts[slot + 1])
}

const slotsOfRows = (codes: Codes, byCode: Uint32Array, rows: Uint32Array): Uint32Array => {
  const slots = new Uint32Array(rows.length)
  for (let i = 0; i < rows.length; i++) slots[i] = byCode[codes[rows[i] ?? 0] ?? 0] ?? 0
  return slots
}

/** The places that are times, where those of the column are. */
const timesOf = (column: Column, codes: readonly number[]): readonly number[] => {
  if (!isOverTime(column)) return []
  // Neither nothing nor a text that stands in the place of a time.
  const others = new Set([0, ...column.typeMismatches()])
  return [...codes.keys()].filter((at) => !others.has(codes[at] ?? 0))
}

const comparedOf = (times: readonly number[]): AcrossColumns['compared'] => {
  const [before, last] = times.slice(-2)
  return before === undefined || last === undefined ? null : [before, last]
}

/** By time, the months of its rows, if some months are missing. */
const partialOf = (
  from: SteppedFrom,
  column: Column,
  { byCode, omitted }: Slots,
  rows: Uint32Array,
  times: readonly number[]
): AcrossColumns['partial'] =>
  partialSteps(from, rows, (row) => (byCode[column.codes[row] ?? 0] ?? 0) - 1, times, omitted)

/** The change between two times. A time without rows counts as 0; null if neither has any. */
const changeOf = (values: readonly (string | null)[], compared: AcrossColumns['compared']): AcrossLine['change'] => {
  const [before = null, after = null] = compared?.map((at) => values[at]) ?? []
  if (before === null && after === null) return null
  const [from, to] = [before ?? '0', after ?? '0']
  return { difference: difference(from, to), percent: percentChange(from, to) }
}

/** Figures of some rows by column, kept so that the enclosing line need not read these rows again. */
export interface AddedBeside {
  readonly line: AcrossLine
  /** Row counts by place, from 1; index 0 counts the rows without a place. Used when rows are counted. */
  readonly counts: Uint32Array
  /** Sums by place, in order. Used when a column is summed. */
  readonly tallies: readonly Tally[]
}

/** The values of a column as columns, for all rows of a query, and their figures for the rows of a group. */
export interface Across {
  readonly columns: AcrossColumns
  /** Those of the rows that have the value of a place. */
  readonly rowsAt: (place: number, rows: Uint32Array) => Uint32Array
  /** The figures of rows, given in parts, plus those already added up. */
  readonly of: (
    parts: readonly Uint32Array[],
    within: readonly AddedBeside[],
    checkpoint: Checkpoint
  ) => Promise<AddedBeside>
}

/** Counts the rows of each place, on top of the given counts. */
const countPlaces = (counts: Uint32Array, { codes: placed }: Column, { byCode }: Slots, rows: Uint32Array): void => {
  for (let i = 0; i < rows.length; i++) {
    const place = byCode[placed[rows[i] ?? 0] ?? 0] ?? 0
    counts[place] = (counts[place] ?? 0) + 1
  }
}

/** Counts the rows by place and code of the measure. The counts of place `n` begin at `n * size`. */
const countMeasured = (
  counts: Uint32Array,
  { codes: placed }: Column,
  { byCode }: Slots,
  { codes, dictionary: { size } }: Column,
  rows: Uint32Array
): void => {
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0
    const at = (byCode[placed[row] ?? 0] ?? 0) * size + (codes[row] ?? 0)
    counts[at] = (counts[at] ?? 0) + 1
  }
}

interface Beside {
  readonly column: Column
  readonly slots: Slots
  readonly measure: Column
}

/** Sums a measure by place over the rows, plus the sums already added up. */
const talliesAtPlaces = async (
  { column, slots, measure }: Beside,
  parts: readonly Uint32Array[],
  within: readonly AddedBeside[],
  checkpoint: Checkpoint
): Promise<readonly Tally[]> => {
  const { ofRows, ofCounts } = await tallierOf(measure, checkpoint)
  const { size } = measure.dictionary
  const addedAt = (at: number): readonly Tally[] => within.flatMap(({ tallies }) => tallies[at] ?? [])
  const tallies: Tally[] = []
  if ((slots.codes.length + 1) * size <= lengthOf(parts)) {
    const counts = new Uint32Array((slots.codes.length + 1) * size)
    for (const rows of parts) {
      countMeasured(counts, column, slots, measure, rows)
      await checkpoint()
    }
    for (const at of slots.codes.keys())
      tallies.push(await ofCounts(counts.subarray((at + 1) * size, (at + 2) * size), addedAt(at)))
    return tallies
  }
  const places = parts.map((rows) => parted(column, slots, rows))
  for (const at of slots.codes.keys())
    tallies.push(
      await ofRows(
        places.map((rowsOf) => rowsOf(at + 1)),
        addedAt(at)
      )
    )
  return tallies
}

interface AcrossOptions {
  readonly column: Column
  /** The column to sum; null to count rows. */
  readonly measure: Column | null
  /** Source of the values if they are years or quarters; else null. */
  readonly from: SteppedFrom | null
  readonly rows: Uint32Array
}

/** Prepares the values of a column among rows to stand beside each other. */
export const acrossOf = async (
  { column, measure, from, rows }: AcrossOptions,
  checkpoint: Checkpoint
): Promise<Across> => {
  const slots = slotsOf(column, rows, await cellRanksOf(column, 'asc', checkpoint))
  await checkpoint()
  const times = timesOf(column, slots.codes)
  const compared = comparedOf(times)
  const partial = (from && partialOf(from, column, slots, rows, times)) ?? {}
  await checkpoint()
  const of: Across['of'] = async (parts, within, whileAsked) => {
    const counts = new Uint32Array(slots.codes.length + 1)
    if (!measure) {
      for (const part of parts) countPlaces(counts, column, slots, part)
      for (const { counts: others } of within)
        for (const [place, count] of others.entries()) counts[place] = (counts[place] ?? 0) + count
      const values = slots.codes.map((_, at) => (counts[at + 1] === 0 ? null : String(counts[at + 1])))
      return { line: { values, change: changeOf(values, compared) }, counts, tallies: [] }
    }
    const tallies = await talliesAtPlaces({ column, slots, measure }, parts, within, whileAsked)
    const totals = tallies.map((tally) => tally.total())
    const values = totals.map(({ sum }) => sum)
    const doubtful = Object.fromEntries([...totals.entries()].filter(([, total]) => isDoubtful(total)))
    const line = { values, change: changeOf(values, compared), ...(Object.keys(doubtful).length > 0 && { doubtful }) }
    return { line, counts, tallies }
  }
  const cell = sharedCellOf(column)
  return {
    columns: {
      cells: slots.codes.map(cell),
      compared,
      omitted: slots.omitted,
      ...(Object.keys(partial).length > 0 && { partial }),
      ...(await of([rows], [], checkpoint)).line
    },
    rowsAt: (place, own) => own.filter((row) => slots.byCode[column.codes[row] ?? 0] === place + 1),
    of
  }
}
