import type { FieldKind } from '../../../preload/contract/index.ts'
import type { Dictionary } from '../base/dictionary.ts'

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
