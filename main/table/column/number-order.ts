import type { Steps } from './lazy.ts'
import { mergeSort } from './merge-sort.ts'
import { widths, type Numbers } from './numbers.ts'
import type { TiesAt } from './text-order.ts'

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
