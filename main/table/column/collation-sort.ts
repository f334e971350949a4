import { type CollationKeys, collator } from './collation.ts'
import { inRanges, type Steps } from './lazy.ts'
import type { Dictionary } from '../base/dictionary.ts'
import { rawText } from './texts.ts'

/** Bytes of the keys that are compared at once, in two halves. */
const step = 6

/** Three bytes of a key as one number. Zeros, which sort before all bytes, stand for what is beyond its end. */
const halfAt = ({ bytes }: CollationKeys, at: number, end: number): number => {
  if (at + 3 <= end) return ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)
  return at < end ? ((bytes[at] ?? 0) << 16) | (at + 1 < end ? (bytes[at + 1] ?? 0) << 8 : 0) : 0
}

/** Codes, each with six bytes of its key. */
interface Words {
  readonly codes: Uint32Array
  readonly high: Uint32Array
  readonly low: Uint32Array
}

const wordsFor = (codes: Uint32Array): Words => ({
  codes,
  high: new Uint32Array(codes.length),
  low: new Uint32Array(codes.length)
})

/** So many are sorted by insertion, which is faster than counting. */
const fewCodes = 48
/** Looking at so many takes some milliseconds at most. */
const codesPerStep = 1 << 14

const insert = ({ codes, high, low }: Words, from: number, to: number): void => {
  for (let i = from + 1; i < to; i++) {
    const [code, first, second] = [codes[i] ?? 0, high[i] ?? 0, low[i] ?? 0]
    let at = i
    for (; at > from; at--) {
      const before = high[at - 1] ?? 0
      if (before < first || (before === first && (low[at - 1] ?? 0) <= second)) break
      codes[at] = codes[at - 1] ?? 0
      high[at] = before
      low[at] = low[at - 1] ?? 0
    }
    codes[at] = code
    high[at] = first
    low[at] = second
  }
}

/** A stable counting sort by one byte of one half. Gives false, having done nothing, where all have the same byte. */
const sortByByte = (
  words: Words,
  to: Words,
  half: 'high' | 'low',
  shift: number,
  from: number,
  end: number
): boolean => {
  const { codes, high, low } = words
  const by = words[half]
  const places = new Uint32Array(257)
  for (let i = from; i < end; i++) {
    const byte = (((by[i] ?? 0) >>> shift) & 0xff) + 1
    places[byte] = (places[byte] ?? 0) + 1
  }
  if (places[(((by[from] ?? 0) >>> shift) & 0xff) + 1] === end - from) return false
  places[0] = from
  for (let byte = 0; byte < 256; byte++) places[byte + 1] = (places[byte + 1] ?? 0) + (places[byte] ?? 0)
  for (let i = from; i < end; i++) {
    const byte = ((by[i] ?? 0) >>> shift) & 0xff
    const at = places[byte] ?? 0
    places[byte] = at + 1
    to.codes[at] = codes[i] ?? 0
    to.high[at] = high[i] ?? 0
    to.low[at] = low[i] ?? 0
  }
  return true
}

/** Sorts from `from` up to `end` by their words: a stable radix sort, from the last byte to the first. */
const sortWords = function* (words: Words, spare: Words, from: number, end: number): Steps<void> {
  if (end - from <= fewCodes) return insert(words, from, end)
  let [sorted, other] = [words, spare]
  for (const half of ['low', 'high'] as const) {
    for (let shift = 0; shift < 24; shift += 8) {
      if (sortByByte(sorted, other, half, shift, from, end)) [sorted, other] = [other, sorted]
      if (end - from > codesPerStep) yield
    }
  }
  if (sorted === words) return
  words.codes.set(spare.codes.subarray(from, end), from)
  words.high.set(spare.high.subarray(from, end), from)
  words.low.set(spare.low.subarray(from, end), from)
}

/**
 * A stable sort of each of some ranges of codes by their keys, in place: by the first six bytes, then ties by the next
 * six, and so on. Gives by place whether the code there has the same key as the one before. `ends`: where the ranges
 * end, each of which begins where the one before it ends.
 */
