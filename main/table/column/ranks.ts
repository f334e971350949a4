import type { Sort } from '../../../preload/contract/index.ts'
import type { Column } from './column.ts'
import { isNumericKind } from './kind.ts'
import type { Steps } from './lazy.ts'
import { sortByNumbers } from './number-order.ts'
import { sortByTexts, type IsTie } from './text-order.ts'

/**
 * The place of every code in the ascending order of its column, from 0. Codes that the order does not tell apart share one.
 * Three classes follow each other: values of the column's kind, values that do not fit it, the empty one.
 */
export interface Ranks {
  readonly places: Uint32Array
  /** How many places there are, and how many of them are in the first class. */
  readonly count: number
  readonly fitting: number
}

/** The places of a column's values, worked out once per different value. */
export const rankValues = function* (column: Column): Steps<Ranks> {
  const { size } = column.values
  const misfits = column.misfits()
  const fits = fittingOf(size, misfits)
  yield
  const texts = column.texts()
  yield
  const places = new Uint32Array(size)

  /** Gives a class's codes, which are in order, the places from `base` on, and says where the next class begins. */
  const place = (codes: Uint32Array, alike: IsTie, base: number): number => {
    let next = base
    for (let i = 0; i < codes.length; i++) {
      const code = codes[i] ?? 0
      const before = codes[i - 1]
      places[code] = before !== undefined && alike(before, code) ? next - 1 : next++
    }
    return next
  }

  const sort = isNumericKind(column.kind) ? sortByNumbers(fits, column.numbers()) : sortByTexts(fits, texts, size)
  const fitting = place(fits, yield* sort, 0)
  yield
  const misfitting = misfits.length === 0 ? fitting : place(misfits, yield* sortByTexts(misfits, texts, size), fitting)
  return { places, count: place(Uint32Array.of(0), () => true, misfitting), fitting }
}

/** The place of every code in either direction; the classes do not change theirs. Not kept: it is soon made. */
export const ranksInDirection = ({ places, count, fitting }: Ranks, direction: Sort['direction']): Uint32Array => {
  if (direction === 'asc') return places
  const last = count - 1
  return places.map((place) => (place < fitting ? fitting - 1 - place : place < last ? last - 1 - (place - fitting) : last))
}

/** The codes of all values that fit, in order. */
const fittingOf = (size: number, misfits: Uint32Array): Uint32Array => {
  const fits = new Uint32Array(size - 1 - misfits.length)
  let fit = 0
  let rest = 0
  for (let code = 1; code < size; code++) {
    if (code === misfits[rest]) rest++
    else fits[fit++] = code
  }
  return fits
}
