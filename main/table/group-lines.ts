import type { ExportedColumn } from './export/types.ts'
import { cellOf } from './column/cells.ts'
import { followers } from './query/order-groups.ts'
import type { Outline } from './query/outline.ts'
import type { SheetGroup, SheetGroups } from './xlsx/groups.ts'
import { maxRowsPerSheet } from './xlsx/workbook.ts'

/** The groups that the rows of a file stand in. */
export interface FileGroups {
  readonly outline: Outline
  /** The columns that the outline groups by. */
  readonly by: readonly ExportedColumn[]
  /** What the group of the empty cells is called. */
  readonly empty: string
}

/** Whether the rows and a line for each group fit on one sheet: folding a group would not reach another one. */
export const fitsOneSheet = ({ rows, levels }: Outline): boolean => rows.length + levels.length <= maxRowsPerSheet

/** The lines of the groups, as a workbook has them: each called by its column and its value. */
export const sheetGroups = ({ outline, by, empty }: FileGroups): SheetGroups => {
  const { rows, levels, starts, ends } = outline
  const names = by.map(({ column, heading }) => {
    const cell = cellOf(column)
    return (row: number): string => {
      const value = cell(column.codes[row] ?? 0)
      return `${heading}: ${value === null ? empty : typeof value === 'string' ? value : value.text}`
    }
  })
  const all = function* (): Generator<SheetGroup> {
    const next = followers(levels)
    for (let line = 0; line < levels.length; line++) {
      const [level = 0, start = 0, end = 0] = [levels[line], starts[line], ends[line]]
      yield { level, label: names[level]?.(rows[start] ?? 0) ?? '', start, end, lines: end - start + (next[line] ?? 0) - line - 1 }
    }
  }
  return { levels: by.length, count: levels.length, all }
}
