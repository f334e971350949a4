import type { Sort } from '../../../preload/contract/index.ts'
import type { Checkpoint } from '../base/checkpoint.ts'
import type { Codes } from '../base/dictionary.ts'
import { columnOf, type Table } from '../column/table.ts'
import { cellRanksOf, radixSort, type SortKey } from './sort.ts'

/** Rows in groups within groups, as lines: each group is followed by its subgroups. */
export interface Outline {
  /** The rows in the order of their groups. */
  readonly rows: Uint32Array
  /** Of each line: its level, from 0, and where in `rows` its own rows begin and end. */
  readonly levels: Uint8Array
  readonly starts: Uint32Array
  readonly ends: Uint32Array
  /** The number of lines of each level. */
  readonly groups: readonly number[]
}

/** Groups the rows by one column after the other. Rows of a group keep their order. */
export const outlineOf = async (table: Table, rows: Uint32Array, by: readonly Sort[], checkpoint: Checkpoint): Promise<Outline> => {
  await checkpoint()
  const keys: SortKey[] = []
  for (const { column: name, direction } of by) {
    const column = columnOf(table, name)
    const { byCode, count } = await cellRanksOf(column, direction, checkpoint)
    keys.push({ codes: column.codes, ranks: byCode, count })
    await checkpoint()
  }
  const sorted = await radixSort(rows, keys, checkpoint)
  const depths = depthsOf(sorted, keys)
  await checkpoint()
  return { rows: sorted, ...linesOf(depths, keys.length) }
}

/** Per row the outermost level at which it differs from the previous row; the number of levels where it does not differ. */
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

const linesOf = (depths: Uint8Array, levels: number): Omit<Outline, 'rows'> => {
  const count = depths.reduce((sum, depth) => sum + levels - depth, 0)
  const groups = new Array<number>(levels).fill(0)
  const lines = { levels: new Uint8Array(count), starts: new Uint32Array(count), ends: new Uint32Array(count).fill(depths.length) }
  /** The open line of each level. */
  const open = new Array<number>(levels).fill(-1)
  let line = 0
  for (let i = 0; i < depths.length; i++) {
    for (let level = depths[i] ?? 0; level < levels; level++) {
      const closed = open[level] ?? -1
      if (closed >= 0) lines.ends[closed] = i
      open[level] = line
      lines.levels[line] = level
      groups[level] = (groups[level] ?? 0) + 1
      lines.starts[line] = i
      line++
    }
  }
  return { ...lines, groups }
}
