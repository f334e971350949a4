import type { Dictionary } from '../base/dictionary.ts'
import { codesPerStep, keyRanges, plainLength, writeKey } from './collation.ts'
import { inRanges, type Steps } from './lazy.ts'

/** So many of the first bytes of a key are looked at. */
const headBytes = 12

/**
 * Sort words that decide the order of most texts: two numbers per code, in the order of the codes. The pair with the
 * smaller `high`, then the smaller `low`, comes first. Texts with equal pairs may still differ.
 */
export interface KeyWords {
  readonly high: Uint32Array
  readonly low: Uint32Array
  /** One more than any of the numbers may be. */
  readonly limits: { readonly high: number; readonly low: number }
  /** How many have no key. Their numbers are 0, and no others are. */
  readonly keyless: number
}

/**
 * Packs the beginning of each code's collation key into 64 bits: of each byte only which of those it is that the column has at that place, so
 * that what all texts begin with takes no room, and digits little. `codes` is in ascending order.
 */
export const keyWords = function* (codes: Uint32Array, dictionary: Dictionary): Steps<KeyWords> {
  const { bytes, starts } = dictionary
  const heads = new Uint8Array(codes.length * headBytes)
  /** Which bytes there are at each place. */
  const seen = new Uint8Array(headBytes << 8)
  // A number's end may be beyond the head.
  let key = new Uint8Array(headBytes + plainLength)
  let keyless = 0
  for (const { from, to, plain } of keyRanges(codes, dictionary)) {
    if (from > 0) yield
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
  }
  const first = partsFrom(seen, 0)
  const second = partsFrom(seen, first.end)
  const [high, low] = [new Uint32Array(codes.length), new Uint32Array(codes.length)]
  yield* inRanges(0, codes.length, codesPerStep, (from, to) => {
    for (let i = from; i < to; i++) {
      let word = 0
      let place = 0
      for (; place < first.end; place++) word += first.parts[(place << 8) | (heads[i * headBytes + place] ?? 0)] ?? 0
      high[i] = word
      word = 0
      for (; place < second.end; place++) word += second.parts[(place << 8) | (heads[i * headBytes + place] ?? 0)] ?? 0
      low[i] = word
    }
  })
  return { high, low, limits: { high: first.limit, low: second.limit }, keyless }
}

/** From a place on as many as fit into 32 bits: where these end, by place and byte what the byte adds to a number, and one more than the largest number. */
const partsFrom = (seen: Uint8Array, from: number) => {
  const parts = new Uint32Array(seen.length)
  const counts: number[] = []
  let limit = 1
  for (let place = from; place < headBytes; place++) {
    const count = seen.subarray(place << 8, (place + 1) << 8).reduce((all, is) => all + is, 0)
    if (limit * count > 2 ** 32) break
    limit *= Math.max(1, count)
    counts.push(count)
  }
  let unit = limit
  for (const [i, count] of counts.entries()) {
    const place = from + i
    unit /= Math.max(1, count)
    let part = 0
    for (let byte = place << 8; byte < (place + 1) << 8; byte++) {
      parts[byte] = part
      if (seen[byte] === 1) part += unit
    }
  }
  return { parts, end: from + counts.length, limit }
}
