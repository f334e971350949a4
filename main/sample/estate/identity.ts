/**
 * Identity numbers and contact details of no real person: coordination numbers of people born before 1890 (these exist
 * since 2000), organisation numbers of the unused group 4, phone numbers kept free for fiction, domains for examples.
 */
import { choiceAt, randomBelow, pick, purpose, type Choices } from './seeded-random.ts'

/** The Luhn check digit to put after these digits. */
export const checkDigit = (digits: string): string => {
  let sum = 0
  for (let place = 0; place < digits.length; place++) {
    const doubled = (digits.charCodeAt(digits.length - 1 - place) - 48) * (place % 2 ? 1 : 2)
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return String((10 - (sum % 10)) % 10)
}

const pad = (number: number, length: number): string => String(number).padStart(length, '0')

/** 50 years × 12 months × 28 days × 1,000 serial numbers. */
const personalNumbers = 50 * 12 * 28 * 1000
/** Coprime to their count, so that no two serials give the same number. */
const stride = 7_368_787

/** `YYYYMMDD-NNNC`, different for each of the first 16.8 million serials. */
export const personalNumber = (serial: number): string => {
  const spread = (serial * stride) % personalNumbers
  const day = Math.floor(spread / 1000)
  const year = 1840 + (day % 50)
  const month = pad((Math.floor(day / 50) % 12) + 1, 2)
  const digits = `${year % 100}${month}${(Math.floor(day / 600) % 28) + 61}${pad(spread % 1000, 3)}`
  return `${Math.floor(year / 100)}${digits.slice(0, 6)}-${digits.slice(6)}${checkDigit(digits)}`
}

/** `4NNNNN-NNNC`; the third digit is at least 2, as in every organisation number. */
export const organisationNumber = (serial: number): string => {
  const digits = `4${serial % 10}${2 + (Math.floor(serial / 10) % 8)}${pad(Math.floor(serial / 80) % 1_000_000, 6)}`
  return `${digits.slice(0, 6)}-${digits.slice(6)}${checkDigit(digits)}`
}

/** The last two digits run from 00 to 99. */
const fictionalSeries: Choices<string> = ['031-390 06 ', '040-628 04 ', '08-465 004 ', '0980-319 2']

/** A number of a series kept free for use in fiction. */
export const landline = (serial: number): string =>
  `${pick(fictionalSeries, purpose.phone, serial)}${pad(randomBelow(100, purpose.phoneEnd, serial), 2)}`

/** The series runs from 05 to 99. */
export const mobile = (serial: number): string => `070-174 06 ${pad(5 + randomBelow(95, purpose.mobile, serial), 2)}`

const exampleDomains: Choices<string> = ['example.com', 'example.se', 'example.org']
const plain: Readonly<Record<string, string>> = { å: 'a', ä: 'a', ö: 'o', é: 'e', ü: 'u' }

const mailbox = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[åäöéü]/g, (letter) => plain[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, '.')
    .replace(/^\.|\.$/g, '')

/** Cached, because there are a few thousand names at most and they recur in every row. */
const mailboxes = new Map<string, string>()

/** `asa.ostrom123@example.se`; the serial keeps namesakes apart. */
export const email = (name: string, serial: number): string => {
  let local = mailboxes.get(name)
  if (local === undefined) mailboxes.set(name, (local = mailbox(name)))
  return `${local}${serial}@${choiceAt(exampleDomains, serial)}`
}