export const sortByCollationKeys = function* (
  codes: Uint32Array,
  keys: CollationKeys,
  ends: readonly number[]
): Steps<Uint8Array> {
  const { starts } = keys
  const isSame = new Uint8Array(codes.length)
  const words = wordsFor(codes)
  const spare = wordsFor(new Uint32Array(codes.length))
  const { high, low } = words
  /** Ranges still to be sorted: from, to, and how many bytes of their keys are equal. */
  const pending = ends.flatMap((end, i) => [ends[i - 1] ?? 0, end, 0])
  let sorted = 0
  while (pending.length > 0) {
    const depth = pending.pop() ?? 0
    const to = pending.pop() ?? 0
    const from = pending.pop() ?? 0
    let isInOrder = true
    yield* inRanges(from, to, codesPerStep, (first, end) => {
      for (let i = first; i < end; i++) {
        const code = codes[i] ?? 0
        const [at, after] = [(starts[code] ?? 0) + depth, starts[code + 1] ?? 0]
        const [one, other] = [halfAt(keys, at, after), halfAt(keys, at + 3, after)]
        high[i] = one
        low[i] = other
        if (i > from && (one < (high[i - 1] ?? 0) || (one === high[i - 1] && other < (low[i - 1] ?? 0))))
          isInOrder = false
      }
    })
    if (!isInOrder) yield* sortWords(words, spare, from, to)
    let start = from
    for (let i = from + 1; i <= to; i++) {
      if ((i - from) % codesPerStep === 0) yield
      if (i < to && low[i] === low[start] && high[i] === high[start]) continue
      // A key that ends within the word has a zero at its end, because no byte of a key is zero.
      if (i - start > 1 && (low[start] ?? 0) % 256 === 0) isSame.fill(1, start + 1, i)
      else if (i - start > 1) pending.push(start, i, depth + step)
      start = i
    }
    sorted += to - from
    if (sorted > codesPerStep) {
      sorted = 0
      yield
    }
  }
  return isSame
}

/** Sorting so many at once, or comparing so many with one another, takes some milliseconds: the collator is slow. */
const perStep = { sorted: 1 << 8, compared: 1 << 11 }

/** A stable sort of codes by the collator alone, in place: a merge sort whose first runs are sorted at once. */
export const sortByCollator = function* (codes: Uint32Array, dictionary: Dictionary): Steps<void> {
  const count = codes.length
  // Decoded once, because each text is compared many times.
  const texts: string[] = []
  const compare = (one: number, other: number): number => collator.compare(texts[one] ?? '', texts[other] ?? '')
  /** Places of codes. Objects for each of them would all be moved when garbage is collected. */
  let [from, to] = [new Uint32Array(count), new Uint32Array(count)]
  yield* inRanges(0, count, perStep.sorted, (first, end) => {
    for (let i = first; i < end; i++) {
      texts.push(rawText(dictionary, codes[i] ?? 0))
      from[i] = i
    }
    from.subarray(first, end).sort(compare)
  })
  for (let run = perStep.sorted; run < count; run *= 2) {
    for (let first = 0; first < count; first += 2 * run) {
      const middle = Math.min(first + run, count)
      const end = Math.min(middle + run, count)
      let [left, right] = [first, middle]
      // Short runs are merged without a step in between.
      if (first % perStep.compared === 0) yield
      yield* inRanges(first, end, perStep.compared, (at, until) => {
        for (let i = at; i < until; i++) {
          const isRight = left >= middle || (right < end && compare(from[right] ?? 0, from[left] ?? 0) < 0)
          to[i] = from[isRight ? right++ : left++] ?? 0
        }
      })
    }
    ;[from, to] = [to, from]
  }
  const given = codes.slice()
  for (let i = 0; i < count; i++) codes[i] = given[from[i] ?? 0] ?? 0
}
