import {
  maxRowsPerSheet,
  steppedText,
  type DateStep,
  type ExportRange,
  type UiLanguage
} from '../../preload/contract/index.ts'
import { cellOf } from './column/cells.ts'
import type { Column } from './column/column.ts'
import { chosenRows } from './export/chosen-rows.ts'
import { followers } from './export/followers.ts'
import type { ExportedColumn, RowGroup } from './export/types.ts'
import { orderedRows } from './query/group-rows.ts'
import type { Outline, ShownLines } from './query/outline.ts'
import type { SheetGroup, SheetGroups } from './xlsx/outline-lines.ts'

/** The outline with its rows in the order of its lines, which a figure may have put in another one. */
export const inOrderOfLines = ({ rows: ofGroups, levels, starts, ends, groups }: Outline): Outline => {
  const rows = ofGroups.inOrder()
  const innermost = groups.length - 1
  const moved = {
    rows: new Uint32Array(rows.length),
    starts: new Uint32Array(levels.length),
    ends: new Uint32Array(levels.length)
  }
  let placed = 0
  for (let line = 0; line < levels.length; line++) {
    const [start = 0, end = 0] = [starts[line], ends[line]]
    moved.starts[line] = placed
    moved.ends[line] = placed + end - start
    if ((levels[line] ?? 0) < innermost) continue
    moved.rows.set(rows.subarray(start, end), placed)
    placed += end - start
  }
  return { ...moved, rows: orderedRows(ofGroups.given, moved.rows), levels, groups }
}

/** The groups that the rows of a file stand in. */
export interface FileGroups {
  readonly outline: Outline
  /** The columns that the outline groups by. */
  readonly by: readonly (ExportedColumn & { readonly step?: DateStep | undefined })[]
  /** Name of the group of empty cells. */
  readonly empty: string
  /** The reader's language. */
  readonly language: UiLanguage
}

/** True if the rows and a line for each group fit on one sheet. Folding a group does not reach another sheet. */
export const fitsOneSheet = ({ rows, levels }: Outline): boolean => rows.given.length + levels.length <= maxRowsPerSheet

/** Name of a group by the code of its value; null for the empty one. */
type NamesOf = (column: Column) => (code: number) => string | null

const asSent: NamesOf = (column) => {
  const cell = cellOf(column)
  return (code) => {
    const value = cell(code)
    return value === null || typeof value === 'string' ? value : value.text
  }
}

/** The lines of the groups, each called by its column and its value. */
export const rowGroups = function* (
  { outline: { rows: ofGroups, levels, starts, ends }, by, empty, language }: FileGroups,
  namesOf: NamesOf
): Generator<RowGroup> {
  const rows = ofGroups.inOrder()
  const names = by.map(({ column, step }) => {
    const name = namesOf(column)
    return (row: number): string => steppedText(language, step, name(column.codes[row] ?? 0) ?? empty)
  })
  /** By level, the name of the current group. */
  const open: string[] = []
  for (let line = 0; line < levels.length; line++) {
    const [level = 0, start = 0, end = 0] = [levels[line], starts[line], ends[line]]
    const name = names[level]?.(rows[start] ?? 0) ?? ''
    open[level] = name
    yield { level, label: `${by[level]?.heading ?? ''}: ${name}`, within: open.slice(0, level), start, end }
  }
}

/** The lines of the groups, as a workbook has them. */
export const sheetGroups = (groups: FileGroups): SheetGroups => {
  const { levels } = groups.outline
  const all = function* (): Generator<SheetGroup> {
    const next = followers(levels)
    let line = 0
    for (const group of rowGroups(groups, asSent)) {
      yield { ...group, lines: group.end - group.start + (next[line] ?? 0) - line - 1 }
      line++
    }
  }
  return { levels: groups.by.length, count: levels.length, all }
}

/** Those of the shown lines that stand at these places. Places behind the last have none. */
export const chosenLines = ({ lines, open }: ShownLines, ranges: readonly ExportRange[]): ShownLines => {
  const places = chosenRows(Uint32Array.from(lines.keys()), ranges)
  return { lines: places.map((at) => lines[at] ?? 0), open: Uint8Array.from(places, (at) => open[at] ?? 0) }
}
