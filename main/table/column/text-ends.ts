import type { Dictionary } from '../base/dictionary.ts'
import { collator, keyRanges, plainLength, writeKey } from './collation.ts'
import type { Steps } from './lazy.ts'
import { rawText } from './texts.ts'

/** Codes of the first and last of some values, the lowest where they tie; 0 where there is none. */
export interface Ends {
  readonly smallest: number
  readonly largest: number
}

/** First bytes of a key (of a number, all) that mostly rule a text out as first or last. */
const headBytes = 2
/** Comparing so many whole texts takes some milliseconds, also where only the collator can. */
const comparedPerStep = 1 << 11

/** One of the two so far. The first `length` bytes of `key` are its key; -1 where it has none. */
interface End {
  code: number
  key: Uint8Array
  length: number
}

const noEnd = (): End => ({ code: 0, key: new Uint8Array(2 * plainLength), length: -1 })

/**
 * Finds the first and the last of some texts in Swedish order in one pass, without ranking them: the first bytes of
 * their keys rule nearly all of them out. `codes` is in ascending order.
 */
export const endsOfTexts = function* (codes: Uint32Array, dictionary: Dictionary): Steps<Ends> {
  const { bytes, starts } = dictionary
  const [first, last] = [noEnd(), noEnd()]
  let key = new Uint8Array(2 * plainLength)
  let compared = 0
  for (const { from, to, plain } of keyRanges(codes, dictionary)) {
    if (from > 0) yield
    for (let i = from; i < to; i++) {
      const code = codes[i] ?? 0
      const [at, end] = [starts[code] ?? 0, starts[code + 1] ?? 0]
      let [mayBeFirst, mayBeLast] = [true, true]
      if (plain && end - at <= plainLength) {
        const length = writeKey(key, 0, bytes, at, end, headBytes)
        mayBeFirst = headOrder(key, length, first) <= 0
        mayBeLast = headOrder(key, length, last) >= 0
        if (!mayBeFirst && !mayBeLast) continue
      }
      if (end - at > key.length) key = new Uint8Array(2 * (end - at))
      const length = writeKey(key, 0, bytes, at, end)
      const isOnly = first.code === 0
      if (isOnly || (mayBeFirst && orderOf(dictionary, code, key, length, first) < 0)) put(first, code, key, length)
      if (isOnly || (mayBeLast && orderOf(dictionary, code, key, length, last) > 0)) put(last, code, key, length)
      if (++compared % comparedPerStep === 0) yield
    }
  }
  return { smallest: first.code, largest: last.code }
}

const put = (end: End, code: number, key: Uint8Array, length: number): void => {
  end.code = code
  end.length = length
  if (end.key.length < length) end.key = new Uint8Array(key.length)
  // Byte by byte, because keys are short.
  for (let at = 0; at < length; at++) end.key[at] = key[at] ?? 0
}

/** Compares the beginning of a key with another; 0 where one begins the other, or the other has none. */
const headOrder = (key: Uint8Array, length: number, other: End): number => {
  for (let at = 0; at < length && at < other.length; at++) {
    const difference = (key[at] ?? 0) - (other.key[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

const orderOf = (dictionary: Dictionary, code: number, key: Uint8Array, length: number, other: End): number => {
  if (length >= 0 && other.length >= 0) {
    const order = headOrder(key, length, other) || length - other.length
    if (order !== 0) return order
  }
  return collator.compare(rawText(dictionary, code), rawText(dictionary, other.code))
}

/** Putting so many texts in order takes some milliseconds. */
const mostCandidates = 1 << 11
/** First bytes of a key that order a text, and those that mostly rule it out. */
const [orderBytes, glanceBytes] = [6, 2]

/**
 * The first `count` of some texts in Swedish order, those that tie by their UTF-16 units, without ranking the others.
 * Null where more texts begin alike, or have no key, than can be compared in a step. `codes` is in ascending order.
 */
export const firstTexts = function* (
  codes: Uint32Array,
  dictionary: Dictionary,
  count: number
): Steps<Uint32Array | null> {
  if (count === 0) return new Uint32Array()
  const { bytes, starts } = dictionary
  const candidates = createCandidates(count)
  let key = new Uint8Array(2 * plainLength)
  for (const { from, to, plain } of keyRanges(codes, dictionary)) {
    if (from > 0) yield
    for (let i = from; i < to; i++) {
      const code = codes[i] ?? 0
      const [at, end] = [starts[code] ?? 0, starts[code + 1] ?? 0]
      const isShort = plain && end - at <= plainLength
      if (isShort && headNumber(key, writeKey(key, 0, bytes, at, end, glanceBytes)) > candidates.most()) continue
      if (end - at > key.length) key = new Uint8Array(2 * (end - at))
      const length = writeKey(key, 0, bytes, at, end, isShort ? orderBytes : Infinity)
      // The collator alone knows where a text without a key belongs.
      candidates.add(code, length < 0 ? -1 : headNumber(key, length))
      if (candidates.codes().length > mostCandidates) return null
    }
  }
  yield
  const texts = Array.from(candidates.codes(), (code) => ({ code, text: rawText(dictionary, code) }))
  texts.sort((one, other) => collator.compare(one.text, other.text) || (one.text < other.text ? -1 : 1))
  return Uint32Array.from(texts.slice(0, count), ({ code }) => code)
}

/** The first bytes of a key as one number. That of fewer of them is no greater than that of more. */
const headNumber = (key: Uint8Array, length: number): number => {
  let order = 0
  for (let at = 0; at < orderBytes; at++) order = order * 256 + (at < length ? (key[at] ?? 0) : 0)
  return order
}

/** Candidates for the first `count`: codes up to the order at that position, and all without one (-1). */
const createCandidates = (count: number) => {
  let codes: number[] = []
  let orders: number[] = []
  let most = Infinity
  let room = Math.max(2 * count, 64)

  const leaveOut = (): void => {
    const sorted = Float64Array.from(orders.filter((order) => order >= 0)).sort()
    most = sorted[count - 1] ?? Infinity
    codes = codes.filter((_, i) => (orders[i] ?? 0) <= most)
    orders = orders.filter((order) => order <= most)
    room = Math.max(2 * count, 64, 2 * codes.length)
  }

  return {
    most: () => most,
    add: (code: number, order: number): void => {
      if (order > most) return
      codes.push(code)
      orders.push(order)
      if (codes.length >= room) leaveOut()
    },
    codes: (): readonly number[] => codes
  }
}
