import type { Sort } from '../../../preload/contract/index.ts'
import type { Checkpoint } from '../base/checkpoint.ts'
import type { Codes } from '../base/dictionary.ts'
import { columnOf, type Table } from '../column/table.ts'
import { partRows } from './part-rows.ts'
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

/** So many kinds of rows at most are told apart at once, and no more than there are rows to be worth it. */
const mostKinds = 1 << 20
const kindsPerRow = 4

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
  const kinds = keys.reduce((product, { count }) => product * count, 1)
  if (kinds <= Math.min(mostKinds, kindsPerRow * rows.length)) return outlineOfKinds(rows, keys, kinds, checkpoint)
  const sorted = await radixSort(rows, keys, checkpoint)
  const depths = depthsOf(sorted, keys)
  await checkpoint()
  return { rows: sorted, ...linesOf(depths, keys.length, rows.length, null) }
}

/** The same, where few enough kinds of rows can be told apart by all columns together: each row's kind is worked out once, and the groups are those that occur. */
const outlineOfKinds = async (rows: Uint32Array, keys: readonly SortKey[], kinds: number, checkpoint: Checkpoint): Promise<Outline> => {
  /** Of each level, how many kinds the levels within tell apart. */
  const within = keys.map((_, level) => keys.slice(level + 1).reduce((product, { count }) => product * count, 1))
  const kindOf = new Int32Array(rows.length)
  for (const [level, key] of keys.entries()) {
    addRanks(kindOf, rows, key, within[level] ?? 1)
    await checkpoint()
  }
  const parted = partRows(rows, kindOf, kinds)
  await checkpoint()
  const found = kindsFound(parted.starts)
  const starts = found.map((kind) => parted.starts[kind] ?? 0)
  return { rows: parted.rows, ...linesOf(depthsOfKinds(found, within), keys.length, rows.length, starts) }
}

/** Adds to each row's kind what a column tells apart. */
const addRanks = (kindOf: Int32Array, rows: Uint32Array, { codes, ranks }: SortKey, within: number): void => {
  // There are few kinds, so that all of this is done with whole numbers of 32 bits, which is several times as fast.
  const share = Int32Array.from(ranks, (rank) => rank * within)
  for (let i = 0; i < rows.length; i++) kindOf[i] = ((kindOf[i] ?? 0) + (share[codes[rows[i] ?? 0] ?? 0] ?? 0)) | 0
}

/** The kinds that have rows. */
const kindsFound = (starts: Uint32Array): Uint32Array => {
  const found = new Uint32Array(starts.length)
  let count = 0
  for (let kind = 0; kind + 1 < starts.length; kind++) {
    found[count] = kind
    count += starts[kind] === starts[kind + 1] ? 0 : 1
  }
  return found.slice(0, count)
}

/** Per kind the outermost level at which it differs from the kind before. */
const depthsOfKinds = (found: Uint32Array, within: readonly number[]): Uint8Array => {
  const depths = new Uint8Array(found.length).fill(within.length - 1)
  // From the innermost level to the outermost, which counts.
  for (const [level, size] of [...within.entries()].toReversed()) {
    let before = -1
    for (let i = 0; i < found.length; i++) {
      const group = Math.floor((found[i] ?? 0) / size)
      if (group !== before) depths[i] = level
      before = group
    }
  }
  return depths
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

/**
 * The lines of groups. `depths`: per place the outermost level that begins there. `starts`: the row of each place; null where every row is
 * a place.
 */
const linesOf = (depths: Uint8Array, levels: number, rows: number, starts: Uint32Array | null): Omit<Outline, 'rows'> => {
  const count = depths.reduce((sum, depth) => sum + levels - depth, 0)
  const groups = new Array<number>(levels).fill(0)
  const lines = { levels: new Uint8Array(count), starts: new Uint32Array(count), ends: new Uint32Array(count).fill(rows) }
  /** The open line of each level. */
  const open = new Array<number>(levels).fill(-1)
  let line = 0
  for (let place = 0; place < depths.length; place++) {
    for (let level = depths[place] ?? 0; level < levels; level++) {
      const start = starts ? (starts[place] ?? 0) : place
      const closed = open[level] ?? -1
      if (closed >= 0) lines.ends[closed] = start
      open[level] = line
      lines.levels[line] = level
      groups[level] = (groups[level] ?? 0) + 1
      lines.starts[line] = start
      line++
    }
  }
  return { ...lines, groups }
}
