import type { GroupLine, Groups } from '../../../preload/contract/index.ts'
import type { Checkpoint } from '../base/checkpoint.ts'
import { sharedCellOf } from '../column/cells.ts'
import type { Column } from '../column/column.ts'
import type { Table } from '../column/table.ts'
import type { Across } from './across.ts'
import type { Outline } from './outline.ts'
import { aggregatesOf, type Measures } from './totals.ts'
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

/** The shown lines `from` up to `to` of an outline, each with the aggregates of its rows. The caller adds the load's number. */
export const groupsOf = async (
  table: Table,
  outline: Outline,
  { by, measures, shown, across, from, to }: GroupOptions,
  checkpoint: Checkpoint
): Promise<Omit<Groups, 'loadId'>> => {
  const { rows, levels, starts, ends, groups } = outline
  const cells = by.map((column) => ({ codes: column.codes, cell: sharedCellOf(column) }))
  const total = shown.lines.length
  const lines: GroupLine[] = []
  for (let at = from; at < Math.min(to, total); at++) {
    const line = shown.lines[at] ?? 0
    const level = levels[line] ?? 0
    const own = rows.subarray(starts[line], ends[line])
    const path = cells.slice(0, level + 1).map(({ codes, cell }) => cell(codes[own[0] ?? 0] ?? 0))
    const aggregates = await aggregatesOf(table, measures, own, checkpoint)
    lines.push({ level, cell: path.at(-1) ?? null, within: path.slice(0, -1), open: shown.open[at] === 1, ...(across && { across: await across.of(own, checkpoint) }), ...aggregates })
    await checkpoint()
  }
  return { total, groups, from, lines, ...(across && { across: across.columns }) }
}
