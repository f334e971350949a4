import type { MalformedReason } from '../../../preload/contract/index.ts'
import { malformedProblem, type ProblemError } from '../../problem.ts'
import { utf8Decoder } from '../base/dictionary.ts'

/** The reader's position: a part of the answer, an offset in it, and a row. One object is reused for a whole answer. */
export interface Cursor {
  bytes: Uint8Array
  /** Length of `bytes`. */
  end: number
  at: number
  /** Offset in the answer of the first of `bytes`. */
  base: number
  /** Index of the row being read, which is also how many rows are complete. */
  row: number
}

export const ascii = {
  tab: 0x09,
  lineFeed: 0x0a,
  return: 0x0d,
  space: 0x20,
  quote: 0x22,
  comma: 0x2c,
  minus: 0x2d,
  point: 0x2e,
  zero: 0x30,
  nine: 0x39,
  colon: 0x3a,
  openBracket: 0x5b,
  backslash: 0x5c,
  closeBracket: 0x5d,
  n: 0x6e,
  openBrace: 0x7b,
  closeBrace: 0x7d
} as const

/** The problem that ends the reading: `what` is wrong at the offset `at`. Quotes nothing of the answer. */
export const malformed = (
  cursor: Cursor,
  reason: MalformedReason,
  what: string,
  at: number = cursor.at
): ProblemError => {
  const position = { byte: cursor.base + at, row: cursor.row }
  return malformedProblem(reason, 'reporting', `${what} (byte ${position.byte}, row ${position.row})`, { position })
}

/** Skips JSON white space. False where the bytes end before anything else comes. */
export const skipWhitespace = (cursor: Cursor): boolean => {
  const { bytes, end } = cursor
  let at = cursor.at
  while (at < end) {
    const byte = bytes[at] ?? 0
    if (byte > ascii.space) break
    if (byte !== ascii.space && byte !== ascii.lineFeed && byte !== ascii.return && byte !== ascii.tab) break
    at++
  }
  cursor.at = at
  return at < end
}

/**
 * Offset of the first byte that is invalid inside JSON quotes: a control character, or the first byte of a sequence
 * that is not UTF-8 (overlong forms, surrogates and code points above U+10FFFF included). -1 where all bytes are valid.
 */
export const firstInvalidByte = (bytes: Uint8Array, start: number, end: number): number => {
  let at = start
  while (at < end) {
    const lead = bytes[at] ?? 0
    if (lead < 0x80) {
      if (lead < 0x20) return at
      at++
      continue
    }
    const length = sequenceLength(lead, bytes[at + 1] ?? 0)
    if (length === 0 || at + length > end) return at
    for (let next = at + 1; next < at + length; next++) if (((bytes[next] ?? 0) & 0xc0) !== 0x80) return at
    at += length
  }
  return -1
}

/** Length of a sequence that starts with these two bytes, or 0 where none does (the Unicode standard, table 3-7). */
const sequenceLength = (lead: number, second: number): number => {
  if (lead < 0xc2) return 0
  if (lead < 0xe0) return 2
  if (lead < 0xf0) {
    if (lead === 0xe0 && second < 0xa0) return 0
    return lead === 0xed && second > 0x9f ? 0 : 3
  }
  if (lead > 0xf4) return 0
  if (lead === 0xf0 && second < 0x90) return 0
  return lead === 0xf4 && second > 0x8f ? 0 : 4
}

/** Offset of the quote that ends the string whose first byte is at `from`; -1 where the bytes end before it. */
export const closingQuote = ({ bytes, end }: Cursor, from: number): number => {
  let at = from
  while (at < end) {
    const byte = bytes[at]
    if (byte === ascii.quote) return at
    at += byte === ascii.backslash ? 2 : 1
  }
  return -1
}

/**
 * The string written at `start` up to `end`, quotes included. An escaped lone surrogate becomes U+FFFD. Throws a
 * `malformed` problem at the first invalid byte, or at the string where an escape is wrong.
 */
export const unescape = (cursor: Cursor, start: number, end: number): string => {
  const wrong = firstInvalidByte(cursor.bytes, start, end)
  if (wrong >= 0) throw invalidByte(cursor, wrong)
  try {
    const text: unknown = JSON.parse(utf8Decoder.decode(cursor.bytes.subarray(start, end)))
    if (typeof text === 'string') return text.toWellFormed()
  } catch {
    // Reported below with its position, because the parser's own message quotes the content.
  }
  throw malformed(cursor, 'notJson', 'an escape in a string is not one of JSON', start)
}

/** The problem of a byte that is not allowed in a string. */
export const invalidByte = (cursor: Cursor, at: number) =>
  (cursor.bytes[at] ?? 0) < ascii.space
    ? malformed(cursor, 'notJson', 'a string holds an unescaped control character', at)
    : malformed(cursor, 'notText', 'the text is not UTF-8', at)
