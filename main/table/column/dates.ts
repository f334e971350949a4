import { type FieldKind, parseClearDate } from '../../../preload/contract/index.ts'
import type { Dictionary, RawColumn } from '../base/dictionary.ts'
import { unlimitedMemory, type Memory } from '../base/memory.ts'
import { inRanges, type Steps } from './lazy.ts'
import { decodeTexts, requireTextMemory, textInPiece } from './texts.ts'

const zero = 0x30
const hyphen = 0x2d
const colon = 0x3a
const letterT = 0x54

/** The number written by `length` digits at `at`, or -1. */
const digits = (bytes: Uint8Array, at: number, length: number): number => {
  let value = 0
  for (let i = at; i < at + length; i++) {
    const digit = (bytes[i] ?? 0) - zero
    if (digit < 0 || digit > 9) return -1
    value = value * 10 + digit
  }
  return value
}

/** How many days a month has, from 1 for January. */
export const daysIn = (year: number, month: number): number => {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

const isMonthAt = (bytes: Uint8Array, at: number): boolean => {
  const month = digits(bytes, at + 5, 2)
  return digits(bytes, at, 4) >= 0 && bytes[at + 4] === hyphen && month >= 1 && month <= 12
}

const lengthOf = ({ starts }: Dictionary, code: number) => (starts[code + 1] ?? 0) - (starts[code] ?? 0)

/** True for a month, `YYYY-MM`. */
export const isPeriod = (dictionary: Dictionary, code: number): boolean =>
  lengthOf(dictionary, code) === 7 && isMonthAt(dictionary.bytes, dictionary.starts[code] ?? 0)

/** True for a year, `YYYY`. */
export const isYear = (dictionary: Dictionary, code: number): boolean =>
  lengthOf(dictionary, code) === 4 && digits(dictionary.bytes, dictionary.starts[code] ?? 0, 4) >= 0

const isDayAt = (bytes: Uint8Array, at: number): boolean => {
  if (!isMonthAt(bytes, at) || bytes[at + 7] !== hyphen) return false
  const day = digits(bytes, at + 8, 2)
  return day >= 1 && day <= daysIn(digits(bytes, at, 4), digits(bytes, at + 5, 2))
}

/** True for a valid calendar day, `YYYY-MM-DD`. */
export const isDate = (dictionary: Dictionary, code: number): boolean =>
  lengthOf(dictionary, code) === 10 && isDayAt(dictionary.bytes, dictionary.starts[code] ?? 0)

/** True if the year that a date begins with is a placeholder for no date: 0000 or 0001. */
export const isNoYear = ({ bytes, starts }: Dictionary, code: number): boolean =>
  digits(bytes, starts[code] ?? 0, 4) <= 1

/** True for a day, or a date-time `YYYY-MM-DDTHH:MM:SS`: the formats that `normaliseDates` returns. */
export const isDateTime = (dictionary: Dictionary, code: number): boolean => {
  const { bytes, starts } = dictionary
  const at = starts[code] ?? 0
  if (isDate(dictionary, code)) return true
  if (lengthOf(dictionary, code) !== 19 || !isDayAt(bytes, at) || bytes[at + 10] !== letterT) return false
  const isTime = bytes[at + 13] === colon && bytes[at + 16] === colon
  const [hours, minutes, seconds] = [digits(bytes, at + 11, 2), digits(bytes, at + 14, 2), digits(bytes, at + 17, 2)]
  return isTime && hours >= 0 && hours < 24 && minutes >= 0 && minutes < 60 && seconds >= 0 && seconds < 60
}

/** By kind, whether a value is one in the format of the kind. */
export const dateTests = { date: isDate, dateTime: isDateTime, period: isPeriod } as const

/** The kinds whose values are dates, times or months. */
export type DateKind = keyof typeof dateTests

export const isDateKind = (kind: FieldKind): kind is DateKind => kind in dateTests

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
 * Parses a month as services write it (Service: decisions.md, "Several periods"): `2026-11`, `202611`, or any day or
 * time of it that `normaliseDateTime` reads. Gives it as `2026-11`; `''` and null as `normaliseDateTime` does.
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

/** A text in the format of the kind: `''` where it means no date, null where it is none. */
const normalisers: { readonly [Kind in DateKind]: (text: string) => string | null } = {
  date: (text) => normaliseDateTime(text)?.slice(0, 'YYYY-MM-DD'.length) ?? null,
  dateTime: normaliseDateTime,
  period: normaliseMonth
}

/** Bytes of the longest date, which may replace a shorter value. */
const longestDate = 19

/** As many as take some milliseconds: values tested by their bytes, read, or rows given another code. */
const perStep = { tested: 1 << 16, read: 1 << 11, coded: 1 << 18 }

/** True if every value is in the date format of the kind already, as in nearly every column. Tested on the bytes. */
const areNormal = function* (dictionary: Dictionary, kind: DateKind): Steps<boolean> {
  const isNormal = dateTests[kind]
  for (let code = 1; code < dictionary.size; code++) {
    if (code % perStep.tested === 0) yield
    if (!dictionary.rawJson.has(code) && (!isNormal(dictionary, code) || isNoYear(dictionary, code))) return false
  }
  return true
}

/**
 * A column whose dates all have the format of its kind, so that they are compared, sorted, grouped, joined, searched
 * and shown alike, in whichever a service writes them: see `normaliseDateTime` and `normaliseMonth`. A day has no time
 * of day, and a month no day. A date that stands for none becomes empty; a value that is no date stays as it was sent.
 * A column whose values have the format is given as it is. Throws a `memory` problem where its texts do not fit.
 */
export const normaliseDates = function* (
  raw: RawColumn,
  kind: DateKind,
  memory: Memory = unlimitedMemory
): Steps<RawColumn> {
  const { dictionary } = raw
  if (yield* areNormal(dictionary, kind)) return raw
  const normalise = normalisers[kind]
  const bytes = new Uint8Array(dictionary.bytes.length + longestDate * dictionary.size)
  const starts = new Uint32Array(dictionary.size + 1)
  const rawJson = new Set<number>()
  const newCodes = new Uint32Array(dictionary.size)
  const byText = new Map<string, number>([['', 0]])
  let size = 1

  const add = (text: string, code: number): void => {
    const isRawJson = dictionary.rawJson.has(code)
    const written = (isRawJson ? null : normalise(text)) ?? text
    const known = isRawJson ? undefined : byText.get(written)
    newCodes[code] = known ?? size
    if (known !== undefined) return
    const from = starts[size] ?? 0
    starts[size + 1] = from + encoder.encodeInto(written, bytes.subarray(from)).written
    if (isRawJson) rawJson.add(size)
    else byText.set(written, size)
    size++
  }
  requireTextMemory(dictionary, memory)
  for (const piece of yield* decodeTexts(dictionary)) {
    yield
    yield* inRanges(piece.first === 0 ? 1 : 0, piece.starts.length - 1, perStep.read, (from, to) => {
      for (let i = from; i < to; i++) add(textInPiece(piece, i), piece.first + i)
    })
  }
  yield
  const codes = raw.codes.slice()
  yield* inRanges(0, codes.length, perStep.coded, (from, to) => {
    for (let row = from; row < to; row++) codes[row] = newCodes[codes[row] ?? 0] ?? 0
  })
  yield
  const counts = new Uint32Array(size)
  for (let code = 0; code < raw.counts.length; code++) {
    const to = newCodes[code] ?? 0
    counts[to] = (counts[to] ?? 0) + (raw.counts[code] ?? 0)
  }
  yield
  return {
    ...raw,
    codes,
    counts,
    dictionary: { size, bytes: bytes.slice(0, starts[size]), starts: starts.slice(0, size + 1), rawJson }
  }
}

const encoder = new TextEncoder()
