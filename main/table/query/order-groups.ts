import type { Sort } from '../../../preload/contract/index.ts'
import type { Checkpoint } from '../base/checkpoint.ts'
import type { Column } from '../column/column.ts'
import { compareDecimals } from '../column/decimal.ts'
import type { Outline } from './outline.ts'
import { totalOf } from './totals.ts'

/** What puts groups in order. */
export interface GroupFigure {
  /** The column whose sums decide; null where the number of rows does. */
  readonly measure: Column | null
  readonly direction: Sort['direction']
}

type Comparison = (one: number, other: number) => number

/** Compares two lines by the number of their rows. */
const byRows = ({ starts, ends }: Outline): Comparison => {
  const rowsOf = (line: number): number => (ends[line] ?? 0) - (starts[line] ?? 0)
  return (one, other) => rowsOf(one) - rowsOf(other)
}

/** Compares two lines by their sums: as floats where these differ by more than a float is wrong by, exactly where they do not. */
const bySums = async ({ rows, starts, ends }: Outline, measure: Column, checkpoint: Checkpoint): Promise<Comparison> => {
  const exact: string[] = []
  const rounded = new Float64Array(starts.length)
  for (let line = 0; line < starts.length; line++) {
    const { sum } = await totalOf(measure, rows.subarray(starts[line], ends[line]), checkpoint)
    exact.push(sum)
    rounded[line] = Number(sum)
    await checkpoint()
  }
  return (one, other) => (rounded[one] ?? 0) - (rounded[other] ?? 0) || compareDecimals(exact[one] ?? '0', exact[other] ?? '0')
}

/** Of each line, the next one that is not within it. */
export const followers = (levels: Uint8Array): Uint32Array => {
  const next = new Uint32Array(levels.length).fill(levels.length)
  const open: number[] = []
  for (let line = 0; line < levels.length; line++) {
    while (open.length > (levels[line] ?? 0)) next[open.pop() ?? 0] = line
    open.push(line)
  }
  return next
}

/** The outline with its lines in another order, and its rows with them. */
const inOrder = ({ rows, levels, starts, ends, groups }: Outline, order: Uint32Array): Outline => {
  const innermost = groups.length - 1
  const moved = { rows: new Uint32Array(rows.length), levels: levels.slice(), starts: starts.slice(), ends: ends.slice() }
  let placed = 0
  for (const [at, line] of order.entries()) {
    const [start = 0, end = 0, level = 0] = [starts[line], ends[line], levels[line]]
    moved.levels[at] = level
    moved.starts[at] = placed
    moved.ends[at] = placed + end - start
    if (level < innermost) continue
    moved.rows.set(rows.subarray(start, end), placed)
    placed += end - start
  }
  return { ...moved, groups }
}

/** The outline with the groups of each group in the order of a figure, those of equal figures as they stood. */
export const orderGroups = async (outline: Outline, { measure, direction }: GroupFigure, checkpoint: Checkpoint): Promise<Outline> => {
  const compare = measure ? await bySums(outline, measure, checkpoint) : byRows(outline)
  const { levels } = outline
  const next = followers(levels)
  await checkpoint()
  const order = new Uint32Array(levels.length)
  let placed = 0
  const place = (from: number, to: number): void => {
    const siblings: number[] = []
    for (let line = from; line < to; line = next[line] ?? to) siblings.push(line)
    siblings.sort(direction === 'asc' ? compare : (one, other) => compare(other, one))
    for (const line of siblings) {
      order[placed++] = line
      place(line + 1, next[line] ?? to)
    }
  }
  place(0, levels.length)
  await checkpoint()
  return inOrder(outline, order)
}
