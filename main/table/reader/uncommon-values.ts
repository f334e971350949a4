import { utf8Decoder } from '../base/dictionary.ts'
import { ascii, malformed, type Cursor, closingQuote, invalidByte, unescape, firstInvalidByte } from './cursor.ts'
import type { WasmReader } from './wasm-instance.ts'
import type { PartialColumn } from './key-reader.ts'

const maxDepth = 64

/**
 * Offset after the array or object that begins at the cursor; -1 where the bytes end within it. It is kept as its JSON
 * text, so it is enough to find its end by its brackets and to have `JSON.parse` validate it.
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

const encoder = new TextEncoder()
const words = { null: encoder.encode('null'), true: encoder.encode('true'), false: encoder.encode('false') }
const numberForm = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/
/** Longer numbers are refused. */
export const maxNumberLength = 1000
/** True if the text is a JSON number. */
export const isNumberText = (text: string): boolean => numberForm.test(text)

/**
 * Reads a value that the WASM reader does not read: a string with an escape or an error, a number in an unusual form,
 * `true`, `false`, an array, an object, or any value that the bytes end in. The cursor is on its first byte. False
 * where the bytes end within the value; then the row is read again when more bytes have come.
 */
export const readUncommonValue = (cursor: Cursor, wasmReader: WasmReader, column: PartialColumn): boolean => {
  const byte = cursor.bytes[cursor.at] ?? 0
  if (byte === ascii.quote) return readString(cursor, wasmReader, column)
  if (byte === ascii.minus || isDigit(byte)) return readNumber(cursor, wasmReader, column)
  if (byte === ascii.n) {
    const isWhole = skipWord(cursor, words.null)
    if (isWhole) wasmReader.takeEmptyValue(cursor.at)
    return isWhole
  }
  return readRawJson(cursor, wasmReader, column)
}

/** True if the number would be ambiguous as a text. The WASM reader marks those that it reads itself. */
const isInDoubtAsText = (number: string): boolean => /^(?:-?[1-9]\d{0,2}\.\d{3}|\d+[eE]\d+)$/.test(number)

type Mark = 'number' | 'rawJson'

const take = (cursor: Cursor, wasmReader: WasmReader, value: Uint8Array, mark: Mark | null = null): number => {
  const address = wasmReader.reserveScratch(value.length)
  new Uint8Array(wasmReader.memory.buffer, address, value.length).set(value)
  return wasmReader.takeScratchValue(value.length, Number(mark !== null), Number(mark === 'rawJson'), cursor.at)
}

const readString = (cursor: Cursor, wasmReader: WasmReader, column: PartialColumn): boolean => {
  const start = cursor.at
  const close = closingQuote(cursor, start + 1)
  if (close < 0) return false
  const text = unescape(cursor, start, close + 1)
  cursor.at = close + 1
  if (text === '' || text === '-') wasmReader.takeEmptyValue(cursor.at)
  else {
    column.hasText = true
    take(cursor, wasmReader, encoder.encode(text))
  }
  return true
}

const readRawJson = (cursor: Cursor, wasmReader: WasmReader, { rawJson }: PartialColumn): boolean => {
  const start = cursor.at
  const byte = cursor.bytes[start]
  if (byte === ascii.openBrace || byte === ascii.openBracket) {
    const end = nestedEnd(cursor)
    if (end < 0) return false
    cursor.at = end
  } else if (!skipWord(cursor, byte === words.true[0] ? words.true : words.false)) return false
  rawJson.add(take(cursor, wasmReader, cursor.bytes.slice(start, cursor.at), 'rawJson'))
  return true
}

const isDigit = (byte: number) => byte >= ascii.zero && byte <= ascii.nine
// Digits, sign, point and exponent: whatever else follows ends the number.
const isNumberByte = (byte: number) =>
  isDigit(byte) || byte === ascii.minus || byte === ascii.point || byte === 0x2b || byte === 0x65 || byte === 0x45

/** The number is kept as it is written. */
const readNumber = (cursor: Cursor, wasmReader: WasmReader, column: PartialColumn): boolean => {
  const { bytes, at: start, end } = cursor
  let at = start
  while (at < end && isNumberByte(bytes[at] ?? 0)) at++
  if (at === end) return false
  if (at - start > maxNumberLength)
    throw malformed(cursor, 'valueTooLarge', `a number is longer than ${maxNumberLength} characters`)
  const written = bytes.slice(start, at)
  const text = String.fromCharCode(...written)
  if (!isNumberText(text)) throw malformed(cursor, 'notJson', 'a number is not one of JSON')
  if (text.includes('.')) column.hasDecimalPoint = true
  cursor.at = at
  take(cursor, wasmReader, written, isInDoubtAsText(text) ? 'number' : null)
  return true
}

/** Skips the word. False where the bytes end within it. */
const skipWord = (cursor: Cursor, word: Uint8Array): boolean => {
  for (const [i, letter] of word.entries()) {
    if (cursor.at + i === cursor.end) return false
    if (cursor.bytes[cursor.at + i] !== letter) throw malformed(cursor, 'notJson', 'a value is expected')
  }
  cursor.at += word.length
  return true
}
