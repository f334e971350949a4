import type { DateStep, Months } from '../../../preload/contract/index.ts'
import type { Column } from '../column/column.ts'
import { rawText } from '../column/texts.ts'

/** The dates that years or quarters have been made of. */
export interface SteppedFrom {
  readonly dates: Column
  readonly step: Extract<DateStep, 'year' | 'quarter'>
}

/** The month of each code of dates that are put together; 0 where it tells none, such as a year alone. */
const monthReader = ({ dictionary }: Column): ((code: number) => number) => {
  /** One more than the month, and 0 before it has been read. */
  const read = new Uint8Array(dictionary.size)
  return (code) => {
    if (read[code] === 0) read[code] = 1 + Number(/^\d{4}-(0[1-9]|1[0-2])(?!\d)/.exec(rawText(dictionary, code))?.[1] ?? 0)
    return (read[code] ?? 1) - 1
  }
}

const monthsOfYear: Months = Array.from({ length: 12 }, (_, at) => at + 1)

/** With the months between the first and the last of them. */
const filled = (months: Months): Months => monthsOfYear.filter((month) => month >= (months[0] ?? 13) && month <= (months.at(-1) ?? 0))

/**
 * The months that the rows of years or quarters are of, where these are not all of theirs (`AcrossColumns.partial`). Of periods each has its rows, so that one
 * without is missing; on a day something happens or does not, so that of days only how far the first and the last of all years or quarters reach is told. `placeOf`:
 * where a row stands, from 0. `places`: those that are years or quarters, in their order, each with a row at least. `omitted`: how many earlier ones are left out.
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
  /** Of each place, a bit for each month; the first for rows that tell none. */
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
