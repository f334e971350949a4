import { isNumericKind, type Span, type DateStep, type Months } from '../../../preload/contract/index.ts'
import type { Checkpoint } from '../base/checkpoint.ts'
import { cellOf } from '../column/cells.ts'
import type { Column } from '../column/column.ts'
import { stepwise } from '../column/lazy.ts'
import { compareNumbers } from '../column/ranks.ts'
import { endsOfTexts, type Ends } from '../column/text-ends.ts'
import { distinctCodes, lengthOf } from './counts.ts'
import { rawText } from '../column/texts.ts'

/** Cache of the ends over all rows. Columns never change. */
const endsOfAll = new WeakMap<Column, Ends>()

/**
 * The codes of the first and the last of the values that fit the column's kind, in its order; 0 for none. `within`: the
 * ends of further rows, which need not be looked at again.
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

/** Codes of these rows and ends, ascending: of ties, the first met in the list counts. */
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

/** The dates that years or quarters have been made of. */
export interface SteppedFrom {
  readonly dates: Column
  readonly step: Extract<DateStep, 'year' | 'quarter'>
}

/** Reads the month of each code of a date column; 0 if there is none, as for a year alone. */
const monthReader = ({ dictionary }: Column): ((code: number) => number) => {
  /** By code, 1 + the month; 0 until it is read. */
  const read = new Uint8Array(dictionary.size)
  return (code) => {
    if (read[code] === 0)
      read[code] = 1 + Number(/^\d{4}-(0[1-9]|1[0-2])(?!\d)/.exec(rawText(dictionary, code))?.[1] ?? 0)
    return (read[code] ?? 1) - 1
  }
}

const monthsOfYear: Months = Array.from({ length: 12 }, (_, at) => at + 1)

/** Adds the months between the first and the last. */
const filled = (months: Months): Months =>
  monthsOfYear.filter((month) => month >= (months[0] ?? 13) && month <= (months.at(-1) ?? 0))

/**
 * The months with rows of each year or quarter, if some months are missing (`AcrossColumns.partial`). Every month of a
 * period column is expected to have rows. Day columns may have gaps, so for them only the start of the first and the
 * end of the last year or quarter are checked. `placeOf`: the place of a row, from 0. `places`: the years or quarters
 * that have rows, in order. `omitted`: how many earlier ones are left out.
 */
export const partialSteps = (
  { dates, step }: SteppedFrom,
  rows: Uint32Array,
  placeOf: (row: number) => number,
  places: readonly number[],
  omitted: number
): Readonly<Record<number, Months>> => {
  const isOfPeriods = dates.kind === 'period'
  const told = isOfPeriods ? places : places.filter((_, at) => (at === 0 && omitted === 0) || at === places.length - 1)
  const monthOf = monthReader(dates)
  const { codes } = dates
  /** By place, a bit for each month of its rows; bit 0 for rows without a month. */
  const bitsOf = new Uint16Array((places.at(-1) ?? -1) + 1)
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0
    const at = placeOf(row)
    if (at >= 0 && at < bitsOf.length) bitsOf[at] = (bitsOf[at] ?? 0) | (1 << monthOf(codes[row] ?? 0))
  }
  return Object.fromEntries(
    told.flatMap((place) => {
      const bits = bitsOf[place] ?? 0
      const found = monthsOfYear.filter((month) => bits & (1 << month))
      const months = isOfPeriods ? found : filled(found)
      const tellsAll = (bits & 1) === 0
      return tellsAll && months.length < (step === 'year' ? 12 : 3) ? [[place, months] as const] : []
    })
  )
}
