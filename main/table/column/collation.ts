import type { Dictionary } from '../base/dictionary.ts'
import type { Steps } from './lazy.ts'

/** Swedish order: å, ä, ö after z. Runs of digits count as numbers, so that `01` and `1` tie. */
export const collator = new Intl.Collator('sv', { numeric: true })

/**
 * The characters of nearly all text in the lists. Each of them sorts the same whatever is next to it, so text of these
 * characters alone can be sorted by bytes. The collator sorts all other text.
 */
const alphabet =
  ' !"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~§°´·–—’“”«»€£\u00a0\u202f' +
  'abcdefghijklmnopqrstuvwxyzåäöàáâãæçèéêëìíîïñòóôõøùúûüýÿ'

const digit = { zero: 0x30, nine: 0x39 }
/** Numbers of more digits have no key. */
export const maxDigits = 100
/** A number of one digit has one of as many weights as there are digits, any other the weight of its length. */
const weightsOfNumbers = 10 + maxDigits - 1

/** Weights by UTF-16 code, 0 outside the alphabet. Case and accents do not count; all digits weigh as 0. */
const weights = ((): Uint8Array => {
  const byLetter = new Intl.Collator('sv', { numeric: true, sensitivity: 'base' })
  const characters = [...new Set([...`${alphabet}${alphabet.toUpperCase()}0`])].sort(byLetter.compare)
  const table = new Uint8Array(0x2100)
  let next = 0
  let before = ''
  for (const character of characters) {
    if (before === '' || byLetter.compare(before, character) !== 0) next += before === '0' ? weightsOfNumbers : 1
    before = character
    table[character.charCodeAt(0)] = next
  }
  table.fill(table[digit.zero] ?? 0, digit.zero, digit.nine + 1)
  return table
})()

/** Weight of a character by its UTF-16 code, 0 outside the alphabet. All digits have that of the number 0. */
export const weightOf = (unit: number): number => weights[unit] ?? 0

const weightOfZero = weights[digit.zero] ?? 0

/** A key per code, at `starts[code]` up to `starts[code + 1]`. Bytes sort as texts do; none is zero. */
export interface CollationKeys {
  readonly bytes: Uint8Array
  readonly starts: Uint32Array
}

/** So many bytes of text are made keys of in one step. */
export const bytesPerStep = 1 << 18
/** And so many values at most. */
export const codesPerStep = 1 << 12

/**
 * Makes the keys of a column's values, or of those that have a 1 in `wanted`, from their bytes. They ignore accents and
 * case. A text with a character outside the alphabet has no key: its key is empty, as are those that are not wanted.
 */
export const collationKeys = function* (
  { bytes, starts: from, size }: Dictionary,
  wanted: Uint8Array | null = null
): Steps<CollationKeys> {
  let length = wanted === null ? (from[size] ?? 0) : 0
  if (wanted !== null)
    for (let code = 0; code < size; code++) if (wanted[code] === 1) length += (from[code + 1] ?? 0) - (from[code] ?? 0)
  // No key is longer than its text.
  const keys = new Uint8Array(length)
  const starts = new Uint32Array(size + 1)
  let at = 0
  for (let code = 0; code < size;) {
    if (code > 0) yield
    const last = Math.min(size, code + codesPerStep)
    const limit = at + bytesPerStep
    for (; code < last && at < limit; code++) {
      const after =
        wanted === null || wanted[code] === 1 ? writeKey(keys, at, bytes, from[code] ?? 0, from[code + 1] ?? 0) : at
      if (after >= 0) at = after
      starts[code + 1] = at
    }
  }
  return { bytes: keys, starts }
}

/** Writes a value's key, up to `limit` or soon after, and gives where it ends; -1 where it has none. */
export const writeKey = (
  keys: Uint8Array,
  to: number,
  bytes: Uint8Array,
  from: number,
  end: number,
  limit = Infinity
): number => {
  let at = to
  for (let i = from; i < end && at < limit; i++) {
    const byte = bytes[i] ?? 0
    if (isDigit(byte)) {
      let after = i + 1
      while (after < end && isDigit(bytes[after] ?? 0)) after++
      // Leading zeros do not count.
      while (i < after - 1 && bytes[i] === digit.zero) i++
      if (after - i > maxDigits) return -1
      at = writeNumber(keys, at, bytes, i, after)
      i = after - 1
      continue
    }
    let unit = byte
    if (byte >= 0xf0) return -1
    if (byte >= 0xe0) unit = ((byte & 0x0f) << 12) | (((bytes[++i] ?? 0) & 0x3f) << 6) | ((bytes[++i] ?? 0) & 0x3f)
    else if (byte >= 0x80) unit = ((byte & 0x1f) << 6) | ((bytes[++i] ?? 0) & 0x3f)
    const weight = weights[unit] ?? 0
    if (weight === 0) return -1
    keys[at++] = weight
  }
  return at
}

/** So long a text whose bytes are all plain has a key: its numbers are not too long for one. */
export const plainLength = maxDigits

/** True if all bytes are visible ASCII characters of the alphabet. Tests four bytes at once. */
export const isPlain = ({ buffer, byteOffset }: Uint8Array, from: number, to: number): boolean => {
  const [first, last] = [byteOffset + from, byteOffset + to]
  const words = new Int32Array(buffer, 0, buffer.byteLength >>> 2)
  const ends = new Uint8Array(buffer)
  let found = 0
  let at = first
  for (; at < last && at % 4 !== 0; at++) found |= notPlain((ends[at] ?? 0) | 0x20202000)
  for (; at + 4 <= last && found === 0; at += 4) found |= notPlain(words[at >>> 2] ?? 0)
  for (; at < last; at++) found |= notPlain((ends[at] ?? 0) | 0x20202000)
  return found === 0
}

/** Not 0 where one of four bytes is below the space, the delete character, or above it. */
const notPlain = (word: number): number => ((word - 0x20202020) | (word + 0x01010101) | word) & 0x80808080

/** Codes that stand beside each other, and whether all their bytes are plain. */
interface KeyRange {
  readonly from: number
  readonly to: number
  readonly plain: boolean
}

/** Parts of some codes, in ascending order, of each of which keys are made in one step. */
export const keyRanges = function* (codes: Uint32Array, { bytes, starts }: Dictionary): Generator<KeyRange, void> {
  for (let from = 0; from < codes.length;) {
    const begin = starts[codes[from] ?? 0] ?? 0
    let to = from
    while (to < codes.length && to - from < codesPerStep && (starts[codes[to] ?? 0] ?? 0) - begin < bytesPerStep) to++
    const after = starts[(codes[to - 1] ?? 0) + 1] ?? 0
    // The bytes of codes that are left out are looked at too, where they are not too many.
    yield { from, to, plain: after - begin <= 2 * bytesPerStep && isPlain(bytes, begin, after) }
    from = to
  }
}

/** Writes the key of digits and gives its end: the number itself or its length, then two digits a byte. */
const writeNumber = (keys: Uint8Array, to: number, bytes: Uint8Array, from: number, end: number): number => {
  const length = end - from
  let at = to
  let i = from
  if (length === 1) {
    keys[at++] = weightOfZero + (bytes[i] ?? 0) - digit.zero
    return at
  }
  keys[at++] = weightOfZero + 8 + length
  if (length % 2 === 1) keys[at++] = (bytes[i++] ?? 0) - digit.zero + 1
  for (; i < end; i += 2) keys[at++] = 10 * (bytes[i] ?? 0) + (bytes[i + 1] ?? 0) - 11 * digit.zero + 1
  return at
}

export const isDigit = (byte: number): boolean => byte >= digit.zero && byte <= digit.nine
