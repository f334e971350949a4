import type { Sort } from '../../../preload/contract/index.ts'
import type { Checkpoint } from '../base/checkpoint.ts'
import { mergeSort } from '../column/merge-sort.ts'
import type { Figures } from './order-figures.ts'
import type { Outline } from './outline.ts'

const isSafe = (figure: bigint): boolean =>
  figure <= BigInt(Number.MAX_SAFE_INTEGER) && figure >= -BigInt(Number.MAX_SAFE_INTEGER)

/** The lines in the order of their figures, those without one last in either direction. Those with the same figure stay as they are. */
const sortedLines = async (
  figures: Figures,
  direction: Sort['direction'],
  checkpoint: Checkpoint
): Promise<Uint32Array> => {
  const sign = direction === 'asc' ? 1 : -1
  const codes = Uint32Array.from(figures.keys())
  if (!figures.every((figure) => figure === null || isSafe(figure))) {
    // Sums beyond floats are rare, and never of many groups.
    return codes.sort((one, other) => {
      const [left = null, right = null] = [figures[one], figures[other]]
      if (left === null || right === null) return Number(left === null) - Number(right === null)
      return sign * (Number(left > right) - Number(left < right))
    })
  }
  const keys = Float64Array.from(figures, (figure) => (figure === null ? Infinity : sign * Number(figure)))
  const steps = mergeSort({ codes, keys })
  while (!steps.next().done) await checkpoint()
  return codes
}

/**
 * The same groups, each level in the order of the figures of its lines (`orderFigures`). Groups with the same figure keep their order. The rows
 * stay where they are.
 */
export const orderGroups = async (
  outline: Outline,
  figures: Figures,
  direction: Sort['direction'],
  checkpoint: Checkpoint
): Promise<Outline> => {
  const { levels, starts, ends } = outline
  const sorted = await sortedLines(figures, direction, checkpoint)
  await checkpoint()
  const parents = parentsOf(levels)
  /** The lines of a group, or of no group (the last place), as a chain: the first one and of each the next; the number of lines for none. */
  const none = levels.length
  const first = new Uint32Array(levels.length + 1).fill(none)
  const next = new Uint32Array(levels.length).fill(none)
  // From the last to the first, so that each goes before those that are there.
  for (const line of sorted.toReversed()) {
    const parent = parents[line] ?? none
    next[line] = first[parent] ?? none
    first[parent] = line
  }
  await checkpoint()
  const ordered = { levels: new Uint8Array(none), starts: new Uint32Array(none), ends: new Uint32Array(none) }
  let line = first[none] ?? none
  for (let at = 0; at < none; at++) {
    ordered.levels[at] = levels[line] ?? 0
    ordered.starts[at] = starts[line] ?? 0
    ordered.ends[at] = ends[line] ?? 0
    let following = first[line] ?? none
    // After the last line of a group comes the one after the group.
    for (let within = line; following === none && within !== none; within = parents[within] ?? none)
      following = next[within] ?? none
    line = following
  }
  return { ...outline, ...ordered }
}

/** Per line, the line of the group that it is in; the number of lines where it is in none. */
const parentsOf = (levels: Uint8Array): Uint32Array => {
  const parents = new Uint32Array(levels.length)
  const open: number[] = []
  for (let line = 0; line < levels.length; line++) {
    const level = levels[line] ?? 0
    parents[line] = level === 0 ? levels.length : (open[level - 1] ?? levels.length)
    open[level] = line
  }
  return parents
}
