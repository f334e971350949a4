import type { Dictionary } from '../base/dictionary.ts'
import { bytesPerStep, codesPerStep, isPlain, plainLength, writeKey } from './collation.ts'
import { inRanges, type Steps } from './lazy.ts'

/** So many of the first bytes of a key are looked at. */
const headBytes = 12

/** What texts are mostly told apart by: a number for each code, in the order of the codes. Where one is less, its text comes first. Texts with equal ones may differ. */
export interface KeyWords {
  readonly words: Uint32Array
  /** One more than any word may be. */
  readonly limit: number
  /** How many have no key. Their word is 0, and no other is. */
  readonly keyless: number
}

/**
 * Packs the beginning of each code's collation key into a number of 32 bits: of each byte only which of those it is that the column has at that
 * place, so that what all texts begin with takes no room, and digits little. `codes` is in ascending order.
 */
export const keyWords = function* (codes: Uint32Array, dictionary: Dictionary): Steps<KeyWords> {
  const { bytes, starts } = dictionary
  const heads = new Uint8Array(codes.length * headBytes)
  /** Which bytes there are at each place. */
  const seen = new Uint8Array(headBytes << 8)
  // A number's end may be beyond the head.
  let key = new Uint8Array(headBytes + plainLength)
  let keyless = 0
  for (let from = 0; from < codes.length; ) {
    if (from > 0) yield
    const begin = starts[codes[from] ?? 0] ?? 0
    let to = from
    while (to < codes.length && to - from < codesPerStep && (starts[codes[to] ?? 0] ?? 0) - begin < bytesPerStep) to++
    const after = starts[(codes[to - 1] ?? 0) + 1] ?? 0
    const plain = after - begin <= 2 * bytesPerStep && isPlain(bytes, begin, after)
    for (let i = from; i < to; i++) {
      const [at, end] = [starts[codes[i] ?? 0] ?? 0, starts[(codes[i] ?? 0) + 1] ?? 0]
      const isShort = plain && end - at <= plainLength
      if (!isShort && end - at > key.length) key = new Uint8Array(2 * (end - at))
      const length = writeKey(key, 0, bytes, at, end, isShort ? headBytes : Infinity)
      if (length < 0) keyless++
      const head = i * headBytes
      for (let place = 0; place < headBytes; place++) {
        const byte = place < length ? (key[place] ?? 0) : 0
        heads[head + place] = byte
        seen[(place << 8) | byte] = 1
      }
    }
    from = to
  }
  const { parts, places, limit } = partsOf(seen)
  const words = new Uint32Array(codes.length)
  yield* inRanges(0, codes.length, codesPerStep, (from, to) => {
    for (let i = from; i < to; i++) {
      let word = 0
      for (let place = 0; place < places; place++) word += parts[(place << 8) | (heads[i * headBytes + place] ?? 0)] ?? 0
      words[i] = word
    }
  })
  return { words, limit, keyless }
}

/** By place and byte, what the byte adds to a word; how many of the places fit into one; and one more than the largest word. */
const partsOf = (seen: Uint8Array) => {
  const parts = new Uint32Array(seen.length)
  const counts: number[] = []
  let limit = 1
  for (let place = 0; place < headBytes; place++) {
    const count = seen.subarray(place << 8, (place + 1) << 8).reduce((all, is) => all + is, 0)
    if (limit * count > 2 ** 32) break
    limit *= Math.max(1, count)
    counts.push(count)
  }
  let unit = limit
  for (const [place, count] of counts.entries()) {
    unit /= Math.max(1, count)
    let part = 0
    for (let byte = place << 8; byte < (place + 1) << 8; byte++) {
      parts[byte] = part
      if (seen[byte] === 1) part += unit
    }
  }
  return { parts, places: counts.length, limit }
}
