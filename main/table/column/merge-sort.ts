import type { Steps } from './lazy.ts'

/** Codes, each beside the number that it is sorted by. */
export interface KeyedCodes {
  readonly codes: Uint32Array
  readonly keys: Float64Array
}

/** So many are sorted by inserting before the merging begins. */
const few = 16

/** More than so many are sorted in steps, each of which sorts or merges about so many. */
export const mergeStepSize = 1 << 16

/** Sorts from one place up to another: at once, or in steps. */
interface MergeSort {
  readonly sort: (from: number, to: number) => void
  readonly sortInSteps: (from: number, to: number) => Steps<void>
}

/**
 * Sorts stretches of codes by their words, in place. A merge sort: it has no bad case, and lists mostly come in some
 * order already, which it takes advantage of. What is equal stays as it stood.
 */
export const createMergeSort = (pairs: KeyedCodes): MergeSort => {
  const { length } = pairs.codes
  const room: KeyedCodes = { codes: new Uint32Array(length), keys: new Float64Array(length) }
  return {
    sort: (from, to) => sortStretch(pairs, room, from, to),
    *sortInSteps(from, to) {
      for (let start = from; start < to; start += mergeStepSize) {
        sortStretch(pairs, room, start, Math.min(start + mergeStepSize, to))
        yield
      }
      for (let width = mergeStepSize; width < to - from; width *= 2) {
        mergeAll(pairs, room, from, to, width)
        yield
      }
    }
  }
}

/** Sorts all of them. */
export const mergeSort = (pairs: KeyedCodes): Steps<void> => createMergeSort(pairs).sortInSteps(0, pairs.codes.length)

const sortStretch = (pairs: KeyedCodes, room: KeyedCodes, from: number, to: number): void => {
  for (let start = from; start < to; start += few) insert(pairs, start, Math.min(start + few, to))
  for (let width = few; width < to - from; width *= 2) mergeAll(pairs, room, from, to, width)
}

/** Merges sorted stretches of the width by two. */
const mergeAll = (pairs: KeyedCodes, room: KeyedCodes, from: number, to: number, width: number): void => {
  for (let start = from; start + width < to; start += 2 * width) {
    merge(pairs, room, start, start + width, Math.min(start + 2 * width, to))
  }
}

const insert = ({ codes, keys }: KeyedCodes, from: number, to: number): void => {
  for (let i = from + 1; i < to; i++) {
    const code = codes[i] ?? 0
    const word = keys[i] ?? 0
    let at = i
    for (; at > from && (keys[at - 1] ?? 0) > word; at--) {
      codes[at] = codes[at - 1] ?? 0
      keys[at] = keys[at - 1] ?? 0
    }
    codes[at] = code
    keys[at] = word
  }
}

/** Merges the sorted stretches up to `middle` and up to `to`. */
const merge = ({ codes, keys }: KeyedCodes, room: KeyedCodes, from: number, middle: number, to: number): void => {
  if ((keys[middle - 1] ?? 0) <= (keys[middle] ?? 0)) return
  room.codes.set(codes.subarray(from, middle), from)
  room.keys.set(keys.subarray(from, middle), from)
  let left = from
  let right = middle
  for (let at = from; left < middle; at++) {
    if (right < to && (keys[right] ?? 0) < (room.keys[left] ?? 0)) {
      codes[at] = codes[right] ?? 0
      keys[at] = keys[right++] ?? 0
    } else {
      codes[at] = room.codes[left] ?? 0
      keys[at] = room.keys[left++] ?? 0
    }
  }
}
