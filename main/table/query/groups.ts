import type { GroupLine, Groups } from '../../../preload/contract/index.ts'
import type { Checkpoint } from '../base/checkpoint.ts'
import { cellOf } from '../column/cells.ts'
import type { Column } from '../column/column.ts'
import type { Table } from '../column/table.ts'
import type { Outline } from './outline.ts'
import { aggregatesOf, type Measures } from './totals.ts'

interface GroupOptions {
  /** The columns that the outline groups by. */
  readonly by: readonly Column[]
  readonly measures: Measures
  readonly from: number
  readonly to: number
}

/** The lines `from` up to `to` of an outline, each with the aggregates of its rows. The caller adds the load's number. */
export const groupsOf = async (
  table: Table,
  outline: Outline,
  { by, measures, from, to }: GroupOptions,
  checkpoint: Checkpoint
): Promise<Omit<Groups, 'loadId'>> => {
  const { rows, levels, starts, ends } = outline
  const cells = by.map((column) => ({ codes: column.codes, cell: cellOf(column) }))
  const lines: GroupLine[] = []
  for (let line = from; line < Math.min(to, levels.length); line++) {
    const level = levels[line] ?? 0
    const own = rows.subarray(starts[line], ends[line])
    const { codes, cell } = cells[level] ?? { codes: [], cell: () => null }
    lines.push({ level, cell: cell(codes[own[0] ?? 0] ?? 0), ...(await aggregatesOf(table, measures, own, checkpoint)) })
  }
  return { total: levels.length, from, lines }
}
