import type { Checkpoint } from '../base/checkpoint.ts'
import type { Dictionary } from '../base/dictionary.ts'
import { inRanges, stepwise, type Steps } from '../column/lazy.ts'

/** A hash of a value's bytes: FNV-1a with a final mix. */
const hashOf = (bytes: Uint8Array, from: number, to: number): number => {
  let hash = 0x811c9dc5
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
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

const translation = function* (one: Dictionary, other: Dictionary, rawJson: RawJson): Steps<Uint32Array> {
  const mask = slotsFor(other.size) - 1
  // A hash table with open addressing; 0 marks a free slot, because no key has that code.
  const slots = new Uint32Array(mask + 1)
  const isLeftOut = (of: Dictionary, code: number): boolean => rawJson === 'leftOut' && of.rawJson.has(code)
  const matches = (code: number, found: number): boolean => isSame(one, code, other, found) && one.rawJson.has(code) === other.rawJson.has(found)
  yield* inRanges(1, other.size, valuesPerStep, (from, to) => {
    for (let code = from; code < to; code++) {
      if (isLeftOut(other, code)) continue
      let slot = hashOf(other.bytes, other.starts[code] ?? 0, other.starts[code + 1] ?? 0) & mask
      while (slots[slot] !== 0) slot = (slot + 1) & mask
      slots[slot] = code
    }
  })
  const translated = new Uint32Array(one.size)
  yield* inRanges(1, one.size, valuesPerStep, (from, to) => {
    for (let code = from; code < to; code++) {
      if (isLeftOut(one, code)) continue
      let slot = hashOf(one.bytes, one.starts[code] ?? 0, one.starts[code + 1] ?? 0) & mask
      let found = slots[slot] ?? 0
      while (found !== 0 && !matches(code, found)) {
        slot = (slot + 1) & mask
        found = slots[slot] ?? 0
      }
      translated[code] = found
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
