import type { Codes } from '../base/dictionary.ts'
import { partRows } from './part-rows.ts'
import { kindOfEach, type RowKinds } from './row-kinds.ts'

/** Where the rows of a line of groups begin and end, once all are in the order of their groups. */
export interface RowRange {
  readonly start: number
  readonly end: number
}

/** The rows of an outline. */
export interface GroupRows {
  /** The rows in the table's order. */
  readonly given: Uint32Array
  /** The rows in the order of their groups. */
  readonly inOrder: () => Uint32Array
  /** Each line's own rows, in no other of these lines, sublines after lines. `within`: see `linesWithin`. */
  readonly ownOf: (lines: readonly RowRange[], within: Within) => readonly (readonly Uint32Array[])[]
}

/** By line, the indices of its direct sublines. */
export type Within = readonly (readonly number[])[]

/** Finds the direct sublines of each line, in the order of their rows. */
export const linesWithin = (lines: readonly RowRange[]): Within => {
  const within = lines.map((): number[] => [])
  /** Later lines that have no enclosing line yet. */
  const open: number[] = []
  for (let at = lines.length - 1; at >= 0; at--) {
    const line = lines[at]
    // Its own come first after it, whichever lines there are besides.
    for (
      let next = lines[open.at(-1) ?? -1];
      line && next && line.start <= next.start && next.end <= line.end;
      next = lines[open.at(-1) ?? -1]
    ) {
      within[at]?.push(open.pop() ?? 0)
    }
    // Groups in the order of a sum are not in that of their rows.
    within[at]?.sort((one, other) => (lines[one]?.start ?? 0) - (lines[other]?.start ?? 0))
    open.push(at)
  }
  return within
}

const restInOrder = (
  rows: Uint32Array,
  lines: readonly RowRange[],
  within: Within
): readonly (readonly Uint32Array[])[] =>
  lines.map(({ start, end }, at) => {
    const rest: Uint32Array[] = []
    let from = start
    for (const inner of within[at] ?? []) {
      const { start: begin = 0, end: after = 0 } = lines[inner] ?? {}
      if (from < begin) rest.push(rows.subarray(from, begin))
      from = after
    }
    if (from < end) rest.push(rows.subarray(from, end))
    return rest
  })

/** Rows that are in the order of their groups. */
export const orderedRows = (given: Uint32Array, rows: Uint32Array): GroupRows => ({
  given,
  inOrder: () => rows,
  ownOf: (lines, within) => restInOrder(rows, lines, within)
})

/** The first kind that begins at this row or after it. */
const kindFrom = (starts: Uint32Array, row: number): number => {
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((starts[middle] ?? 0) < row) low = middle + 1
    else high = middle
  }
  return low
}

/** Tells rows apart for the lines alone, keeping their order in the table, where the next is mostly near. */
const toldApart = (
  given: Uint32Array,
  { codes, kindByCode, starts }: RowKinds,
  lines: readonly RowRange[],
  within: Within
): readonly (readonly Uint32Array[])[] => {
  const kinds = starts.length - 1
  /** By kind, the place of the innermost line that it is in, from 1; 0 for none. */
  const placeOf = lines.length < 1 << 8 ? new Uint8Array(kinds) : new Uint32Array(kinds)
  for (const [at, { start, end }] of lines.entries())
    placeOf.fill(at + 1, kindFrom(starts, start), kindFrom(starts, end))
  const lengthOf = ({ start, end }: RowRange = { start: 0, end: 0 }): number => end - start
  const own = lines.map((line, at) =>
    (within[at] ?? []).reduce((left, inner) => left - lengthOf(lines[inner]), lengthOf(line))
  )
  /** Where the rows of each place begin, and where all end. */
  const begins = new Uint32Array(lines.length + 2)
  for (const [at, length] of own.entries()) begins[at + 2] = (begins[at + 1] ?? 0) + length
  const placeByCode = kindByCode ? Uint32Array.from(kindByCode, (kind) => placeOf[kind] ?? 0) : placeOf
  const parted = partByCode(given, codes, placeByCode, begins)
  return own.map((length, at) => (length === 0 ? [] : [parted.subarray(begins[at + 1], begins[at + 2])]))
}

/** Puts the rows of each place beside each other, but for those of none. */
const partByCode = (
  given: Uint32Array,
  codes: Int32Array | Codes,
  placeOf: Uint8Array | Uint32Array,
  begins: Uint32Array
): Uint32Array => {
  const next = begins.slice()
  const parted = new Uint32Array(begins.at(-1) ?? 0)
  for (let i = 0; i < given.length; i++) {
    const place = placeOf[codes[i] ?? 0] ?? 0
    if (place === 0) continue
    const at = next[place] ?? 0
    parted[at] = given[i] ?? 0
    next[place] = at + 1
  }
  return parted
}

/**
 * Rows whose kinds are known, a kind for each innermost group in their order. They are put in the order of groups when
 * that is asked for, or when lines are asked for a second time: for the first lines alone, of which mostly no others
 * follow, that would take longer than all the rest.
 */
export const rowsOfKinds = (given: Uint32Array, kinds: RowKinds): GroupRows => {
  /** Replaced by the ordered rows on first use, since both together would take twice the memory. */
  let rows: RowKinds | Uint32Array = kinds
  let isAsked = false
  const inOrder = (): Uint32Array =>
    rows instanceof Uint32Array ? rows : (rows = partRows(given, kindOfEach(rows), rows.starts))
  return {
    given,
    inOrder,
    ownOf: (lines, within) => {
      if (isAsked || rows instanceof Uint32Array) return restInOrder(inOrder(), lines, within)
      isAsked = true
      return toldApart(given, rows, lines, within)
    }
  }
}
