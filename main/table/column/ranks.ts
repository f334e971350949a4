import type { Column } from './column.ts'
import { isNumeric } from './kind.ts'
import { sortByNumbers } from './number-order.ts'
import { sortByTexts, type Alike } from './text-order.ts'

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

/** The places of a column's values in either direction, worked out once per different value. */
export const rank = (column: Column): Ranks => {
  const { size } = column.values
  const { fitting, misfits } = classesOf(column)
  const texts = column.texts()
  const asc = new Uint32Array(size)
  const desc = new Uint32Array(size)

  /** Gives a class's codes, which are in order, the places from `base` on, and says where the next class begins. */
  const place = (codes: Uint32Array, alike: Alike, base: number): number => {
    let next = base
    for (let i = 0; i < codes.length; i++) {
      const code = codes[i] ?? 0
      const before = codes[i - 1]
      asc[code] = before !== undefined && alike(before, code) ? next - 1 : next++
    }
    for (const code of codes) desc[code] = base + next - 1 - (asc[code] ?? 0)
    return next
  }

  let base = 0
  base = place(fitting, isNumeric(column.kind) ? sortByNumbers(fitting, column.numbers()) : sortByTexts(fitting, texts, size), base)
  base = place(misfits, sortByTexts(misfits, texts, size), base)
  base = place(Uint32Array.of(0), () => true, base)
  return { asc, desc, count: base }
}

const classesOf = ({ values: { size }, fits }: Column) => {
  const fitting = new Uint32Array(size)
  const misfits = new Uint32Array(size)
  let fit = 0
  let rest = 0
  for (let code = 1; code < size; code++) {
    if (fits(code)) fitting[fit++] = code
    else misfits[rest++] = code
  }
  return { fitting: fitting.slice(0, fit), misfits: misfits.slice(0, rest) }
}
