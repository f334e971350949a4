import type { Dictionary } from '../base/dictionary.ts'
import { sortByCollationKeys, sortByCollator } from './collation-sort.ts'
import { collationKeys, collator } from './collation.ts'
import { keyWords, type KeyWords, sortByWords } from './key-words.ts'
import { inRanges, type Steps } from './lazy.ts'
import { rawText } from './texts.ts'

/** Returns true if the sorted code at a place ties with the one before it. */
export type TiesAt = (place: number) => boolean

/** Sorting so many texts of equal keys, or searching the places of so many, takes some milliseconds at most. */
const perStep = { sorted: 1 << 9, placed: 1 << 7 }
/** Looking at so many places takes some milliseconds at most. */
const placesPerStep = 1 << 16

/** Sorted codes, and by place whether only the collator can tell the code from the one before. */
interface Sorted {
  readonly codes: Uint32Array
  readonly isSame: Uint8Array
}

/** Fewer texts than this are sorted by whole keys at once. */
const fewTexts = 4096
const fewBytes = 256 * 1024

/**
 * Sorts codes by their texts, in place, in Swedish order: first by collation keys, then by the collator where keys are
 * equal, because such texts can differ in case and accents. The texts without a key are merged in by the collator.
 * `codes` is in ascending order.
 */
export const sortByTexts = function* (codes: Uint32Array, dictionary: Dictionary): Steps<TiesAt> {
  const sorted = yield* (
    codes.length < fewTexts && dictionary.bytes.length < fewBytes ? sortByWholeKeys : sortByBeginnings
  )(codes, dictionary)
  const { keyless } = sorted
  let { isSame } = sorted
  yield
  let done = 0
  for (let from = isSame.indexOf(1) - 1; from >= 0;) {
    let to = from + 1
    while (isSame[to] === 1) to++
    yield* sortByCollator(codes.subarray(from, to), dictionary)
    done += to - from
    if (done >= perStep.sorted) {
      done = 0
      yield
    }
    from = isSame.indexOf(1, to) - 1
  }
  // Those without a key have been sorted first.
  if (keyless > 0) {
    const few = { codes: codes.slice(0, keyless), isSame: isSame.subarray(0, keyless) }
    const merged = yield* merge(few, { codes: codes.slice(keyless), isSame: isSame.subarray(keyless) }, dictionary)
    codes.set(merged.codes)
    isSame = merged.isSame
  }
  return (place) =>
    isSame[place] === 1 &&
    collator.compare(rawText(dictionary, codes[place - 1] ?? 0), rawText(dictionary, codes[place] ?? 0)) === 0
}

/** Result of a sort by keys. `isSame`, by place: 1 for the key of the one before. `keyless`: how many come first. */
interface SortedByKeys {
  readonly isSame: Uint8Array
  readonly keyless: number
}

const sortByWholeKeys = function* (codes: Uint32Array, dictionary: Dictionary): Steps<SortedByKeys> {
  const keys = yield* collationKeys(dictionary)
  const isSame = yield* sortByCollationKeys(codes, keys, [codes.length])
  const first = codes.findIndex((code) => keys.starts[code] !== keys.starts[code + 1])
  return { isSame, keyless: first < 0 ? codes.length : first }
}

/** Sorts by the beginnings of the keys, and by whole ones only where these are equal. */
const sortByBeginnings = function* (codes: Uint32Array, dictionary: Dictionary): Steps<SortedByKeys> {
  const words = yield* keyWords(codes, dictionary)
  yield
  const places = yield* sortByWords(words)
  yield
  const given = codes.slice()
  yield* inRanges(0, codes.length, placesPerStep, (from, to) => {
    for (let i = from; i < to; i++) codes[i] = given[places[i] ?? 0] ?? 0
  })
  yield
  return { isSame: yield* sortTies(codes, yield* tiesOf(places, words), dictionary), keyless: words.keyless }
}

/** By place, whether the word of the code there is that of the one before. */
const tiesOf = function* (places: Uint32Array, { high, low }: KeyWords): Steps<Uint8Array> {
  const ties = new Uint8Array(places.length + 1)
  yield* inRanges(1, places.length, placesPerStep, (from, to) => {
    let before = places[from - 1] ?? 0
    for (let i = from; i < to; i++) {
      const place = places[i] ?? 0
      if (high[place] === high[before] && low[place] === low[before]) ties[i] = 1
      before = place
    }
  })
  return ties
}

/** Sorts codes of equal words by whole keys, in place; gives by place whether the key is that of the one before. */
const sortTies = function* (codes: Uint32Array, ties: Uint8Array, dictionary: Dictionary): Steps<Uint8Array> {
  const isSame = new Uint8Array(codes.length)
  let count = 0
  for (let i = 0; i < codes.length; i++) count += (ties[i] ?? 0) | (ties[i + 1] ?? 0)
  yield
  if (count === 0) return isSame
  const [places, tied] = [new Uint32Array(count), new Uint32Array(count)]
  const wanted = new Uint8Array(dictionary.size)
  const ends: number[] = []
  let next = 0
  yield* inRanges(0, codes.length, placesPerStep, (from, to) => {
    for (let i = from; i < to; i++) {
      if (ties[i] === 0 && ties[i + 1] === 0) continue
      if (next > 0 && ties[i] === 0) ends.push(next)
      const code = codes[i] ?? 0
      places[next] = i
      tied[next++] = code
      wanted[code] = 1
    }
  })
  ends.push(count)
  yield
  const same = yield* sortByCollationKeys(tied, yield* collationKeys(dictionary, wanted), ends)
  for (let i = 0; i < count; i++) {
    const place = places[i] ?? 0
    codes[place] = tied[i] ?? 0
    isSame[place] = same[i] ?? 0
  }
  return isSame
}

/** Merges two sorted runs. The place of each of the few is found by binary search, which needs few comparisons. */
const merge = function* (few: Sorted, many: Sorted, dictionary: Dictionary): Steps<Sorted> {
  const size = few.codes.length + many.codes.length
  const [codes, isSame] = [new Uint32Array(size), new Uint8Array(size)]
  let done = 0
  for (const [i, code] of few.codes.entries()) {
    const text = rawText(dictionary, code)
    let from = done
    let to = many.codes.length
    while (from < to) {
      const middle = (from + to) >>> 1
      if (collator.compare(rawText(dictionary, many.codes[middle] ?? 0), text) < 0) from = middle + 1
      else to = middle
    }
    codes.set(many.codes.subarray(done, from), done + i)
    isSame.set(many.isSame.subarray(done, from), done + i)
    // The first of what follows one of the few has not been compared with it, and neither has this one with what is
    // before it.
    if (done + i > 0) isSame[done + i] = 1
    codes[from + i] = code
    isSame[from + i] = 1
    done = from
    if (i % perStep.placed === perStep.placed - 1) yield
  }
  const end = done + few.codes.length
  codes.set(many.codes.subarray(done), end)
  isSame.set(many.isSame.subarray(done), end)
  if (end < size) isSame[end] = 1
  return { codes, isSame }
}
