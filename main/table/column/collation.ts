import type { Steps } from './lazy.ts'
import type { Texts } from './texts.ts'

/**
 * Swedish order: å, ä, ö after z. Runs of digits count as numbers, because people expect `Hus 2` before `Hus 10`. So
 * `01` and `1` tie.
 */
export const collator = new Intl.Collator('sv', { numeric: true })

/**
 * The characters of nearly all text in the lists. Each of them sorts the same whatever is next to it, so text of these
 * characters alone can be sorted by bytes. The collator sorts all other text.
 */
const alphabet =
  ' !"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~§°´·–—’“”«»€£\u00a0\u202f' +
  'abcdefghijklmnopqrstuvwxyzåäöàáâãæçèéêëìíîïñòóôõøùúûüýÿ'

const digit = { zero: 0x30, nine: 0x39 }
const maxDigits = 254

/**
 * The weight of each character by its UTF-16 code, 0 for a character outside the alphabet. Letters that differ only in
 * case or accent have the same weight. So have all digits, because the number itself follows.
 */
const weights = ((): Uint8Array => {
  const byLetter = new Intl.Collator('sv', { numeric: true, sensitivity: 'base' })
  const characters = [...new Set([...`${alphabet}${alphabet.toUpperCase()}0`])].sort(byLetter.compare)
  const table = new Uint8Array(0x2100)
  let weight = 0
  let before = ''
  for (const character of characters) {
    if (before === '' || byLetter.compare(before, character) !== 0) weight++
    before = character
    table[character.charCodeAt(0)] = weight
  }
  table.fill(table[digit.zero] ?? 0, digit.zero, digit.nine + 1)
  return table
})()

/** A key per code, at `starts[code]` up to `starts[code + 1]`. The keys' bytes sort as their texts do. */
export interface CollationKeys {
  readonly bytes: Uint8Array
  readonly starts: Uint32Array
}

/** A digit takes at most a weight, a count and itself. */
const bytesPerUnit = 3
/** So many UTF-16 units of text are made keys of in one step. */
const unitsPerStep = 1 << 19

/**
 * Makes the keys of texts. They ignore accents and case. A text with a character outside the alphabet has no key: its key
 * is empty. `size`: how many codes there are.
 */
export const collationKeys = function* (texts: Texts, size: number): Steps<CollationKeys> {
  const units = texts.reduce((sum, { text }) => sum + text.length, 0)
  // A letter takes a byte, a number up to three for each digit: where that is too little, the keys so far say how much is needed.
  let bytes = new Uint8Array(units)
  const starts = new Uint32Array(size + 1)
  let at = 0
  let read = 0
  let done = 0
  for (const piece of texts) {
    for (let i = 0; i < piece.starts.length - 1; i++) {
      const [from, to] = [piece.starts[i] ?? 0, piece.starts[i + 1] ?? 0]
      if (at + bytesPerUnit * (to - from) > bytes.length) bytes = larger(bytes, at, bytesPerUnit * (to - from) + 1.1 * at * (units / Math.max(1, read)))
      read += to - from
      const after = writeKey(bytes, at, piece.text, from, to)
      if (after >= 0) at = after
      starts[piece.first + i + 1] = at
      done += to - from
      if (done < unitsPerStep) continue
      done = 0
      yield
    }
  }
  return { bytes, starts }
}

/** A larger buffer with the same first bytes. */
const larger = (bytes: Uint8Array<ArrayBuffer>, used: number, size: number): Uint8Array<ArrayBuffer> => {
  const copy = new Uint8Array(Math.ceil(size))
  copy.set(bytes.subarray(0, used))
  return copy
}

/** Writes the key of a span of text and gives where the key ends; -1 where it has none. */
const writeKey = (bytes: Uint8Array, to: number, text: string, from: number, end: number): number => {
  let at = to
  for (let i = from; i < end; i++) {
    const unit = text.charCodeAt(i)
    const weight = weights[unit] ?? 0
    if (weight === 0) return -1
    bytes[at++] = weight
    if (unit < digit.zero || unit > digit.nine) continue
    // A number: first how many digits it has, then the digits. Leading zeros do not count.
    let after = i + 1
    while (after < end && isDigit(text.charCodeAt(after))) after++
    while (i < after - 1 && text.charCodeAt(i) === digit.zero) i++
    if (after - i > maxDigits) return -1
    bytes[at++] = after - i
    // Two digits a byte, never a zero byte, which marks the end.
    if ((after - i) % 2 === 1) bytes[at++] = text.charCodeAt(i++) - digit.zero + 1
    for (; i < after; i += 2) bytes[at++] = 10 * text.charCodeAt(i) + text.charCodeAt(i + 1) - 11 * digit.zero + 1
    i--
  }
  return at
}

const isDigit = (unit: number): boolean => unit >= digit.zero && unit <= digit.nine
