import type { Column } from './column.ts'
import { isNumeric } from './kind.ts'
import { textOf, type Texts } from './texts.ts'

/**
 * The place of every code in the order of its column, from 0. Codes that the order does not tell apart share one. The
 * classes follow each other in either direction: values of the column's kind, values that do not fit it, the empty one.
 */
export interface Ranks {
  readonly asc: Uint32Array
  readonly desc: Uint32Array
  /** How many places there are. */
  readonly count: number
}

/**
 * Swedish order: å, ä, ö after z. Runs of digits count as numbers, because people expect `Hus 2` before `Hus 10`; so
 * `01` and `1` share a place and keep the service's order.
 */
const collator = new Intl.Collator('sv', { numeric: true })

/** The places of a column's values in either direction, worked out once per different value. */
export const rank = (column: Column): Ranks => {
  const { size } = column.values
  const fitting: number[] = []
  const misfits: number[] = []
  for (let code = 1; code < size; code++) (column.fits(code) ? fitting : misfits).push(code)
  const texts = column.texts()
  const byNumber = isNumeric(column.kind)
  const classes = [
    placed(fitting, byNumber ? compareNumbers(column) : compareTexts(texts, fitting, size)),
    placed(misfits, compareTexts(texts, misfits, size)),
    { codes: [0], places: [0] }
  ]
  const asc = new Uint32Array(size)
  const desc = new Uint32Array(size)
  let base = 0
  for (const { codes, places } of classes) {
    const last = places.at(-1) ?? -1
    for (const [i, code] of codes.entries()) {
      const place = places[i] ?? 0
      asc[code] = base + place
      desc[code] = base + last - place
    }
    base += last + 1
  }
  return { asc, desc, count: base }
}

type Compare = (a: number, b: number) => number

interface Placed {
  readonly codes: readonly number[]
  readonly places: readonly number[]
}

/** Sorts the codes and gives the place of each, equal ones sharing one. */
const placed = (codes: number[], compare: Compare): Placed => {
  codes.sort(compare)
  const places: number[] = []
  let place = -1
  for (const [i, code] of codes.entries()) {
    const before = codes[i - 1]
    if (before === undefined || compare(before, code) !== 0) place++
    places.push(place)
  }
  return { codes, places }
}

const compareNumbers = (column: Column): Compare => {
  const { scaled, wide } = column.numbers()
  const exact = (code: number) => wide.get(code) ?? BigInt(scaled[code] ?? 0)
  return (a, b) => {
    const difference = (scaled[a] ?? 0) - (scaled[b] ?? 0)
    // Floats round without changing the order, so only equal ones may hide a difference.
    if (difference !== 0 || (!wide.has(a) && !wide.has(b))) return difference
    const [left, right] = [exact(a), exact(b)]
    return left < right ? -1 : left > right ? 1 : 0
  }
}

const compareTexts = (texts: Texts, codes: readonly number[], size: number): Compare => {
  if (codes.length < 2) return () => 0
  const byCode: string[] = Array.from({ length: size }, () => '')
  for (const piece of texts) {
    for (let i = 0; i < piece.starts.length - 1; i++) byCode[piece.first + i] = textOf(piece, i)
  }
  return (a, b) => collator.compare(byCode[a] ?? '', byCode[b] ?? '')
}
