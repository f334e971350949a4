import type { Span } from '../../../preload/contract/index.ts'
import type { Checkpoint } from '../base/checkpoint.ts'
import { cellOf } from '../column/cells.ts'
import type { Column } from '../column/column.ts'
import { isNumericKind } from '../column/kind.ts'
import { stepwise } from '../column/lazy.ts'
import { compareNumbers } from '../column/number-order.ts'
import { endsOfTexts, type Ends } from '../column/text-ends.ts'
import { distinctCodes, lengthOf } from './counts.ts'

/** Cache of the ends over all rows. Columns never change. */
const endsOfAll = new WeakMap<Column, Ends>()

/**
 * The codes of the first and the last of the values that fit the column's kind, in its order; 0 for none. `within`: the ends of further rows, which need not be
 * looked at again.
 */
export const endsOf = async (
  column: Column,
  parts: readonly Uint32Array[],
  within: readonly Ends[],
  checkpoint: Checkpoint
): Promise<Ends> => {
  const isAll = lengthOf(parts) === column.codes.length
  const known = isAll && endsOfAll.get(column)
  if (known) return known
  while (column.typeMismatchStep()) await checkpoint()
  const codes = fittingCodes(column, isAll ? usedCodes(column) : codesOf(column, parts, within))
  const ends = column.isRanked() ? endsOfRanks(codes, column) : await endsWithoutRanks(codes, column, checkpoint)
  if (isAll) endsOfAll.set(column, ends)
  return ends
}

/** The ends as texts. */
export const spanOf = async (column: Column, rows: Uint32Array, checkpoint: Checkpoint): Promise<Span> =>
  spanOfEnds(column, await endsOf(column, [rows], [], checkpoint))

/** Cell texts of the two codes. */
export const spanOfEnds = (column: Column, { smallest, largest }: Ends): Span => {
  const cell = cellOf(column)
  const text = (code: number): string | null => {
    const found = cell(code)
    return typeof found === 'string' ? found : null
  }
  return { smallest: text(smallest), largest: text(largest) }
}

/** The codes of these rows and of these ends, in ascending order: of values that tie, the one counts that was met first in the list. */
const codesOf = (column: Column, parts: readonly Uint32Array[], within: readonly Ends[]): Uint32Array => {
  const [rows, ...more] = parts
  if (rows && more.length === 0 && within.length === 0) return distinctCodes(column, rows).sort()
  const codes = new Set(within.flatMap(({ smallest, largest }) => [smallest, largest]))
  codes.delete(0)
  for (const part of parts) for (const code of distinctCodes(column, part)) codes.add(code)
  return Uint32Array.from(codes).sort()
}

const fittingCodes = (column: Column, codes: Uint32Array): Uint32Array => {
  const typeMismatches = new Set(column.typeMismatches())
  return typeMismatches.size === 0 ? codes : codes.filter((code) => !typeMismatches.has(code))
}

/** The codes that any row has, without that of the empty value. */
const usedCodes = ({ counts }: Column): Uint32Array => {
  const codes = new Uint32Array(counts.length)
  let used = 0
  for (let code = 1; code < counts.length; code++) {
    codes[used] = code
    if (counts[code] !== 0) used++
  }
  return codes.subarray(0, used)
}

const endsOfRanks = (codes: Uint32Array, column: Column): Ends => {
  const { byCode } = column.ranks()
  return endsBy(codes, (one, other) => (byCode[one] ?? 0) - (byCode[other] ?? 0))
}

/** Ranking a column takes many times as long as finding its ends. */
const endsWithoutRanks = async (codes: Uint32Array, column: Column, checkpoint: Checkpoint): Promise<Ends> => {
  if (isNumericKind(column.kind)) {
    const numbers = column.numbers()
    return endsBy(codes, (one, other) => compareNumbers(numbers, one, other))
  }
  const steps = stepwise(() => endsOfTexts(codes, column.dictionary))
  while (steps.step()) await checkpoint()
  return steps.value()
}

/** Compares codes. Among ties, the first in the list wins. */
const endsBy = (codes: Uint32Array, compare: (one: number, other: number) => number): Ends => {
  let [smallest = 0, largest = 0] = [codes[0], codes[0]]
  for (let i = 1; i < codes.length; i++) {
    const code = codes[i] ?? 0
    if (compare(code, smallest) < 0) smallest = code
    if (compare(code, largest) > 0) largest = code
  }
  return { smallest, largest }
}
