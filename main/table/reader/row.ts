import { bytesOf, malformed, skipSpace, type Cursor } from './cursor.ts'
import { find, hashPrime, hashSeed } from './dictionary.ts'
import { put, type Filling } from './filling.ts'
import { leads, readKey, type Shape } from './keys.ts'
import { addPlain, incomplete, readEscaped, readOther } from './values.ts'

/**
 * Reads the row whose opening brace is at the cursor and moves behind its closing one. False where the bytes end within
 * the row: then the same row is read again from its start once more bytes are there, which writes the same codes again.
 */
export const readRow = (cursor: Cursor, shape: Shape): boolean => {
  const { bytes, end, row } = cursor
  cursor.at++
  if (!skipSpace(cursor)) return false
  if (bytes[cursor.at] === bytesOf.closeBrace) {
    cursor.at++
    return true
  }
  let guess = shape.first
  let previous = null
  for (;;) {
    let key = guess
    if (key !== null && leads(key, cursor)) {
      cursor.at += key.length
      if ((bytes[cursor.at] ?? 0) <= bytesOf.space && !skipSpace(cursor)) return false
    } else {
      key = readKey(cursor, shape)
      if (key === null) return false
      if (previous === null) shape.first = key
      else previous.next = key
      cursor.at += key.length - 1
      if (!passColon(cursor)) return false
    }
    const code = bytes[cursor.at] === bytesOf.quote ? readString(cursor, key.filling) : readOther(cursor, key.filling)
    if (code === incomplete) return false
    put(key.filling, row, code)
    const { at } = cursor
    if (at + 1 < end && bytes[at] === bytesOf.comma && bytes[at + 1] === bytesOf.quote) cursor.at = at + 1
    else {
      if (!skipSpace(cursor)) return false
      const mark = bytes[cursor.at]
      if (mark === bytesOf.closeBrace) {
        cursor.at++
        return true
      }
      if (mark !== bytesOf.comma) throw malformed(cursor, 'a comma or the end of the row is expected')
      cursor.at++
      if (!skipSpace(cursor)) return false
    }
    previous = key
    guess = key.next
  }
}

/** Moves from behind a key to the first byte of its value. */
const passColon = (cursor: Cursor): boolean => {
  if (!skipSpace(cursor)) return false
  if (cursor.bytes[cursor.at] !== bytesOf.colon) throw malformed(cursor, 'a colon is expected')
  cursor.at++
  return skipSpace(cursor)
}

/** A string; the cursor is on its opening quote and moves behind the closing one. */
const readString = (cursor: Cursor, filling: Filling): number => {
  const { bytes, end } = cursor
  const start = cursor.at + 1
  if (repeatsLast(bytes, start, end, filling)) {
    cursor.at = start + filling.lastEnd - filling.lastStart + 1
    return filling.last
  }
  let hash = hashSeed
  let at = start
  let byte = 0
  while (at < end && (byte = bytes[at] ?? 0) !== bytesOf.quote && byte !== bytesOf.backslash) {
    hash = Math.imul(hash ^ byte, hashPrime)
    at++
  }
  if (at >= end) return incomplete
  if (byte === bytesOf.backslash) return readEscaped(cursor, filling)
  cursor.at = at + 1
  if (at - start <= 1 && (at === start || bytes[start] === bytesOf.minus)) return 0
  const { dictionary } = filling
  const code = find(dictionary, bytes, start, at, hash) || addPlain(cursor, dictionary, start, at, hash)
  filling.last = code
  filling.lastStart = dictionary.starts[code] ?? 0
  filling.lastEnd = dictionary.starts[code + 1] ?? 0
  return code
}

/** Whether the row before had the same value: one comparison of bytes, and neither hash nor look-up. */
const repeatsLast = (bytes: Uint8Array, start: number, end: number, filling: Filling): boolean => {
  const known = filling.dictionary.bytes
  const stop = filling.lastEnd
  let from = filling.lastStart
  if (start + stop - from >= end) return false
  let at = start
  while (from < stop && known[from] === bytes[at]) {
    from++
    at++
  }
  return from === stop && bytes[at] === bytesOf.quote
}
