import { ascii, malformed, skipWhitespace, type Cursor } from './cursor.ts'

const mark = [0xef, 0xbb, 0xbf]
const word = [...new TextEncoder().encode('null')]

/** What an answer is once its beginning is passed: a list whose rows follow, or nothing (`null`). */
export type Opening = 'list' | 'nothing'

/**
 * Moves over the answer's beginning, up to and with the opening bracket or `null`. Null where the bytes end within it.
 * A byte-order mark is passed over.
 */
export const skipOpening = (cursor: Cursor): Opening | null => {
  const begins = (expected: readonly number[]) =>
    expected.every((byte, i) => cursor.at + i >= cursor.end || cursor.bytes[cursor.at + i] === byte)
  const isCut = (expected: readonly number[]) => cursor.at + expected.length > cursor.end
  if (begins(mark)) {
    if (isCut(mark)) return null
    cursor.at += mark.length
  }
  if (!skipWhitespace(cursor)) return null
  if (begins(word)) {
    if (isCut(word)) return null
    cursor.at += word.length
    return 'nothing'
  }
  if (cursor.bytes[cursor.at] !== ascii.openBracket) throw malformed(cursor, 'a list is expected')
  cursor.at++
  return 'list'
}

/** Whether an answer of these bytes alone says nothing. */
export const isBlankAnswer = (bytes: Uint8Array): boolean => {
  const rest = mark.every((byte, i) => bytes[i] === byte) ? bytes.subarray(mark.length) : bytes
  return !skipWhitespace({ bytes: rest, end: rest.length, at: 0, base: 0, row: 0 })
}
