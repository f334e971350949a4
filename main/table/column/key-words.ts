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
 * Packs the beginning of each code's collation key into 64 bits: of each byte only which of those it is that the column
 * has at that place, so that what all texts begin with takes no room, and digits little. `codes` is in ascending order.
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

/** Packs from a place on as many as fit into 32 bits: by place and byte, the addend; and one above the maximum. */
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

/** Words are sorted by so many bits at once. */
const digitBits = 11
const digitMask = (1 << digitBits) - 1
/** So many are sorted by insertion, which is faster than counting. */
const few = 32
/** Looking at so many takes some milliseconds. */
const perStep = 1 << 16

/** The items to sort, and the number that each is sorted by. */
interface Words {
  readonly places: Uint32Array
  readonly words: Uint32Array
}

/** Where words stand that are in order: a stable sort, by the first number and then by the second. */
export const sortByWords = function* ({ high, low, limits }: KeyWords): Steps<Uint32Array> {
  const places = new Uint32Array(high.length)
  for (let i = 0; i < places.length; i++) places[i] = i
  yield
  if (yield* isInOrder(high, low)) return places
  yield
  const spare = { places: new Uint32Array(places.length), words: new Uint32Array(places.length) }
  const sorted = { places, words: high.slice() }
  yield* radixSort(sorted, spare, limits.high)
  if (limits.low === 1) return places
  yield* sortTies(sorted, spare, low, limits.low)
  return places
}

/** True if the words are sorted already, as in a list that is written in the column's order. */
const isInOrder = function* (high: Uint32Array, low: Uint32Array): Steps<boolean> {
  for (let i = 1; i < high.length; i++) {
    if (i % perStep === 0) yield
    const [before, one] = [high[i - 1] ?? 0, high[i] ?? 0]
    if (one < before || (one === before && (low[i] ?? 0) < (low[i - 1] ?? 0))) return false
  }
  return true
}

/** Sorts each run of equal first numbers by the second. */
const sortTies = function* ({ places, words }: Words, spare: Words, low: Uint32Array, limit: number): Steps<void> {
  const large: (readonly [from: number, to: number])[] = []
  yield* inRanges(0, places.length, perStep, (begin, end) => {
    for (let i = begin; i < end;) {
      const from = i
      const word = words[from]
      while (i < places.length && words[i] === word) i++
      if (i - from > few) large.push([from, i])
      else if (i - from > 1) insert(places, low, from, i)
    }
  })
  for (const [from, to] of large) {
    const of = ({ places, words }: Words): Words => ({
      places: places.subarray(from, to),
      words: words.subarray(from, to)
    })
    const run = of({ places, words })
    for (let i = 0; i < run.places.length; i++) run.words[i] = low[run.places[i] ?? 0] ?? 0
    yield* radixSort(run, of(spare), limit)
  }
}

const insert = (places: Uint32Array, low: Uint32Array, from: number, to: number): void => {
  for (let i = from + 1; i < to; i++) {
    const place = places[i] ?? 0
    const word = low[place] ?? 0
    let at = i
    for (; at > from && (low[places[at - 1] ?? 0] ?? 0) > word; at--) places[at] = places[at - 1] ?? 0
    places[at] = place
  }
}

/** A stable radix sort from the last bits to the first, in place. `limit`: one more than any word may be. */
const radixSort = function* (sorted: Words, spare: Words, limit: number): Steps<void> {
  let [from, to] = [sorted, spare]
  for (let shift = 0; shift < 32 && (limit - 1) / 2 ** shift >= 1; shift += digitBits) {
    pass(from, to, shift)
    ;[from, to] = [to, from]
    if (sorted.places.length > perStep) yield
  }
  if (from === sorted) return
  sorted.places.set(from.places)
  sorted.words.set(from.words)
}

const pass = ({ places, words }: Words, to: Words, shift: number): void => {
  const ends = new Uint32Array(digitMask + 2)
  for (let i = 0; i < words.length; i++) {
    const digit = (((words[i] ?? 0) >>> shift) & digitMask) + 1
    ends[digit] = (ends[digit] ?? 0) + 1
  }
  for (let digit = 0; digit < digitMask; digit++) ends[digit + 1] = (ends[digit + 1] ?? 0) + (ends[digit] ?? 0)
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? 0
    const digit = (word >>> shift) & digitMask
    const at = ends[digit] ?? 0
    ends[digit] = at + 1
    to.words[at] = word
    to.places[at] = places[i] ?? 0
  }
}
