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

/**
 * The months that the rows of years or quarters are of, where these are not all of theirs (`AcrossColumns.partial`). `placeOf`: where a row stands,
 * from 0. `places`: those that are years or quarters, in their order, each with a row at least.
 */
export const partialSteps = ({ dates, step }: SteppedFrom, rows: Uint32Array, placeOf: (row: number) => number, places: readonly number[]): Readonly<Record<number, Months>> => {
  const monthOf = monthReader(dates)
  const { codes } = dates
  /** Of each place, a bit for each month; the first for rows that tell none. */
  const found = new Uint16Array((places.at(-1) ?? -1) + 1)
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0
    const at = placeOf(row)
    if (at >= 0 && at < found.length) found[at] = (found[at] ?? 0) | (1 << monthOf(codes[row] ?? 0))
  }
  return Object.fromEntries(
    places.flatMap((place) => {
      const bits = found[place] ?? 0
      const months = monthsOfYear.filter((month) => bits & (1 << month))
      const tellsAll = (bits & 1) === 0
      return tellsAll && months.length < (step === 'year' ? 12 : 3) ? [[place, months] as const] : []
    })
  )
}
