import type { Span } from '../../../preload/contract/index.ts'
import type { Checkpoint } from '../base/checkpoint.ts'
import { cellOf } from '../column/cells.ts'
import type { Column } from '../column/column.ts'
import { isNumericKind } from '../column/kind.ts'
import { stepwise } from '../column/lazy.ts'
import { compareNumbers } from '../column/number-order.ts'
import { endsOfTexts, type Ends } from '../column/text-ends.ts'
import { distinctCodes } from './counts.ts'

/** Of columns whose span over all rows has been asked for: a column never changes. */
const spansOfAll = new WeakMap<Column, Span>()

/** The first and the last of the values that fit the column's kind, in its order. */
export const spanOf = async (column: Column, rows: Uint32Array, checkpoint: Checkpoint): Promise<Span> => {
  if (rows.length !== column.codes.length) return findSpan(column, rows, checkpoint)
  const span = spansOfAll.get(column) ?? (await findSpan(column, rows, checkpoint))
  spansOfAll.set(column, span)
  return span
}

const findSpan = async (column: Column, rows: Uint32Array, checkpoint: Checkpoint): Promise<Span> => {
  while (column.misfitStep()) await checkpoint()
  const codes = fittingCodes(column, rows)
  const { smallest, largest } = column.isRanked() ? endsOfRanks(codes, column) : await endsWithoutRanks(codes, column, checkpoint)
  const cell = cellOf(column)
  const text = (code: number): string | null => {
    const found = cell(code)
    return typeof found === 'string' ? found : null
  }
  return { smallest: text(smallest), largest: text(largest) }
}

/** The codes of the rows' values that fit, in ascending order. */
const fittingCodes = (column: Column, rows: Uint32Array): Uint32Array => {
  const codes = rows.length === column.codes.length ? usedCodes(column) : distinctCodes(column, rows).sort()
  const misfits = new Set(column.misfits())
  return misfits.size === 0 ? codes : codes.filter((code) => !misfits.has(code))
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

/** Of those that tie, the one that was met first in the list. */
const endsBy = (codes: Uint32Array, compare: (one: number, other: number) => number): Ends => {
  let [smallest = 0, largest = 0] = [codes[0], codes[0]]
  for (let i = 1; i < codes.length; i++) {
    const code = codes[i] ?? 0
    if (compare(code, smallest) < 0) smallest = code
    if (compare(code, largest) > 0) largest = code
  }
  return { smallest, largest }
}
