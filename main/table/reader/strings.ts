import { utf8Decoder } from '../base/utf8.ts'
import { ascii, malformed, type Cursor } from './cursor.ts'
import { firstInvalidByte } from './utf8-validation.ts'

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
 * The string written at `start` up to `end`, quotes included. An escaped lone surrogate becomes U+FFFD. Throws a `malformed`
 * problem at the first invalid byte, or at the string where an escape is wrong.
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
