import type { DateStep, Months } from '../../../preload/contract/index.ts'
import type { Column } from '../column/column.ts'
import { rawText } from '../column/texts.ts'

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
