import type { Checkpoint } from '../base/checkpoint.ts'
import type { Dictionary } from '../base/dictionary.ts'
import { inRanges, stepwise, type Steps } from '../column/lazy.ts'

/** A dictionary's bytes, of which four can be read at once. */
interface Words {
  readonly dictionary: Dictionary
  readonly view: DataView
}

const wordsOf = (dictionary: Dictionary): Words => {
  const { buffer, byteOffset, byteLength } = dictionary.bytes
  return { dictionary, view: new DataView(buffer, byteOffset, byteLength) }
}

/** A hash of a value's bytes. */
const hashOf = ({ dictionary: { bytes, starts }, view }: Words, code: number): number => {
  const end = starts[code + 1] ?? 0
  let at = starts[code] ?? 0
  let hash = end - at
  for (; at + 4 <= end; at += 4) {
    hash = Math.imul(hash ^ view.getInt32(at, true), 0x9e3779b1)
    hash ^= hash >>> 15
  }
  for (; at < end; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** True if a code of each dictionary stands for the same bytes. */
const isSame = (one: Words, code: number, other: Words, otherCode: number): boolean => {
  const {
    dictionary: { starts, bytes },
    view
  } = one
  const {
    dictionary: { starts: otherStarts, bytes: otherBytes },
    view: otherView
  } = other
  const from = starts[code] ?? 0
  const start = otherStarts[otherCode] ?? 0
  const length = (starts[code + 1] ?? 0) - from
  if ((otherStarts[otherCode + 1] ?? 0) - start !== length) return false
  let i = 0
  for (; i + 4 <= length; i += 4)
    if (view.getInt32(from + i, true) !== otherView.getInt32(start + i, true)) return false
  for (; i < length; i++) if (bytes[from + i] !== otherBytes[start + i]) return false
  return true
}

const slotsFor = (size: number): number => 2 ** Math.ceil(Math.log2(size * 2 + 2))

/** Raw JSON matches nothing (`leftOut`), or equals the same bytes (`kept`), as marked numbers do. */
type RawJson = 'leftOut' | 'kept'

/** So many values are put into the table, or looked up in it, in one step. */
const valuesPerStep = 16_384

/** So many values are looked up at once at first, and at most. */
const atOnce = { first: 4, most: 256 }

/** Looks values of the one dictionary up in the other. */
interface Finder {
  /** Puts codes of the other dictionary into the hash table; all must be there before `find`. */
  readonly put: (from: number, to: number) => void
  /** Sets codes to those in the other dictionary, 0 where missing; no more at once than can be looked up. */
  readonly find: (codes: Uint32Array, from: number, to: number) => void
}

const finder = (
  one: Words,
  other: Words,
  matches: (code: number, found: number) => boolean,
  isLeftOut: (code: number) => boolean
): Finder => {
  const { size } = other.dictionary
  const mask = slotsFor(size) - 1
  // A hash table with open addressing. Beside each code, as much of its hash as there is room for, so that most other
  // values need no look at their bytes. 0 marks a free slot, because no key has that code.
  const slots = new Uint32Array(mask + 1)
  const codeMask = 2 ** Math.ceil(Math.log2(size + 1)) - 1
  /** The first slot from one on that is free, or whose value's hash is like the given one. */
  const slotFrom = (first: number, hash: number): number => {
    let slot = first
    while (slots[slot] !== 0 && (((slots[slot] ?? 0) ^ hash) & ~codeMask) !== 0) slot = (slot + 1) & mask
    return slot
  }
  const findOne = (code: number, hash: number): number => {
    let slot = slotFrom(hash & mask, hash)
    while (slots[slot] !== 0 && !matches(code, (slots[slot] ?? 0) & codeMask)) slot = slotFrom((slot + 1) & mask, hash)
    return (slots[slot] ?? 0) & codeMask
  }
  const { starts, bytes } = other.dictionary
  const [hashes, likely, begins] = [
    new Uint32Array(atOnce.most),
    new Uint32Array(atOnce.most),
    new Uint32Array(atOnce.most)
  ]
  /** Written only so that the bytes are in the cache. */
  const fetched = new Uint8Array(atOnce.most)
  return {
    put: (from, to) => {
      for (let code = from; code < to; code++) {
        if (isLeftOut(code)) continue
        const hash = hashOf(other, code)
        let slot = hash & mask
        while (slots[slot] !== 0) slot = (slot + 1) & mask
        slots[slot] = (hash & ~codeMask) | code
      }
    },
    // Step by step for all of them: slots, offsets and bytes are seldom in the processor's cache, which fetches many at
    // a time where none waits for another.
    find: (codes, from, to) => {
      const count = to - from
      for (let i = 0; i < count; i++) hashes[i] = hashOf(one, from + i)
      for (let i = 0; i < count; i++)
        likely[i] = (slots[slotFrom((hashes[i] ?? 0) & mask, hashes[i] ?? 0)] ?? 0) & codeMask
      for (let i = 0; i < count; i++) begins[i] = starts[likely[i] ?? 0] ?? 0
      for (let i = 0; i < count; i++) fetched[i] = bytes[begins[i] ?? 0] ?? 0
      for (let i = 0; i < count; i++) {
        const found = likely[i] ?? 0
        codes[from + i] = found === 0 || matches(from + i, found) ? found : findOne(from + i, hashes[i] ?? 0)
      }
    }
  }
}

/**
 * Lists that tell of the same things mostly tell of them in the same order, and codes are numbered as their values are
 * met: so a value is first compared with the one after the last that was found, and the hash table is made when that
 * has failed for the first time.
 */
const translation = function* (one: Dictionary, other: Dictionary, rawJson: RawJson): Steps<Uint32Array> {
  const codes = new Uint32Array(one.size)
  const isAnyRaw = one.rawJson.size + other.rawJson.size > 0
  const [ownWords, otherWords] = [wordsOf(one), wordsOf(other)]
  // Marks are compared only if both dictionaries have them: without texts beside its numbers, a dictionary marks none.
  // A join compares bytes alone.
  const [marks, otherMarks] = rawJson === 'kept' && one.marks && other.marks ? [one.marks, other.marks] : []
  const matches = (code: number, found: number): boolean =>
    isSame(ownWords, code, otherWords, found) &&
    (!isAnyRaw || one.rawJson.has(code) === other.rawJson.has(found)) &&
    marks?.[code] === otherMarks?.[found]
  const isLeftOut = (of: Dictionary, code: number): boolean => rawJson === 'leftOut' && isAnyRaw && of.rawJson.has(code)
  const follows = (code: number, next: number): boolean =>
    next < other.size && !isLeftOut(one, code) && matches(code, next)

  let same = 1
  while (same < one.size && follows(same, same)) {
    codes[same] = same
    same++
    if (same % valuesPerStep === 0) yield
  }
  if (same === one.size) return codes
  const { put, find } = finder(ownWords, otherWords, matches, (code) => isLeftOut(other, code))
  yield* inRanges(1, other.size, valuesPerStep, put)
  let last = same - 1
  // Where values come in another order, comparing would only cost time.
  let isInOrder = true
  let count: number = atOnce.first
  yield* inRanges(same, one.size, valuesPerStep, (from, to) => {
    for (let code = from; code < to;) {
      if (isInOrder && follows(code, last + 1)) {
        codes[code++] = ++last
        continue
      }
      const end = Math.min(to, code + count)
      find(codes, code, end)
      const found = codes[end - 1] ?? 0
      isInOrder = found > 1 && found === (codes[end - 2] ?? 0) + 1
      if (found !== 0) last = found
      // A value that is missing here and there leaves the order as it is.
      count = isInOrder ? atOnce.first : Math.min(2 * count, atOnce.most)
      code = end
    }
  })
  return codes
}

const translated = async (
  one: Dictionary,
  other: Dictionary,
  rawJson: RawJson,
  checkpoint: Checkpoint
): Promise<Uint32Array> => {
  const steps = stepwise(() => translation(one, other, rawJson))
  while (steps.step()) await checkpoint()
  return steps.value()
}

/**
 * Per code of the one dictionary, the code of the same value in the other; 0 where the other does not have it. Values
 * are the same where their bytes are: keys that differ in case, accents or leading zeros differ. Empty values and raw
 * JSON match nothing.
 */
export const translateCodes = (one: Dictionary, other: Dictionary, checkpoint: Checkpoint): Promise<Uint32Array> =>
  translated(one, other, 'leftOut', checkpoint)

/** The same with raw JSON, which equals raw JSON of the same bytes. */
export const translateAllCodes = (one: Dictionary, other: Dictionary, checkpoint: Checkpoint): Promise<Uint32Array> =>
  translated(one, other, 'kept', checkpoint)
