import { utf8Decoder } from '../base/utf8.ts'
import { ascii, malformed, type Cursor } from './cursor.ts'
import { closingQuote, invalidByte } from './strings.ts'
import { firstInvalidByte } from './utf8-validation.ts'

const maxDepth = 64

/**
 * Offset after the array or object that begins at the cursor; -1 where the bytes end within it. It is kept as its JSON text,
 * so it is enough to find its end by its brackets and to have `JSON.parse` validate it.
 */
export const nestedEnd = (cursor: Cursor): number => {
  const end = closing(cursor)
  if (end >= 0) check(cursor, end)
  return end
}

const closing = (cursor: Cursor): number => {
  const { bytes, end } = cursor
  let depth = 0
  let at = cursor.at
  while (at < end) {
    const byte = bytes[at]
    if (byte === ascii.quote) {
      const close = closingQuote(cursor, at + 1)
      if (close < 0) return -1
      at = close
    } else if (byte === ascii.openBrace || byte === ascii.openBracket) {
      if (++depth > maxDepth)
        throw malformed(cursor, 'valueTooLarge', `a value is nested more than ${maxDepth} levels deep`, at)
    } else if (byte === ascii.closeBrace || byte === ascii.closeBracket) {
      if (--depth === 0) return at + 1
    }
    at++
  }
  return -1
}

const isSpace = (byte: number) => byte === ascii.lineFeed || byte === ascii.return || byte === ascii.tab

const check = (cursor: Cursor, end: number) => {
  for (let at = cursor.at; at < end; at++) {
    // Line feed, return and tab are control characters that may stand between the parts. JSON.parse checks where.
    const from = at
    while (at < end && !isSpace(cursor.bytes[at] ?? 0)) at++
    const wrong = firstInvalidByte(cursor.bytes, from, at)
    if (wrong >= 0) throw invalidByte(cursor, wrong)
  }
  try {
    JSON.parse(utf8Decoder.decode(cursor.bytes.subarray(cursor.at, end)))
  } catch {
    throw malformed(cursor, 'notJson', 'a nested value is not JSON')
  }
}
