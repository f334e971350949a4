import type { Checkpoint } from '../base/checkpoint.ts'
import type { Dictionary } from '../base/dictionary.ts'
import { inRanges, stepwise, type Steps } from '../column/lazy.ts'

/** A hash of a value's bytes, four at once. */
const hashOf = (bytes: Uint8Array, from: number, to: number): number => {
  let hash = to - from
  let at = from
  for (; at + 4 <= to; at += 4) {
    const four = (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 3] ?? 0) << 24)
    hash = Math.imul(hash ^ four, 0x9e3779b1)
    hash ^= hash >>> 15
  }
  for (; at < to; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** Whether a code of the one dictionary and a code of the other stand for the same bytes. */
const isSame = (one: Dictionary, code: number, other: Dictionary, otherCode: number): boolean => {
  const from = one.starts[code] ?? 0
  const start = other.starts[otherCode] ?? 0
  const length = (one.starts[code + 1] ?? 0) - from
  if ((other.starts[otherCode + 1] ?? 0) - start !== length) return false
  for (let i = 0; i < length; i++) if (one.bytes[from + i] !== other.bytes[start + i]) return false
  return true
}

const slotsFor = (size: number): number => 2 ** Math.ceil(Math.log2(size * 2 + 2))

/** Whether raw JSON is left out, which then matches nothing, or equals raw JSON of the same bytes. */
type RawJson = 'leftOut' | 'kept'

/** So many values are put into the table, or looked up in it, in one step. */
const valuesPerStep = 16_384

/** Looks values of the one dictionary up in the other. */
interface Finder {
  /** Puts values of the other dictionary into the hash table, from one code up to another. All have to be there before the first `find`. */
  readonly put: (from: number, to: number) => void
  /** The code in the other dictionary; 0 where the value is not there. */
  readonly find: (code: number) => number
}

const finder = (one: Dictionary, other: Dictionary, matches: (code: number, found: number) => boolean, isLeftOut: (code: number) => boolean): Finder => {
  const mask = slotsFor(other.size) - 1
  // A hash table with open addressing; 0 marks a free slot, because no key has that code.
  const slots = new Uint32Array(mask + 1)
  return {
    put: (from, to) => {
      for (let code = from; code < to; code++) {
        if (isLeftOut(code)) continue
        let slot = hashOf(other.bytes, other.starts[code] ?? 0, other.starts[code + 1] ?? 0) & mask
        while (slots[slot] !== 0) slot = (slot + 1) & mask
        slots[slot] = code
      }
    },
    find: (code) => {
      let slot = hashOf(one.bytes, one.starts[code] ?? 0, one.starts[code + 1] ?? 0) & mask
      let found = slots[slot] ?? 0
      while (found !== 0 && !matches(code, found)) {
        slot = (slot + 1) & mask
        found = slots[slot] ?? 0
      }
      return found
    }
  }
}

/**
 * Lists that tell of the same things mostly tell of them in the same order, and codes are numbered as their values are met: so a value is
 * first compared with the one after the last that was found, and the hash table is made when that has failed for the first time.
 */
const translation = function* (one: Dictionary, other: Dictionary, rawJson: RawJson): Steps<Uint32Array> {
  const translated = new Uint32Array(one.size)
  const isAnyRaw = one.rawJson.size + other.rawJson.size > 0
  const matches = (code: number, found: number): boolean =>
    isSame(one, code, other, found) && (!isAnyRaw || one.rawJson.has(code) === other.rawJson.has(found))
  const isLeftOut = (of: Dictionary, code: number): boolean => rawJson === 'leftOut' && isAnyRaw && of.rawJson.has(code)
  const follows = (code: number, next: number): boolean => next < other.size && !isLeftOut(one, code) && matches(code, next)

  let same = 1
  while (same < one.size && follows(same, same)) {
    translated[same] = same
    same++
    if (same % valuesPerStep === 0) yield
  }
  if (same === one.size) return translated
  const { put, find } = finder(one, other, matches, (code) => isLeftOut(other, code))
  yield* inRanges(1, other.size, valuesPerStep, put)
  let last = same - 1
  // Where values come in another order, comparing would only cost time.
  let isInOrder = true
  yield* inRanges(same, one.size, valuesPerStep, (from, to) => {
    for (let code = from; code < to; code++) {
      if (isLeftOut(one, code)) continue
      const found = isInOrder && follows(code, last + 1) ? last + 1 : find(code)
      isInOrder = found === last + 1
      translated[code] = found
      if (found !== 0) last = found
    }
  })
  return translated
}

/**
 * Per code of the one dictionary, the code of the same value in the other; 0 where the other does not have it. Values are the
 * same where their bytes are: keys that differ in case, accents or leading zeros differ. Empty values and raw JSON match nothing.
 */
export const translateCodes = (one: Dictionary, other: Dictionary): Uint32Array => stepwise(() => translation(one, other, 'leftOut')).value()

/** The same with raw JSON, which equals raw JSON of the same bytes, and with a checkpoint every few thousand values. */
export const translateAllCodes = async (one: Dictionary, other: Dictionary, checkpoint: Checkpoint): Promise<Uint32Array> => {
  const translated = stepwise(() => translation(one, other, 'kept'))
  while (translated.step()) await checkpoint()
  return translated.value()
}
