import type { Steps } from './lazy.ts'
import type { Texts } from './texts.ts'

/**
 * Swedish order: å, ä, ö after z. Runs of digits count as numbers, because people expect `Hus 2` before `Hus 10`; so
 * `01` and `1` are alike.
 */
export const collator = new Intl.Collator('sv', { numeric: true })

/**
 * What nearly all text in the lists is made of. Each of these characters has one place of its own in the order, whatever
 * stands beside it, so text of them alone can be ordered by bytes; the collator decides about all other text.
 */
const alphabet =
  ' !"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~§°´·–—’“”«»€£\u00a0\u202f' +
  'abcdefghijklmnopqrstuvwxyzåäöàáâãæçèéêëìíîïñòóôõøùúûüýÿ'

const digit = { zero: 0x30, nine: 0x39 }
const mostDigits = 254

/**
 * The weight of each character, by its UTF-16 code below `weighed`: 0 where it has none. Letters that differ in case or
 * accent only weigh the same. All digits weigh the same: a number follows.
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

/** A key per code: its bytes are at `starts[code]` up to `starts[code + 1]`, and their order is that of the texts. */
export interface CollationKeys {
  readonly bytes: Uint8Array
  readonly starts: Uint32Array
}

/** A step writes so many keys. */
const manyKeys = 1 << 15

/**
 * Keys for texts, as far as accents and case do not count. A text with a character that is not of the alphabet has none:
 * its key is empty. `size`: how many codes there are.
 */
export const collationKeys = function* (texts: Texts, size: number): Steps<CollationKeys> {
  const units = texts.reduce((sum, { text }) => sum + text.length, 0)
  // A digit takes at most a weight, a count and itself.
  const bytes = new Uint8Array(3 * units)
  const starts = new Uint32Array(size + 1)
  let at = 0
  for (const piece of texts) {
    for (let i = 0; i < piece.starts.length - 1; i++) {
      const after = writeKey(bytes, at, piece.text, piece.starts[i] ?? 0, piece.starts[i + 1] ?? 0)
      if (after >= 0) at = after
      starts[piece.first + i + 1] = at
      if (i % manyKeys === manyKeys - 1) yield
    }
  }
  return { bytes, starts }
}

/** Writes the key of a stretch of text and gives where it ends; -1 where it has none. */
const writeKey = (bytes: Uint8Array, to: number, text: string, from: number, end: number): number => {
  let at = to
  for (let i = from; i < end; i++) {
    const unit = text.charCodeAt(i)
    const weight = weights[unit] ?? 0
    if (weight === 0) return -1
    bytes[at++] = weight
    if (unit < digit.zero || unit > digit.nine) continue
    // A number: how many digits it has, then they themselves. Zeros in front do not count.
    let after = i + 1
    while (after < end && isDigit(text.charCodeAt(after))) after++
    while (i < after - 1 && text.charCodeAt(i) === digit.zero) i++
    if (after - i > mostDigits) return -1
    bytes[at++] = after - i
    // Two digits a byte, and never a zero, which stands for the end.
    if ((after - i) % 2 === 1) bytes[at++] = text.charCodeAt(i++) - digit.zero + 1
    for (; i < after; i += 2) bytes[at++] = 10 * text.charCodeAt(i) + text.charCodeAt(i + 1) - 11 * digit.zero + 1
    i--
  }
  return at
}

const isDigit = (unit: number): boolean => unit >= digit.zero && unit <= digit.nine
