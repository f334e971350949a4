import type { OrderField } from '../ipc/orders.ts'
import { parseDate } from './date.ts'
import { parseOrganisationNumber } from './organisation-number.ts'

/** A doubt about a field that is sent unchanged all the same. Each has a text in every language (`orders.doubts`). */
export type OrderDoubt =
  /** An organisation number that is not a Swedish one, or whose check digit is wrong. */
  | 'shape'
  | 'checksum'
  /** The day of a payment that has not come yet. */
  | 'future'
  /** A day so long ago that its year may be another: `05-11-26` is read as the 26th of November 2005. */
  | 'longAgo'
  | 'invisible'

/** Format characters and controls, which come along when a text is copied from a document or a web page. */
const invisible = /[\p{Cf}\p{Cc}]/u

/** For how many years the day of a payment may be past without a doubt. */
const recentYears = 5
const isLongAgo = (day: string, today: string): boolean =>
  `${Number(day.slice(0, 4)) + recentYears}${day.slice(4)}` < today

/** Returns the doubt about the text of a field, or null. `today` is `YYYY-MM-DD`. */
export const doubtOf = (field: OrderField, text: string, today: string): OrderDoubt | null => {
  if (field === 'BetaldDatum') {
    const day = parseDate(text, today)
    if (!day.ok) return null
    return day.value > today ? 'future' : isLongAgo(day.value, today) ? 'longAgo' : null
  }
  if (invisible.test(text)) return field === 'Belopp' || field === 'Status' ? null : 'invisible'
  if (field !== 'Orgnummer') return null
  const number = parseOrganisationNumber(text)
  return number.ok || number.reason === 'empty' ? null : number.reason
}
