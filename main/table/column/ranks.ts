import { type Steps, inRanges, type Stepwise } from './lazy.ts'
import { widths, type Numbers } from './numbers.ts'
import { type TiesAt, sortByTexts } from './text-order.ts'
import { isNumericKind, type FieldKind, type Sort } from '../../../preload/contract/index.ts'
import type { Dictionary } from '../base/dictionary.ts'
import { requireMemory, type Memory } from '../base/memory.ts'

/** Codes, each with the number that it is sorted by. */
export interface KeyedCodes {
  readonly codes: Uint32Array
  readonly keys: Float64Array
}

/** Runs of so many are made by insertion sort before the merging begins. */
const runLength = 16

/** More codes than this are sorted in steps, each of which sorts or merges about so many. */
export const mergeStepSize = 1 << 16

/** Sorts from `from` up to `to`: at once, or in steps. */
interface MergeSort {
  readonly sort: (from: number, to: number) => void
  readonly sortInSteps: (from: number, to: number) => Steps<void>
}

/** A stable merge sort of ranges of codes, in place: no bad case, and fast where partly sorted. */
export const createMergeSort = (pairs: KeyedCodes): MergeSort => {
  const { length } = pairs.codes
  const buffer: KeyedCodes = { codes: new Uint32Array(length), keys: new Float64Array(length) }
  return {
    sort: (from, to) => sortRange(pairs, buffer, from, to),
    *sortInSteps(from, to) {
      for (let start = from; start < to; start += mergeStepSize) {
        sortRange(pairs, buffer, start, Math.min(start + mergeStepSize, to))
        yield
      }
      for (let width = mergeStepSize; width < to - from; width *= 2) {
        mergeAll(pairs, buffer, from, to, width)
        yield
      }
    }
  }
}

/** Sorts all codes. */
export const mergeSort = (pairs: KeyedCodes): Steps<void> => createMergeSort(pairs).sortInSteps(0, pairs.codes.length)

const sortRange = (pairs: KeyedCodes, buffer: KeyedCodes, from: number, to: number): void => {
  for (let start = from; start < to; start += runLength) insert(pairs, start, Math.min(start + runLength, to))
  for (let width = runLength; width < to - from; width *= 2) mergeAll(pairs, buffer, from, to, width)
}

/** Merges the sorted runs of this width in pairs. */
const mergeAll = (pairs: KeyedCodes, buffer: KeyedCodes, from: number, to: number, width: number): void => {
  for (let start = from; start + width < to; start += 2 * width) {
    merge(pairs, buffer, start, start + width, Math.min(start + 2 * width, to))
  }
}

const insert = ({ codes, keys }: KeyedCodes, from: number, to: number): void => {
  for (let i = from + 1; i < to; i++) {
    const code = codes[i] ?? 0
    const key = keys[i] ?? 0
    let at = i
    for (; at > from && (keys[at - 1] ?? 0) > key; at--) {
      codes[at] = codes[at - 1] ?? 0
      keys[at] = keys[at - 1] ?? 0
    }
    codes[at] = code
    keys[at] = key
  }
}

/** Merges the sorted runs `from` to `middle` and `middle` to `to`. */
const merge = ({ codes, keys }: KeyedCodes, buffer: KeyedCodes, from: number, middle: number, to: number): void => {
  if ((keys[middle - 1] ?? 0) <= (keys[middle] ?? 0)) return
  buffer.codes.set(codes.subarray(from, middle), from)
  buffer.keys.set(keys.subarray(from, middle), from)
  let left = from
  let right = middle
  for (let at = from; left < middle; at++) {
    if (right < to && (keys[right] ?? 0) < (buffer.keys[left] ?? 0)) {
      codes[at] = codes[right] ?? 0
      keys[at] = keys[right++] ?? 0
    } else {
      codes[at] = buffer.codes[left] ?? 0
      keys[at] = buffer.keys[left++] ?? 0
    }
  }
}

/** Sorts codes by their numbers, in place. Each of them must have one. */
export const sortByNumbers = function* (codes: Uint32Array, numbers: Numbers): Steps<TiesAt> {
  const { scaled, wideCount } = numbers
  const keys = new Float64Array(codes.length)
  for (let i = 0; i < codes.length; i++) keys[i] = scaled[codes[i] ?? 0] ?? 0
  yield* mergeSort({ codes, keys })
  if (wideCount > 0) yield* sortEqualFloats(codes, numbers)
  return (place) => compareNumbers(numbers, codes[place - 1] ?? 0, codes[place] ?? 0) === 0
}

