import { type Sort, canonicalText, valueOf, type GroupPath, type Unfolded } from '../../../preload/contract/index.ts'
import type { Checkpoint } from '../base/checkpoint.ts'
import type { Codes } from '../base/dictionary.ts'
import { columnOf, type Table } from '../column/table.ts'
import { orderedRows, rowsOfKinds, type GroupRows } from './group-rows.ts'
import { kindsOfRows, type KindKey } from './row-kinds.ts'
import { cellRanksOf, radixSort, type SortKey } from './sort.ts'
import { sharedCellOf } from '../column/cells.ts'
import type { Column } from '../column/column.ts'
import { maskOf } from './conditions.ts'

/** Rows in groups within groups, as lines: each group is followed by its subgroups. */
export interface Outline {
  readonly rows: GroupRows
  /** By line: its level, from 0, and the range of its rows in group order. */
  readonly levels: Uint8Array
  readonly starts: Uint32Array
  readonly ends: Uint32Array
  /** The number of lines of each level. */
  readonly groups: readonly number[]
}

/** Limit of kinds told apart in one pass. More kinds than rows are not worth it either. */
const mostKinds = 1 << 20
const kindsPerRow = 4

/** Groups the rows by one column after the other. Rows of a group keep their order. */
export const outlineOf = async (
  table: Table,
  rows: Uint32Array,
  by: readonly Sort[],
  checkpoint: Checkpoint
): Promise<Outline> => {
  await checkpoint()
  const keys: KindKey[] = []
  for (const { column: name, direction } of by) {
    const column = columnOf(table, name)
    const { byCode, count } = await cellRanksOf(column, direction, checkpoint)
    // The rank of the empty value is the last one. Where no row has it, it would only make more kinds of rows.
    const isEveryRowFilled = column.counts[0] === 0 && byCode[0] === count - 1
    keys.push({
      codes: column.codes,
      counts: column.counts,
      ranks: byCode,
      count: isEveryRowFilled ? Math.max(1, count - 1) : count
    })
    await checkpoint()
  }
  const kinds = keys.reduce((product, { count }) => product * count, 1)
  if (kinds <= Math.min(mostKinds, kindsPerRow * rows.length)) return outlineOfKinds(rows, keys, kinds, checkpoint)
  const sorted = await radixSort(rows, keys, checkpoint)
  const depths = depthsOf(sorted, keys)
  await checkpoint()
  return { rows: orderedRows(rows, sorted), ...linesOf(depths, keys.length) }
}

/** Builds the outline by kinds, where all columns make few enough: the groups are those that occur. */
const outlineOfKinds = async (
  rows: Uint32Array,
  keys: readonly KindKey[],
  kinds: number,
  checkpoint: Checkpoint
): Promise<Outline> => {
  /** By level, the number of kinds that the inner levels tell apart. */
  const within = keys.map((_, level) => keys.slice(level + 1).reduce((product, { count }) => product * count, 1))
  const found = await kindsOfRows(rows, keys, within, kinds, checkpoint)
  await checkpoint()
  return { rows: rowsOfKinds(rows, found), ...linesOfKinds(found.starts, within) }
}

/** Per row, the outermost level that differs from the previous row; the number of levels if none. */
const depthsOf = (rows: Uint32Array, keys: readonly SortKey[]): Uint8Array => {
  const depths = new Uint8Array(rows.length).fill(keys.length)
  for (const [level, key] of [...keys.entries()].toReversed()) markChanges(depths, rows, key, level)
  if (depths.length > 0) depths[0] = 0
  return depths
}

const markChanges = (depths: Uint8Array, rows: Uint32Array, { codes, ranks }: SortKey, level: number) => {
  let before = rankOf(codes, ranks, rows[0])
  for (let i = 1; i < rows.length; i++) {
    const rank = rankOf(codes, ranks, rows[i])
    if (rank !== before) depths[i] = level
    before = rank
  }
}

