import { canonicalText, valueOf, type GroupPath, type Unfolded } from '../../../preload/contract/index.ts'
import type { Checkpoint } from '../base/checkpoint.ts'
import { sharedCellOf } from '../column/cells.ts'
import type { Column } from '../column/column.ts'
import { maskOf } from './conditions.ts'
import type { Outline } from './outline.ts'

/** The lines of an outline that are shown, in its order. */
export interface ShownLines {
  readonly lines: Uint32Array
  /** Per shown line, whether its group is open. */
  readonly open: Uint8Array
}

const keyOf = (path: readonly string[]): string => JSON.stringify(path.map(canonicalText))

/**
 * Says of lines whether they are exceptions. A line whose code is among none of their cells is none; only of the others is the path
 * made.
 */
const exceptions = async (
  { rows: ofGroups, starts }: Outline,
  by: readonly Column[],
  paths: readonly GroupPath[],
  checkpoint: Checkpoint
) => {
  if (paths.length === 0) return () => false
  const rows = ofGroups.inOrder()
  const keys = new Set(paths.map(keyOf))
  const levels = await Promise.all(
    by.map(async (column, level) => ({
      codes: column.codes,
      cell: sharedCellOf(column),
      named: await maskOf(
        column,
        { join: 'and', conditions: [{ op: 'oneOf', values: paths.flatMap((path) => path[level] ?? []) }] },
        checkpoint
      )
    }))
  )
  return (line: number, level: number): boolean => {
    const row = rows[starts[line] ?? 0] ?? 0
    const own = levels.slice(0, level + 1)
    if (!own.every(({ codes, named }) => named[codes[row] ?? 0] === 1)) return false
    return keys.has(keyOf(own.map(({ codes, cell }) => valueOf(cell(codes[row] ?? 0)))))
  }
}

/** The lines of an outline by these columns whose groups are all open. */
export const shownLines = async (
  outline: Outline,
  by: readonly Column[],
  { levels: openLevels, except }: Unfolded,
  checkpoint: Checkpoint
): Promise<ShownLines> => {
  const isException = await exceptions(outline, by, except, checkpoint)
  await checkpoint()
  const { levels } = outline
  const lines = new Uint32Array(levels.length)
  const open = new Uint8Array(levels.length)
  let count = 0
  /** The innermost level that is shown where the walk is. */
  let reach = 0
  for (let line = 0; line < levels.length; line++) {
    const level = levels[line] ?? 0
    if (level > reach) continue
    const isOpen = level < by.length - 1 && level < openLevels !== isException(line, level)
    reach = isOpen ? level + 1 : level
    lines[count] = line
    open[count] = isOpen ? 1 : 0
    count++
  }
  return { lines: lines.slice(0, count), open: open.slice(0, count) }
}

/** Where among the shown lines the groups stand that the line at a place is in, the outermost first. */
export const parentsOf = ({ levels }: Outline, { lines }: ShownLines, place: number): readonly number[] => {
  const levelAt = (at: number): number => levels[lines[at] ?? 0] ?? 0
  const parents: number[] = []
  let level = place < lines.length ? levelAt(place) : 0
  for (let at = place - 1; level > 0 && at >= 0; at--) {
    if (levelAt(at) >= level) continue
    level = levelAt(at)
    parents.unshift(at)
  }
  return parents
}
