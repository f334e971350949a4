import { bytesOf, malformed, type Cursor } from './cursor.ts'
import { add, find, forms, hashOf, type Dictionary, type Form } from './dictionary.ts'
import type { Filling } from './filling.ts'
import { nestedEnd } from './nested.ts'
import { closingQuote, invalidByte, unescape } from './strings.ts'
import { firstInvalid } from './utf8.ts'

/** The bytes end within the value: it is read again when more have come. */
export const incomplete = -1

/** Adds a string without escapes, which stands in the answer as it is. Only a new value needs its bytes checked. */
export const addPlain = (cursor: Cursor, dictionary: Dictionary, start: number, end: number, hash: number): number => {
  const wrong = firstInvalid(cursor.bytes, start, end)
  if (wrong >= 0) throw invalidByte(cursor, wrong)
  return add(dictionary, cursor.bytes, start, end, hash)
}

/** A string with an escape in it; the cursor is on its opening quote and moves behind the closing one. */
export const readEscaped = (cursor: Cursor, filling: Filling): number => {
  const start = cursor.at
  const close = closingQuote(cursor, start + 1)
  if (close < 0) return incomplete
  const text = unescape(cursor, start, close + 1)
  cursor.at = close + 1
  if (text === '' || text === '-') return 0
  return intern(filling.dictionary, encoder.encode(text), needsEscape.test(text) ? forms.escaped : forms.plain)
}

/** Any value that is not a string: a number, `null`, `true`, `false`, an array or an object. */
export const readOther = (cursor: Cursor, filling: Filling): number => {
  const byte = cursor.bytes[cursor.at] ?? 0
  if (byte === bytesOf.minus || isDigit(byte)) return readNumber(cursor, filling)
  if (byte === bytesOf.n) return readWord(cursor, words.null) ? 0 : incomplete
  const start = cursor.at
  if (byte === bytesOf.openBrace || byte === bytesOf.openBracket) {
    const end = nestedEnd(cursor)
    if (end < 0) return incomplete
    cursor.at = end
  } else if (!readWord(cursor, byte === words.true[0] ? words.true : words.false)) return incomplete
  const code = intern(filling.dictionary, cursor.bytes.subarray(start, cursor.at), forms.foreign)
  filling.dictionary.foreign.add(code)
  return code
}

const encoder = new TextEncoder()
// eslint-disable-next-line no-control-regex -- exactly what JSON forbids between quotes
const needsEscape = /["\\\u0000-\u001f]/
const words = { null: encoder.encode('null'), true: encoder.encode('true'), false: encoder.encode('false') }
const numberForm = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/

const isDigit = (byte: number) => byte >= bytesOf.zero && byte <= bytesOf.nine
// Digits, sign, point and exponent: whatever else follows ends the number.
const isNumberByte = (byte: number) =>
  isDigit(byte) || byte === bytesOf.minus || byte === bytesOf.point || byte === 0x2b || byte === 0x65 || byte === 0x45

const intern = (dictionary: Dictionary, value: Uint8Array, form: Form): number => {
  const hash = hashOf(value, 0, value.length) ^ form
  return find(dictionary, value, 0, value.length, hash) || add(dictionary, value, 0, value.length, hash)
}

/** Kept as it is written; most are a row of digits that the dictionary knows already. */
const readNumber = (cursor: Cursor, filling: Filling): number => {
  const { bytes, at: start, end } = cursor
  let at = start
  while (at < end && isNumberByte(bytes[at] ?? 0)) at++
  if (at === end) return incomplete
  if (!isPlainInteger(bytes, start, at)) {
    if (at - start > maxNumberLength) throw malformed(cursor, `a number is longer than ${maxNumberLength} characters`)
    const text = String.fromCharCode(...bytes.subarray(start, at))
    if (!numberForm.test(text)) throw malformed(cursor, 'a number is not one of JSON')
    if (text.includes('.')) filling.pointProven = true
  }
  cursor.at = at
  const hash = hashOf(bytes, start, at)
  return find(filling.dictionary, bytes, start, at, hash) || add(filling.dictionary, bytes, start, at, hash)
}

const maxNumberLength = 1000

const isPlainInteger = (bytes: Uint8Array, start: number, end: number): boolean => {
  const first = bytes[start] ?? 0
  if (!isDigit(first) || (first === bytesOf.zero && end - start > 1)) return false
  for (let at = start + 1; at < end; at++) if (!isDigit(bytes[at] ?? 0)) return false
  return true
}

/** Moves over the word; false where the bytes end within it. */
const readWord = (cursor: Cursor, word: Uint8Array): boolean => {
  for (const [i, letter] of word.entries()) {
    if (cursor.at + i === cursor.end) return false
    if (cursor.bytes[cursor.at + i] !== letter) throw malformed(cursor, 'a value is expected')
  }
  cursor.at += word.length
  return true
}
