import type { GroupLine, Groups } from '../../../preload/contract/index.ts'
import { paced, type Checkpoint } from '../base/checkpoint.ts'
import { sharedCellOf } from '../column/cells.ts'
import type { Column } from '../column/column.ts'
import type { Table } from '../column/table.ts'
import type { Across } from './across.ts'
import type { Outline } from './outline.ts'
import { adderOf, type AddedUp, type Measures } from './totals.ts'
import type { ShownLines } from './unfold.ts'

interface GroupOptions {
  /** The columns that the outline groups by. */
  readonly by: readonly Column[]
  readonly measures: Measures
  readonly shown: ShownLines
  /** What stands beside the aggregates of each line, if anything does. */
  readonly across: Across | null
  readonly from: number
  readonly to: number
}

/** A line that has been added up, with where its rows are. */
interface AddedLine extends AddedUp {
  readonly start: number
  readonly end: number
}

/** The rows between `start` and `end` that are in none of the lines. */
const restOf = (rows: Uint32Array, start: number, end: number, lines: readonly AddedLine[]): readonly Uint32Array[] => {
  const rest: Uint32Array[] = []
  let from = start
  // Groups in the order of a sum are not in that of their rows.
  for (const line of lines.toSorted((one, other) => one.start - other.start)) {
    if (from < line.start) rest.push(rows.subarray(from, line.start))
    from = line.end
  }
  if (from < end) rest.push(rows.subarray(from, end))
  return rest
}

/** Aggregates of lines, in their order. Each row is added up once, with the innermost of these lines that it is in. */
const addedLines = async (table: Table, { rows, starts, ends }: Outline, lines: Uint32Array, measures: Measures, checkpoint: Checkpoint): Promise<readonly AddedUp[]> => {
  const add = await adderOf(table, measures, checkpoint)
  const added: AddedUp[] = []
  /** The lines after the one at hand that are not yet part of one. */
  const open: AddedLine[] = []
  for (const line of lines.toReversed()) {
    const [start = 0, end = 0] = [starts[line], ends[line]]
    const within: AddedLine[] = []
    // Its own come first after it, whichever lines there are besides.
    for (let next = open.at(-1); next && start <= next.start && next.end <= end; next = open.at(-1)) {
      within.push(next)
      open.pop()
    }
    const sums = await add({ rows: rows.subarray(start, end), within, rest: restOf(rows, start, end, within) })
    added.push(sums)
    open.push({ ...sums, start, end })
  }
  return added.reverse()
}

/** The shown lines `from` up to `to` of an outline, each with the aggregates of its rows. The caller adds the load's number, and where the groups of the first stand. */
export const groupsOf = async (
  table: Table,
  outline: Outline,
  { by, measures, shown, across, from, to }: GroupOptions,
  checkpoint: Checkpoint
): Promise<Omit<Groups, 'loadId' | 'parents'>> => {
  const { rows, levels, starts, ends, groups } = outline
  const cells = by.map((column) => ({ codes: column.codes, cell: sharedCellOf(column) }))
  const asked = shown.lines.subarray(from, to)
  const added = await addedLines(table, outline, asked, measures, checkpoint)
  const pace = paced(checkpoint)
  const lines: GroupLine[] = []
  for (const [at, { aggregates }] of added.entries()) {
    const line = asked[at] ?? 0
    const level = levels[line] ?? 0
    const own = rows.subarray(starts[line], ends[line])
    const path = cells.slice(0, level + 1).map(({ codes, cell }) => cell(codes[own[0] ?? 0] ?? 0))
    if (across) await pace(own.length)
    const beside = across && { across: await across.of(own, checkpoint) }
    lines.push({ level, cell: path.at(-1) ?? null, within: path.slice(0, -1), open: shown.open[from + at] === 1, ...beside, ...aggregates })
  }
  return { total: shown.lines.length, groups, from, lines, ...(across && { across: across.columns }) }
}
