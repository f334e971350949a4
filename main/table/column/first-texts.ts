import type { Dictionary } from '../base/dictionary.ts'
import { collator, keyRanges, plainLength, writeKey } from './collation.ts'
import type { Steps } from './lazy.ts'
import { rawText } from './texts.ts'

/** Putting so many texts in order takes some milliseconds. */
const mostCandidates = 1 << 11
/** So many of the first bytes of a key are a text's order, and so many of them mostly say that it is not among the first. */
const [orderBytes, glanceBytes] = [6, 2]

/**
 * The first `count` of some texts in Swedish order, those that tie by their UTF-16 units, without ranking the others. Null where more texts
 * begin alike, or have no key, than can be compared in a step. `codes` is in ascending order.
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
      if (isShort && orderOf(key, writeKey(key, 0, bytes, at, end, glanceBytes)) > candidates.most()) continue
      if (end - at > key.length) key = new Uint8Array(2 * (end - at))
      const length = writeKey(key, 0, bytes, at, end, isShort ? orderBytes : Infinity)
      // The collator alone knows where a text without a key belongs.
      candidates.add(code, length < 0 ? -1 : orderOf(key, length))
      if (candidates.codes().length > mostCandidates) return null
    }
  }
  yield
  const texts = Array.from(candidates.codes(), (code) => ({ code, text: rawText(dictionary, code) }))
  texts.sort((one, other) => collator.compare(one.text, other.text) || (one.text < other.text ? -1 : 1))
  return Uint32Array.from(texts.slice(0, count), ({ code }) => code)
}

/** The first bytes of a key as one number. That of fewer of them is no greater than that of more. */
const orderOf = (key: Uint8Array, length: number): number => {
  let order = 0
  for (let at = 0; at < orderBytes; at++) order = order * 256 + (at < length ? (key[at] ?? 0) : 0)
  return order
}

/**
 * Candidates for the first `count` texts: all codes whose order is at most that of the text in position `count`, and
 * all without an order (-1).
 */
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
