import type { GroupLine, Groups } from '../../../preload/contract/index.ts'
import { paced, type Checkpoint } from '../base/checkpoint.ts'
import { sharedCellOf } from '../column/cells.ts'
import type { Column } from '../column/column.ts'
import type { Table } from '../column/table.ts'
import type { Across, AddedBeside } from './across.ts'
import { lengthOf } from './counts.ts'
import { linesWithin } from './group-rows.ts'
import type { Outline, ShownLines } from './outline.ts'
import { adderOf, type AddedUp, type Measures } from './totals.ts'

interface GroupOptions {
  /** The columns that the outline groups by. */
  readonly by: readonly Column[]
  readonly measures: Measures
  readonly shown: ShownLines
  /** Values beside the aggregates of each line, if any. */
  readonly across: Across | null
  readonly from: number
  readonly to: number
}

/** The sums of a line, kept so that the enclosing line need not read its rows again. */
interface AddedLine {
  readonly sums: AddedUp
  readonly beside: AddedBeside | null
  /** One of its rows. */
  readonly row: number
}

/** The requested figures of a line. */
interface Asked {
  readonly measures: Measures
  readonly across: Across | null
}

/** Lines added up, in their order. Each row is looked at once, with the innermost of these lines that it is in. */
const addedLines = async (
  table: Table,
  { rows, starts, ends }: Outline,
  lines: Uint32Array,
  { measures, across }: Asked,
  checkpoint: Checkpoint
): Promise<readonly AddedLine[]> => {
  const add = await adderOf(table, measures, checkpoint)
  const ranges = Array.from(lines, (line) => ({ start: starts[line] ?? 0, end: ends[line] ?? 0 }))
  const within = linesWithin(ranges)
  const ownRows = rows.ownOf(ranges, within)
  await checkpoint()
  const pace = paced(checkpoint)
  const added = new Map<number, AddedLine>()
  // Those within a line come after it.
  for (const at of [...ranges.keys()].toReversed()) {
    const own = ownRows[at] ?? []
    const inner = (within[at] ?? []).flatMap((place) => added.get(place) ?? [])
    const sums = await add({ own, within: inner.map((line) => line.sums) })
    if (across) await pace(lengthOf(own))
    const beside =
      across &&
      (await across.of(
        own,
        inner.flatMap((line) => line.beside ?? []),
        checkpoint
      ))
    added.set(at, { sums, beside, row: own[0]?.[0] ?? inner[0]?.row ?? 0 })
  }
  return [...added.values()].toReversed()
}

/** Lines `from` up to `to` of an outline, each with the aggregates of its rows. */
export const groupsOf = async (
  table: Table,
  outline: Outline,
  { by, measures, shown, across, from, to }: GroupOptions,
  checkpoint: Checkpoint
): Promise<Omit<Groups, 'loadId' | 'parents'>> => {
  const { levels, groups } = outline
  const cells = by.map((column) => ({ codes: column.codes, cell: sharedCellOf(column) }))
  const asked = shown.lines.subarray(from, to)
  const added = await addedLines(table, outline, asked, { measures, across }, checkpoint)
  const lines = added.map(({ sums, beside, row }, at): GroupLine => {
    const level = levels[asked[at] ?? 0] ?? 0
    const path = cells.slice(0, level + 1).map(({ codes, cell }) => cell(codes[row] ?? 0))
    return {
      level,
      cell: path.at(-1) ?? null,
      within: path.slice(0, -1),
      open: shown.open[from + at] === 1,
      ...(beside && { across: beside.line }),
      ...sums.aggregates
    }
  })
  return { total: shown.lines.length, groups, from, lines, ...(across && { across: across.columns }) }
}
