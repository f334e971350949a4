import { isBeforePlace, type TextPlace, type Condition } from '../../../preload/contract/index.ts'
import type { Dictionary } from '../base/dictionary.ts'
import { isDigit, maxDigits, weightOf } from '../column/collation.ts'
import { rawText } from '../column/texts.ts'
import type { Checkpoint } from '../base/checkpoint.ts'
import type { Column } from '../column/column.ts'

const zero = 0x30
const encoder = new TextEncoder()

/** A text taken apart into what counts in its order, one after the other: characters, and whole numbers. */
interface Parts {
  readonly bytes: Uint8Array
  /** By part: the weight of the character; of a number that of all digits. */
  readonly weights: Uint8Array
  /** By part, where it begins; and where all end. */
  readonly starts: Uint32Array
  /** By byte, the index of its part. */
  readonly partOf: Uint32Array
  /** False where a character outside the alphabet follows, or a number that is too long. */
  readonly isWhole: boolean
}

const partsOf = (text: string): Parts => {
  const bytes = encoder.encode(text)
  const [weights, starts, partOf]: [number[], number[], number[]] = [[], [], []]
  let i = 0
  for (let isKnown = true; i < bytes.length && isKnown;) {
    const unit = unitAt(bytes, i)
    const end = isDigit(unit) ? endOfDigits(bytes, i, bytes.length) : i + lengthOf(unit)
    isKnown = weightOf(unit) > 0 && end - i <= maxDigits
    if (!isKnown) break
    partOf.push(...Array.from({ length: end - i }, () => weights.length))
    weights.push(weightOf(unit))
    starts.push(i)
    i = end
  }
  const isWhole = i === bytes.length
  // A character outside the alphabet may combine with the one before it, so that one is dropped.
  if (!isWhole) i = (weights.pop(), starts.pop() ?? 0)
  return {
    bytes: bytes.subarray(0, i),
    weights: Uint8Array.from(weights),
    starts: Uint32Array.of(...starts, i),
    partOf: Uint32Array.from(partOf),
    isWhole
  }
}

/**
 * Says of each code whether its text comes before a place in the order of its column, case and accents aside. A text is
 * read from its bytes, no further than to where it differs from the place's: mostly a few characters, and nothing need
 * be made of the column before. The collator is asked of texts with a character outside the alphabet up to there, or
 * just behind: such a one may belong to the character before it.
 */
export const textsBefore = (dictionary: Dictionary, place: TextPlace): ((code: number) => boolean) => {
  const { bytes, starts } = dictionary
  const wanted = { text: place.text.normalize('NFC'), after: place.after }
  const parts = partsOf(wanted.text)
  const count = parts.weights.length
  const ask = (code: number): boolean => isBeforePlace(rawText(dictionary, code), wanted)

  return (code) => {
    const end = starts[code + 1] ?? 0
    let i = starts[code] ?? 0
    const same = sameBytes(bytes, i, end, parts.bytes)
    // From the last part that is the same so far: a number may go on, and a character may have something that belongs
    // to it.
    let part = same === 0 ? 0 : (parts.partOf[same - 1] ?? 0)
    i += parts.starts[part] ?? 0
    for (; part < count; part++) {
      // The shorter comes first.
      if (i >= end) return true
      const unit = unitAt(bytes, i)
      const weight = weightOf(unit)
      if (weight === 0) return ask(code)
      let order = weight - (parts.weights[part] ?? 0)
      if (isDigit(unit)) {
        const first = i
        i = endOfDigits(bytes, i, end)
        if (i - first > maxDigits) return ask(code)
        if (order === 0)
          order = orderOfNumbers(bytes, first, i, parts.bytes, parts.starts[part] ?? 0, parts.starts[part + 1] ?? 0)
      } else i += lengthOf(unit)
      if (order === 0) continue
      return i < end && weightOf(unitAt(bytes, i)) === 0 ? ask(code) : order < 0
    }
    // It begins with the place's text.
    return !parts.isWhole || (i < end && weightOf(unitAt(bytes, i)) === 0) ? ask(code) : place.after
  }
}

