import { parseClearDate } from '../../../preload/contract/index.ts'
import { daysIn } from './dates.ts'

/**
 * Parses a date or a time in the formats that services use, ISO 8601 and `/Date(milliseconds+offset)/` (Service:
 * orders-and-errands.md, "Order, list item"; decisions.md, "Other ways of writing"), and in those that forms read in
 * one way only (`20261105`, `5 nov 2026`). Gives it as local text: `2026-11-05`, or `2026-11-05T08:05:00` where it has
 * a time. Local is what the offset says; a moment without one (`Z`, `/Date(0)/`) is converted to this computer's time
 * zone. `''` for the date that means none (`0001-01-01`), null for a text that is no date.
 */
export const normaliseDateTime = (text: string): string | null => {
  const local = readIso(text) ?? readTicks(text) ?? parseClearDate(text)
  return local !== null && noDate.test(local) ? '' : local
}

/** Without a hyphen a month of these centuries only: six digits of another one may be a day, as `261101` is. */
const [month, compactMonth] = [/^(\d{4})-(\d\d)$/, /^(0000|(?:19|20)\d\d)(\d\d)$/]

/**
 * Parses a month as services write it (Service: decisions.md, "Several periods"): `2026-11`, `202611`, or any day or time of it that
 * `normaliseDateTime` reads. Gives it as `2026-11`; `''` and null as `normaliseDateTime` does.
 */
export const normaliseMonth = (text: string): string | null => {
  const [, year, number] = month.exec(text) ?? compactMonth.exec(text) ?? []
  // The zeros of a database have no day either.
  const date = year === undefined ? text : `${year}-${number}-${number === '00' ? '00' : '01'}`
  return normaliseDateTime(date)?.slice(0, 'YYYY-MM'.length) ?? null
}

/** A date that was never set: .NET's first day, the day before it in some time zones, or zeros from a database. */
const noDate = /^000[01]-/

const iso =
  /^(\d{4})-(\d\d)-(\d\d)(?:[Tt ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:[.,]\d{1,12})?)?(?: ?([Zz]|[+-]\d\d(?::?\d\d)?))?)?$/

const readIso = (text: string): string | null => {
  const [, year, month, day, hour, minute, second = '00', zone] = iso.exec(text) ?? []
  if (year === undefined || month === undefined || day === undefined) return null
  if (!isDay(Number(year), Number(month), Number(day)) && `${year}${month}${day}` !== '00000000') return null
  const date = `${year}-${month}-${day}`
  if (hour === undefined) return date
  const local = `${date}T${hour}:${minute}:${second}`
  return zone === 'Z' || zone === 'z' ? inOwnZone(Date.parse(`${local}Z`)) : local
}

/** Some services escape the slashes twice. */
const ticks = /^\\?\/Date\((-?\d{1,16})(?:([+-])(\d\d):?(\d\d))?\)\\?\/$/

const readTicks = (text: string): string | null => {
  const [, milliseconds, sign, hours, minutes] = ticks.exec(text) ?? []
  if (milliseconds === undefined) return null
  const at = Number(milliseconds)
  if (sign === undefined) return inOwnZone(at)
  const offset = (Number(hours) * 60 + Number(minutes)) * 60_000
  return asText(at + (sign === '-' ? -offset : offset))
}

/** The UTC date and time at `at`. A year of more than four digits is no date, one of fewer was never set. */
const asText = (at: number): string | null => {
  const moment = new Date(at)
  const year = moment.getUTCFullYear()
  if (Number.isNaN(year) || year > 9999) return null
  if (year < 1000) return year <= 1 ? '0001-01-01' : moment.toISOString().slice(0, 19)
  // Takes half as long as `toISOString`.
  const date = `${year}-${two(moment.getUTCMonth() + 1)}-${two(moment.getUTCDate())}`
  return `${date}T${two(moment.getUTCHours())}:${two(moment.getUTCMinutes())}:${two(moment.getUTCSeconds())}`
}

const two = (figures: number): string => (figures < 10 ? `0${figures}` : String(figures))

const inOwnZone = (at: number): string | null => asText(at - new Date(at).getTimezoneOffset() * 60_000)

const isDay = (year: number, month: number, day: number): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
