import type { Steps } from './lazy.ts'

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

/**
 * A stable merge sort of ranges of codes, in place. It has no bad case, and it is fast where the codes are partly sorted
 * already, as they mostly are in a list.
 */
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