/** How many of the first bytes from `from` on are those that are wanted. */
const sameBytes = (bytes: Uint8Array, from: number, end: number, wanted: Uint8Array): number => {
  const most = Math.min(end - from, wanted.length)
  let same = 0
  while (same < most && bytes[from + same] === wanted[same]) same++
  return same
}

const endOfDigits = (bytes: Uint8Array, from: number, end: number): number => {
  let at = from
  while (at < end && isDigit(bytes[at] ?? 0)) at++
  return at
}

/** Where a number begins whose leading zeros do not count. */
const startOfNumber = (bytes: Uint8Array, from: number, end: number): number => {
  let at = from
  while (at < end - 1 && bytes[at] === zero) at++
  return at
}

const orderOfNumbers = (
  one: Uint8Array,
  oneFrom: number,
  oneTo: number,
  other: Uint8Array,
  otherFrom: number,
  otherTo: number
): number => {
  let at = startOfNumber(one, oneFrom, oneTo)
  let otherAt = startOfNumber(other, otherFrom, otherTo)
  let order = oneTo - at - (otherTo - otherAt)
  for (; order === 0 && at < oneTo; at++, otherAt++) order = (one[at] ?? 0) - (other[otherAt] ?? 0)
  return order
}

/** The UTF-16 unit of the character at a byte; 0 for one that needs two of them, which is outside the alphabet. */
const unitAt = (bytes: Uint8Array, at: number): number => {
  const byte = bytes[at] ?? 0
  if (byte < 0x80) return byte
  if (byte < 0xe0) return ((byte & 0x1f) << 6) | ((bytes[at + 1] ?? 0) & 0x3f)
  return byte < 0xf0 ? ((byte & 0x0f) << 12) | (((bytes[at + 1] ?? 0) & 0x3f) << 6) | ((bytes[at + 2] ?? 0) & 0x3f) : 0
}

/** How many bytes the character of a UTF-16 unit takes. */
const lengthOf = (unit: number): number => (unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3)

type TextCondition = Extract<Condition, { op: `text.${string}` }>

/** A range between two places in the order of texts; null is an open end. */
export interface TextRange {
  readonly from: TextPlace | null
  readonly to: TextPlace | null
}

const before = (text: string): TextPlace => ({ text, after: false })
const after = (text: string): TextPlace => ({ text, after: true })

/** The range of texts that meet the condition. An operand stands for all texts that begin with it. */
export const textRangeOf = (condition: TextCondition): TextRange => {
  switch (condition.op) {
    case 'text.lt':
      return { from: null, to: before(condition.value) }
    case 'text.le':
      return { from: null, to: after(condition.value) }
    case 'text.gt':
      return { from: after(condition.value), to: null }
    case 'text.ge':
      return { from: before(condition.value), to: null }
    case 'text.between':
      return { from: before(condition.value), to: after(condition.to) }
  }
}

/** Comparing so many texts takes some milliseconds, also where only the collator can. */
const textsPerCheckpoint = 1 << 12

/**
 * Marks the codes whose text lies in the range: one look at the beginning of each for each end. The empty value lies in
 * none.
 */
export const markTextRange = async (
  mask: Uint8Array,
  { dictionary }: Column,
  { from, to }: TextRange,
  checkpoint: Checkpoint
): Promise<void> => {
  const [isBelow, isNotAbove] = [from && textsBefore(dictionary, from), to && textsBefore(dictionary, to)]
  for (let first = 1; first < mask.length; first += textsPerCheckpoint) {
    if (first > 1) await checkpoint()
    const end = Math.min(mask.length, first + textsPerCheckpoint)
    if (isBelow === null) mask.fill(1, first, end)
    else for (let code = first; code < end; code++) if (!isBelow(code)) mask[code] = 1
    if (isNotAbove === null) continue
    for (let code = first; code < end; code++) if (mask[code] === 1 && !isNotAbove(code)) mask[code] = 0
  }
}
