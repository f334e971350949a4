import { parsed, rejected, type ParseResult } from './parse-result.ts'

export type DateReason =
  | 'empty'
  | 'notDate'
  /** In the form of a date, but no such day exists, such as the 31st of June. */
  | 'impossible'
  /** In a year before 1900 or after 2099, which counts as a typing error. */
  | 'outOfRange'
  /** A date but for an invisible character in it. */
  | 'invisible'

const dayLength = 86_400_000

/** Characters without width, such as those that a copied cell brings along. */
const unseen = /[\p{Cc}\p{Cf}]/gu

/** The names of the months by their first three letters, in Swedish and English. */
const monthNames = ['jan', 'feb', 'mar', 'apr', 'ma[ji]', 'jun', 'jul', 'aug', 'sep', 'o[kc]t', 'nov', 'dec']
const monthName = new RegExp(`^(?:${monthNames.map((name) => `(${name})`).join('|')})(?:[a-zåäö]*\\.?)$`)
const numberOfMonth = (name: string): number =>
  monthName
    .exec(name)
    ?.slice(1)
    .findIndex((found) => found !== undefined) ?? -1

/** The accepted formats. Without a leading year, the day comes before the month, as in Swedish. */
const shapes = [
  /^(?<year>\d{4}|\d{2})(?<month>\d{2})(?<day>\d{2})$/,
  /^(?<year>\d{4})(?<mark>[-/.])(?<month>\d{1,2})\k<mark>(?<day>\d{1,2})$/,
  // Points stand in no other order than this one.
  /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4}|\d{2})$/,
  /^(?<day>\d{1,2})-(?<month>\d{1,2})-(?<year>\d{4})$/,
  /^(?<year>\d{2})-(?<month>\d{2})-(?<day>\d{2})$/,
  /^(?<day>\d{1,2})\/(?<month>\d{1,2})(?:[-/ ](?<year>\d{4}|\d{2}))?$/
]

/** Forms with the name of the month: `2 nov 2026`, `02-nov-26`, `den 2 november 2026`, `November 2, 2026`. */
const namedShapes = [
  /^(?:den )?(?<day>\d{1,2})[:.]?(?:e|a|st|nd|rd|th)?[- .]?(?<name>[a-zåäö]{3,9}\.?),?[- ]?(?<year>\d{4}|\d{2})$/,
  /^(?<name>[a-z]{3,9}\.?) (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})$/
]

/** A day with a time of day, which is left out. With a time zone only midnight is one day everywhere. */
const withTime =
  /^(\d{4}([-/.])\d{1,2}\2\d{1,2}|\d{1,2}[./-]\d{1,2}[./-]\d{4})(?:t|,? )(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)? ?(z|[+-]\d{2}:?\d{2}|[ap]m)?$/
const isMidnight = (hour = '', minute = '', second = '00'): boolean =>
  Number(hour) % 12 === 0 && Number(minute) === 0 && Number(second) === 0
const withoutTime = (text: string): string => {
  const [, day, , hour, minute, second, zone] = withTime.exec(text) ?? []
  if (day === undefined || Number(hour) > 24 || Number(minute) > 59) return text
  // Only American programs write so, with the month first.
  if (zone === 'am' || zone === 'pm') return day.replace(/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, '$3-$1-$2')
  return zone === undefined || (isMidnight(hour, minute, second) && Number(hour) !== 12) ? day : text
}

const words: ReadonlyMap<string, number> = new Map([
  ['idag', 0],
  ['today', 0],
  ['igår', -1],
  ['yesterday', -1],
  ['imorgon', 1],
  ['tomorrow', 1]
])

const isInRange = (year: number): boolean => year >= 1900 && year <= 2099

/** The day as text, or null where there is no such day in the years that can be entered. */
const isoDay = (year: number, month: number, day: number): string | null => {
  if (!isInRange(year)) return null
  const time = new Date(Date.UTC(year, month - 1, day))
  return time.getUTCMonth() === month - 1 && time.getUTCDate() === day ? time.toISOString().slice(0, 10) : null
}

const moved = (today: string, days: number): string =>
  new Date(Date.parse(today) + days * dayLength).toISOString().slice(0, 10)

/** The date closest to today that has this day and month: `28/12` typed in January is last year's. */
const nearest = (today: string, month: number, day: number): string | null => {
  const year = Number(today.slice(0, 4))
  const away = (iso: string): number => Math.abs(Date.parse(iso) - Date.parse(today))
  const days = [year - 1, year, year + 1].flatMap((each) => isoDay(each, month, day) ?? [])
  return days.toSorted((one, other) => away(one) - away(other))[0] ?? null
}

/** The local day, as `YYYY-MM-DD`. */
export const localDay = (time: Date): string => {
  const pad = (value: number): string => String(value).padStart(2, '0')
  return `${time.getFullYear()}-${pad(time.getMonth() + 1)}-${pad(time.getDate())}`
}

/**
 * Parses a date as typed: `2026-11-21`, `20261121`, `261121`, `21/11`, `21.11.2026`, `21 nov 2026`, `2026-11-21 13:45`,
 * `idag`, `today` and the like. Two-digit years are of this century. `today` is `YYYY-MM-DD`. Gives `YYYY-MM-DD`.
 */
export const parseDate = (text: string, today: string): ParseResult<string, DateReason> => {
  const typed = text
    .trim()
    .toLowerCase()
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/[\u2010\u2011\u2013]/g, '-')
  const bare = withoutTime(typed)
  if (bare === '') return rejected('empty')
  const shift = words.get(bare.replace(' ', ''))
  if (shift !== undefined) return parsed(moved(today, shift))

  for (const shape of [...shapes, ...namedShapes]) {
    const {
      year,
      name,
      month = name === undefined ? '' : String(numberOfMonth(name) + 1),
      day
    } = shape.exec(bare)?.groups ?? {}
    if (!month || (month === '0' && name !== undefined) || !day) continue
    const fullYear = year?.length === 2 ? 2000 + Number(year) : Number(year)
    if (year && !isInRange(fullYear)) return rejected('outOfRange')
    const found = year ? isoDay(fullYear, Number(month), Number(day)) : nearest(today, Number(month), Number(day))
    return found ? parsed(found) : rejected('impossible')
  }
  const visible = bare.replace(unseen, '')
  return rejected(visible !== bare && parseDate(visible, today).ok ? 'invisible' : 'notDate')
}

/** A year of four digits, of its own or at the beginning of eight. */
const fullYear = /(?<!\d)\d{4}(?!\d)|^\s*\d{8}\s*$/

/**
 * Parses a date whose reading is not shown to the user, to `YYYY-MM-DD`: only one that is the same day for every reader
 * at any time, no `2/11`, no `261102`, no time of day. Else null.
 */
export const parseClearDate = (text: string): string | null => {
  if (!fullYear.test(text) || /^\s*\d{1,2}[-/]\d|:/.test(text)) return null
  const day = parseDate(text, '')
  return day.ok ? day.value : null
}
