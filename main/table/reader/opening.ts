import { ascii, malformed, skipWhitespace, type Cursor } from './cursor.ts'

const byteOrderMark = [0xef, 0xbb, 0xbf]
const nullWord = [...new TextEncoder().encode('null')]

/** Content announced by the answer's opening: a list of rows, or nothing (`null`). */
export type Opening = 'list' | 'nothing'

/**
 * Skips the answer's opening: a byte-order mark, white space, and the opening bracket or `null`. Null where the bytes end
 * within it.
 */
export const skipOpening = (cursor: Cursor): Opening | null => {
  const begins = (expected: readonly number[]) =>
    expected.every((byte, i) => cursor.at + i >= cursor.end || cursor.bytes[cursor.at + i] === byte)
  const isCut = (expected: readonly number[]) => cursor.at + expected.length > cursor.end
  if (begins(byteOrderMark)) {
    if (isCut(byteOrderMark)) return null
    cursor.at += byteOrderMark.length
  }
  if (!skipWhitespace(cursor)) return null
  if (begins(nullWord)) {
    if (isCut(nullWord)) return null
    cursor.at += nullWord.length
    return 'nothing'
  }
  const first = cursor.bytes[cursor.at]
  if (first !== ascii.openBracket)
    throw malformed(cursor, beginsText(first) ? 'notList' : 'notText', 'a list is expected')
  cursor.at++
  return 'list'
}

/** True if UTF-8 text can begin with the byte. UTF-16 and compressed data cannot. */
const beginsText = (byte = 0): boolean => byte >= 0x20 && (byte < 0x80 || (byte >= 0xc2 && byte <= 0xf4))

/** True if an answer of only these bytes is blank. */
export const isBlankAnswer = (bytes: Uint8Array): boolean => {
  const rest = byteOrderMark.every((byte, i) => bytes[i] === byte) ? bytes.subarray(byteOrderMark.length) : bytes
  return !skipWhitespace({ bytes: rest, end: rest.length, at: 0, base: 0, row: 0 })
}
