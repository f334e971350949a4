/** The text of a date after its column was read as a whole, and whether it may be another day. */
export interface ColumnDate {
  readonly text: string
  readonly doubt?: 'dayOrMonth' | 'yearOrDay'
  /** The other day that it may be. */
  readonly offer?: string
}

interface Day {
  readonly year: number
  readonly month: number
  readonly day: number
}
/** The two days that a text may name; null in the place of one that does not exist or is too far away. */
interface TwoReadings {
  readonly first: string | null
  readonly second: string | null
}

const iso = ({ year, month, day }: Day): string | null => {
  const time = new Date(Date.UTC(year, month - 1, day))
  return time.getUTCMonth() === month - 1 && time.getUTCDate() === day ? time.toISOString().slice(0, 10) : null
}

/** `03/04/2026`, `3/4`, `03-04-2026`: the day first in Swedish, the month first in American English. */
const dayAndMonth = /^(\d{1,2})([/-])(\d{1,2})(?:(?:\2| )(\d{4}|\d{2}))?(?: \d{1,2}:\d{2}(?::\d{2})?)?$/
const dayOrMonth = (text: string, today: string): TwoReadings | null => {
  const [, one, sign, other, typed] = dayAndMonth.exec(text) ?? []
  if (one === undefined || other === undefined || (sign === '-' && typed?.length !== 4)) return null
  const year = typed === undefined ? Number(today.slice(0, 4)) : typed.length === 2 ? 2000 + Number(typed) : Number(typed)
  const [a, b] = [Number(one), Number(other)]
  return { first: iso({ year, month: b, day: a }), second: iso({ year, month: a, day: b }) }
}

/** For how many years a payment may be past, and how many it may be ahead, where its year has two digits and may be the day. */
const [yearsBefore, yearsAfter] = [5, 1]
/** `26-11-05`, `261105`: the year first in Swedish, the day first elsewhere. */
const shortYear = /^(\d{2})([-.]?)(\d{2})\2(\d{2})$/
const yearOrDay = (text: string, today: string): TwoReadings | null => {
  const [, one, , middle, last] = shortYear.exec(text) ?? []
  if (one === undefined || last === undefined) return null
  const now = Number(today.slice(0, 4))
  const near = (year: number, day: number): string | null =>
    year < now - yearsBefore || year > now + yearsAfter ? null : iso({ year, month: Number(middle), day })
  return { first: near(2000 + Number(one), Number(last)), second: near(2000 + Number(last), Number(one)) }
}

const isAmbiguous = ({ first, second }: TwoReadings): boolean => first !== null && second !== null && first !== second

/** Reads all texts of one kind alike where those that can be read in one way only agree, and doubts the others where they do not. */
const settle = (texts: readonly ColumnDate[], readings: readonly (TwoReadings | null)[], doubt: 'dayOrMonth' | 'yearOrDay'): readonly ColumnDate[] => {
  const clear = readings.flatMap((reading) => (reading && (reading.first === null) !== (reading.second === null) ? [reading.first === null] : []))
  const order = new Set(clear).size === 1 ? clear[0] : undefined
  return texts.map((date, at) => {
    const reading = readings[at]
    if (!reading || (reading.first === null && reading.second === null)) return date
    if (!isAmbiguous(reading)) return { text: reading.first ?? reading.second ?? date.text }
    if (order !== undefined) return { text: (order ? reading.second : reading.first) ?? date.text }
    return { text: reading.first ?? date.text, doubt, ...(reading.second !== null && { offer: reading.second }) }
  })
}

/**
 * Reads a column of dates as a whole: one date that can be read in one way only says how all of them are to be read. Texts of other
 * forms stay as they are. `today` is `YYYY-MM-DD`.
 */
export const readDateColumn = (texts: readonly string[], today: string): readonly ColumnDate[] => {
  const plain = texts.map((text) => ({ text }))
  const byMonth = settle(plain, texts.map((text) => dayOrMonth(text, today)), 'dayOrMonth')
  return settle(byMonth, texts.map((text) => yearOrDay(text, today)), 'yearOrDay')
}
