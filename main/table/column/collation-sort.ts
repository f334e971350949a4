import type { CollationKeys } from './collation.ts'
import { inRanges, type Steps } from './lazy.ts'
import { createMergeSort, mergeStepSize } from './merge-sort.ts'

/** Bytes that are compared at once: as many as a float holds exactly. */
const step = 6

/** The `step` bytes of a key from `depth` on as one number. Zeros, which sort before all bytes, stand for what is beyond its end. */
const wordAt = ({ bytes, starts }: CollationKeys, code: number, depth: number): number => {
  const at = (starts[code] ?? 0) + depth
  const left = (starts[code + 1] ?? 0) - at
  if (left >= step) {
    const high = ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
    const low = ((bytes[at + 2] ?? 0) << 24) | ((bytes[at + 3] ?? 0) << 16) | ((bytes[at + 4] ?? 0) << 8) | (bytes[at + 5] ?? 0)
    return high * 0x1_0000_0000 + (low >>> 0)
  }
  let word = 0
  for (let i = 0; i < step; i++) word = word * 256 + (i < left ? (bytes[at + i] ?? 0) : 0)
  return word
}

/** Whether the key ends within the word. */
const isLast = (word: number): boolean => word % 256 === 0

/**
 * A stable sort of codes by their keys, in place: by the first six bytes, then ties by the next six, and so on.
 */
export const sortByCollationKeys = function* (codes: Uint32Array, keys: CollationKeys): Steps<void> {
  const words = new Float64Array(codes.length)
  const sorting = createMergeSort({ codes, keys: words })
  /** Ranges still to be sorted: from, to, and how many bytes of their keys are equal. */
  const pending = [0, codes.length, 0]
  let sorted = 0
  while (pending.length > 0) {
    const depth = pending.pop() ?? 0
    const to = pending.pop() ?? 0
    const from = pending.pop() ?? 0
    yield* inRanges(from, to, mergeStepSize, (first, end) => {
      for (let i = first; i < end; i++) words[i] = wordAt(keys, codes[i] ?? 0, depth)
    })
    if (to - from > mergeStepSize) yield* sorting.sortInSteps(from, to)
    else sorting.sort(from, to)
    let start = from
    for (let i = from + 1; i <= to; i++) {
      const word = words[start] ?? 0
      if (i < to && words[i] === word) continue
      if (i - start > 1 && !isLast(word)) pending.push(start, i, depth + step)
      start = i
    }
    sorted += to - from
    if (sorted > mergeStepSize) {
      sorted = 0
      yield
    }
  }
}
