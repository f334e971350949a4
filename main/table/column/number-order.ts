import type { Steps } from './lazy.ts'
import { mergeSort } from './merge-sort.ts'
import type { Numbers } from './numbers.ts'
import type { IsTie } from './text-order.ts'

/** Sorts codes by their numbers, in place. Each of them must have one. */
export const sortByNumbers = function* (codes: Uint32Array, numbers: Numbers): Steps<IsTie> {
  const { scaled, wide } = numbers
  yield* mergeSort({ codes, keys: Float64Array.from(codes, (code) => scaled[code] ?? 0) })
  if (wide.size > 0) codes.sort((a, b) => compareNumbers(numbers, a, b))
  return (a, b) => scaled[a] === scaled[b] && wide.get(a) === wide.get(b)
}

/** Compares the numbers of two codes exactly. Negative, 0 or positive, as a comparator for `sort` gives. */
export const compareNumbers = ({ scaled, wide }: Numbers, a: number, b: number): number => {
  const difference = (scaled[a] ?? 0) - (scaled[b] ?? 0)
  // Rounding to floats keeps the order, so only equal floats can hide a difference.
  if (difference !== 0 || (!wide.has(a) && !wide.has(b))) return difference
  const exact = (code: number) => wide.get(code) ?? BigInt(scaled[code] ?? 0)
  const [left, right] = [exact(a), exact(b)]
  return left < right ? -1 : left > right ? 1 : 0
}
