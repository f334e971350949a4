import { canonicalText, valueOf, type BesideFigure, type Sort } from '../../../preload/contract/index.ts'
import type { Checkpoint } from '../base/checkpoint.ts'
import type { Column } from '../column/column.ts'
import { tenthsOfPercent } from '../column/decimal.ts'
import type { Across } from './across.ts'
import { distinctCounter } from './counts.ts'
import type { Outline } from './outline.ts'
import { exactSums } from './tally.ts'
import { mergeSort } from '../column/ranks.ts'

/** Per line of an outline the figure that it is sorted by, all of them in one unit; null for none. */
export type Figures = readonly (bigint | null)[]

/** Sorts groups by a figure of one of the columns in `across`. */
interface Beside {
  readonly across: Across
  readonly figure: BesideFigure
}

/** After so many groups others may ask something. */
const groupsPerStep = 1 << 12

/** Sums the rows of each line. Each row is added once, in its innermost group, and counts for all enclosing groups. */
const addedUp = async (
  { rows: ofGroups, levels, starts, ends }: Outline,
  figureOf: (rows: Uint32Array) => bigint | null,
  checkpoint: Checkpoint
): Promise<Figures> => {
  const rows = ofGroups.inOrder()
  const figures = new Array<bigint | null>(levels.length).fill(null)
  const innermost = levels.reduce((most, level) => Math.max(most, level), 0)
  /** By level, the current line. */
  const open = new Array<number>(innermost + 1).fill(-1)
  for (let line = 0; line < levels.length; line++) {
    if (line % groupsPerStep === 0) await checkpoint()
    const level = levels[line] ?? 0
    open[level] = line
    if (level < innermost) continue
    const figure = figureOf(rows.subarray(starts[line], ends[line]))
    if (figure !== null) for (const within of open) figures[within] = (figures[within] ?? 0n) + figure
  }
  return figures
}

/** The number of rows; null instead of 0, as it is shown. */
const counted = (rows: Uint32Array): bigint | null => (rows.length === 0 ? null : BigInt(rows.length))

/** The change from one figure to another, as shown (`AcrossLine`). */
const changes: {
  readonly [Figure in Extract<BesideFigure, string>]: (from: bigint | null, to: bigint | null) => bigint | null
} = {
  difference: (from, to) => (from === null && to === null ? null : (to ?? 0n) - (from ?? 0n)),
  percent: (from, to) => tenthsOfPercent(from ?? 0n, to ?? 0n)
}

const figuresBeside = async (
  outline: Outline,
  measure: Column | null,
  { across, figure }: Beside,
  checkpoint: Checkpoint
): Promise<Figures> => {
  const { cells, compared } = across.columns
  const sumOf = measure ? await exactSums(measure, checkpoint) : counted
  const ofPlace = (place: number): Promise<Figures> =>
    addedUp(outline, (rows) => sumOf(across.rowsAt(place, rows)), checkpoint)
  const none = (): Figures => new Array<null>(outline.levels.length).fill(null)
  if (typeof figure === 'object') {
    const wanted = canonicalText(figure.value)
    const place = cells.findIndex((cell) => canonicalText(valueOf(cell)) === wanted)
    return place < 0 ? none() : ofPlace(place)
  }
  if (!compared) return none()
  const [before, last] = [await ofPlace(compared[0]), await ofPlace(compared[1])]
  return before.map((from, line) => changes[figure](from, last[line] ?? null))
}

/** Numbers of distinct non-empty values per line, each row looked at once for every level. */
export const distinctFigures = async (
  { rows: ofGroups, starts, ends }: Outline,
  column: Column,
  checkpoint: Checkpoint
): Promise<Figures> => {
  const rows = ofGroups.inOrder()
  const count = distinctCounter(column)
  const figures: bigint[] = []
  for (let line = 0; line < starts.length; line++) {
    if (line % groupsPerStep === 0) await checkpoint()
    figures.push(BigInt(count([rows.subarray(starts[line], ends[line])])))
  }
  return figures
}

/**
 * Figures to sort the lines of an outline by: exact sums of a column, or row counts if `measure` is null. With
 * `beside`, those of one of the values beside each other, or the change between the last two.
 */
export const orderFigures = async (
  outline: Outline,
  measure: Column | null,
  beside: Beside | null,
  checkpoint: Checkpoint
): Promise<Figures> => {
  if (beside) return figuresBeside(outline, measure, beside, checkpoint)
  if (measure) return addedUp(outline, await exactSums(measure, checkpoint), checkpoint)
  const { starts, ends } = outline
  return Array.from(starts, (start, line) => BigInt((ends[line] ?? 0) - start))
}

const isSafe = (figure: bigint): boolean =>
  figure <= BigInt(Number.MAX_SAFE_INTEGER) && figure >= -BigInt(Number.MAX_SAFE_INTEGER)

/** Lines in the order of their figures, those without one last; stable. */
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

/** The same groups, each level ordered by its lines' figures (`orderFigures`); stable. Rows stay in place. */
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
  /** Lines of a group, or of none (the last place), as a chain of first and next; the number of lines ends it. */
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
