import type { DateStep, MonthSpan } from '../../../preload/contract/index.ts'
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

/** All months of the year or the quarter that a month is in. */
const wholeOf = (step: SteppedFrom['step'], month: number): MonthSpan => {
  const first = step === 'year' ? 1 : month - ((month - 1) % 3)
  return { first, last: step === 'year' ? 12 : first + 2 }
}

/**
 * The months that the rows of years or quarters are of, where these are not all of theirs (`AcrossColumns.partial`). `placeOf`: where a row stands. `places`:
 * those that are looked at.
 */
export const partialSteps = ({ dates, step }: SteppedFrom, rows: Uint32Array, placeOf: (row: number) => number, places: readonly number[]): Readonly<Record<number, MonthSpan>> => {
  const monthOf = monthReader(dates)
  const { codes } = dates
  /** Of each place, a bit for each month; the first for rows that tell none. */
  const found = places.map(() => 0)
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0
    const at = places.indexOf(placeOf(row))
    if (at >= 0) found[at] = (found[at] ?? 0) | (1 << monthOf(codes[row] ?? 0))
  }
  return Object.fromEntries(
    places.flatMap((place, at) => {
      const bits = found[at] ?? 0
      const months = Array.from({ length: 13 }, (_, month) => month).filter((month) => bits & (1 << month))
      const [first = 0, last = first] = [months[0], months.at(-1)]
      if (first === 0) return []
      const whole = wholeOf(step, first)
      return first === whole.first && last === whole.last ? [] : [[place, { first, last }] as const]
    })
  )
}