/** Compares the numbers of two codes exactly. Negative, 0 or positive, as a comparator for `sort` gives. */
export const compareNumbers = ({ scaled, widths: found, exactUnits }: Numbers, a: number, b: number): number => {
  const difference = (scaled[a] ?? 0) - (scaled[b] ?? 0)
  // The floats are in the order of their numbers, so only equal floats can hide a difference.
  if (difference !== 0 || (found[a] === widths.exact && found[b] === widths.exact)) return difference
  const [left, right] = [exactUnits(a), exactUnits(b)]
  return left < right ? -1 : left > right ? 1 : 0
}

/** Sorts, among codes that are sorted by their floats, those with equal ones. They are few. */
const sortEqualFloats = function* (codes: Uint32Array, numbers: Numbers): Steps<void> {
  const { scaled } = numbers
  let sorted = 0
  for (let from = 0; from < codes.length;) {
    let to = from + 1
    while (to < codes.length && scaled[codes[to] ?? 0] === scaled[codes[from] ?? 0]) to++
    if (to - from > 1) {
      codes.subarray(from, to).sort((a, b) => compareNumbers(numbers, a, b))
      sorted += to - from
    }
    if (sorted > sortedPerStep) {
      sorted = 0
      yield
    }
    from = to
  }
}

/** Comparing so many exactly takes some milliseconds. */
const sortedPerStep = 1 << 12

/**
 * The rank of every code in the ascending order of its column, from 0. Ties share a rank (dense ranking). Three classes
 * follow each other: values of the column's kind, type mismatches, the empty value.
 */
export interface Ranks {
  readonly byCode: Uint32Array
  /** How many ranks there are, and how many of them belong to values of the column's kind. */
  readonly count: number
  readonly fittingCount: number
}

/** Input for the ranks of a column's values. */
export interface RankedValues {
  readonly kind: FieldKind
  readonly dictionary: Dictionary
  readonly typeMismatches: Stepwise<Uint32Array>
  readonly numbers: Stepwise<Numbers>
}

/** Ranking so many takes some milliseconds, also where the collator has to say which of them tie. */
const codesPerStep = 1 << 11

/** Memory for ranking, in bytes per code besides its key: three numbers (offset of the key, place and rank), twice. */
const bytesPerCode = 36
/** Fewer bytes fit into the reserve. */
const smallBytes = 16 * 1024 * 1024

/** Throws a `memory` problem where the values cannot be ranked. */
export const requireRankMemory = ({ size, bytes }: Dictionary, memory: Memory): void => {
  const total = bytes.length + bytesPerCode * size
  if (total > smallBytes) requireMemory(memory, { total, contiguous: bytes.length })
}

/** Ranks a column's values, each distinct value once. */
export const rankValues = function* ({ kind, dictionary, ...column }: RankedValues): Steps<Ranks> {
  const { size } = dictionary
  while (column.typeMismatches.step()) yield
  const typeMismatches = column.typeMismatches.value()
  const fits = fittingOf(size, typeMismatches)
  yield
  const byCode = new Uint32Array(size)

  /** Ranks the sorted codes of one class, from `base` on. Gives the first rank of the next class. */
  const assign = function* (codes: Uint32Array, tiesAt: TiesAt, base: number): Steps<number> {
    let next = base
    yield* inRanges(0, codes.length, codesPerStep, (from, to) => {
      for (let i = from; i < to; i++) {
        byCode[codes[i] ?? 0] = i > 0 && tiesAt(i) ? next - 1 : next++
      }
    })
    return next
  }

  const sort = isNumericKind(kind) ? sortByNumbers(fits, column.numbers.value()) : sortByTexts(fits, dictionary)
  const fittingCount = yield* assign(fits, yield* sort, 0)
  yield
  const others = typeMismatches.slice()
  const afterTypeMismatches =
    others.length === 0 ? fittingCount : yield* assign(others, yield* sortByTexts(others, dictionary), fittingCount)
  return { byCode, count: yield* assign(Uint32Array.of(0), () => false, afterTypeMismatches), fittingCount }
}

/** The rank of every code in either direction. The classes keep their order. Quick to make, so it is not cached. */
export const ranksInDirection = ({ byCode, count, fittingCount }: Ranks, direction: Sort['direction']): Uint32Array => {
  if (direction === 'asc') return byCode
  const last = count - 1
  return byCode.map((rank) =>
    rank < fittingCount ? fittingCount - 1 - rank : rank < last ? last - 1 - (rank - fittingCount) : last
  )
}

/** The codes of all values that fit, in order. */
const fittingOf = (size: number, typeMismatches: Uint32Array): Uint32Array => {
  const fits = new Uint32Array(size - 1 - typeMismatches.length)
  let count = 0
  let typeMismatch = 0
  for (let code = 1; code < size; code++) {
    if (code === typeMismatches[typeMismatch]) typeMismatch++
    else fits[count++] = code
  }
  return fits
}
