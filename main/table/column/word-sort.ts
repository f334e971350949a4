import type { KeyWords } from './key-words.ts'
import { inRanges, type Steps } from './lazy.ts'

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