const rankOf = (codes: Codes, ranks: Uint32Array, row = 0): number => ranks[codes[row] ?? 0] ?? 0

/** Collects the lines of groups, `most` of them at most. */
const createLines = (levelCount: number, most: number) => {
  const [levels, starts] = [new Uint8Array(most), new Uint32Array(most)]
  /** With a place for the end of what is open before the first. */
  const ends = new Uint32Array(most + 1)
  const groups = new Array<number>(levelCount).fill(0)
  /** The line that is open at each level; `most` before the first. */
  const open = new Uint32Array(levelCount).fill(most)
  let count = 0
  return {
    /** A line of each level from this one on begins with a row. */
    begin: (outermost: number, row: number): void => {
      for (let level = outermost; level < levelCount; level++) {
        ends[open[level] ?? most] = row
        open[level] = count
        levels[count] = level
        starts[count] = row
        count++
        groups[level] = (groups[level] ?? 0) + 1
      }
    },
    end: (rows: number): Omit<Outline, 'rows'> => {
      for (const line of open) ends[line] = rows
      return { levels: levels.slice(0, count), starts: starts.slice(0, count), ends: ends.slice(0, count), groups }
    }
  }
}

/** Lines of groups. `depths`: per row, the outermost level that begins there; the number of levels if none. */
const linesOf = (depths: Uint8Array, levelCount: number): Omit<Outline, 'rows'> => {
  const lines = createLines(
    levelCount,
    depths.reduce((sum, depth) => sum + levelCount - depth, 0)
  )
  for (let row = 0; row < depths.length; row++) {
    const depth = depths[row] ?? levelCount
    if (depth < levelCount) lines.begin(depth, row)
  }
  return lines.end(depths.length)
}

type Lines = Pick<Outline, 'levels' | 'starts' | 'ends'>

/** The same of kinds: those that have rows. `within`: of each level, how many kinds the levels within tell apart. */
const linesOfKinds = (kindStarts: Uint32Array, within: readonly number[]): Omit<Outline, 'rows'> => {
  const groups = within.map((size) => groupsWithRows(kindStarts, size))
  const count = groups.reduce((sum, found) => sum + found, 0)
  const lines = { levels: new Uint8Array(count), starts: new Uint32Array(count), ends: new Uint32Array(count) }
  addGroups(lines, 0, { level: 0, from: 0, to: kindStarts.length - 1 }, kindStarts, within)
  return { ...lines, groups }
}

/** Counts the groups that have rows. `size`: kinds per group. */
const groupsWithRows = (kindStarts: Uint32Array, size: number): number => {
  let [found, before] = [0, 0]
  for (let kind = size; kind < kindStarts.length; kind += size) {
    const start = kindStarts[kind] ?? 0
    found += start === before ? 0 : 1
    before = start
  }
  return found
}

/** Adds a level's groups among the kinds `from` up to `to`, with those within. Gives the place after them. */
const addGroups = (
  lines: Lines,
  at: number,
  { level, from, to }: { readonly level: number; readonly from: number; readonly to: number },
  kindStarts: Uint32Array,
  within: readonly number[]
): number => {
  const { levels, starts, ends } = lines
  const size = within[level] ?? 1
  const isInnermost = level + 1 === within.length
  let next = at
  for (let kind = from; kind < to; kind += size) {
    const start = kindStarts[kind] ?? 0
    const end = kindStarts[kind + size] ?? 0
    if (start === end) continue
    levels[next] = level
    starts[next] = start
    ends[next] = end
    next++
    if (!isInnermost)
      next = addGroups(lines, next, { level: level + 1, from: kind, to: kind + size }, kindStarts, within)
  }
  return next
}

/** The lines of an outline that are shown, in its order. */
export interface ShownLines {
  readonly lines: Uint32Array
  /** Per shown line, whether its group is open. */
  readonly open: Uint8Array
}

const keyOf = (path: readonly string[]): string => JSON.stringify(path.map(canonicalText))

/** True per line for exceptions. Paths are made only where a cell's code is among theirs. */
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
