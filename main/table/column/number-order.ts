import type { Steps } from './lazy.ts'
import type { Numbers } from './numbers.ts'
import { sortByWords } from './word-sort.ts'
import type { Alike } from './text-order.ts'

/** Sorts codes by their numbers, in place. All of them have one. */
export const sortByNumbers = function* (codes: Uint32Array, numbers: Numbers): Steps<Alike> {
  const { scaled, wide } = numbers
  yield* sortByWords({ codes, words: Float64Array.from(codes, (code) => scaled[code] ?? 0) })
  if (wide.size > 0) codes.sort((a, b) => compareExactly(numbers, a, b))
  return (a, b) => scaled[a] === scaled[b] && wide.get(a) === wide.get(b)
}

/** How the numbers of two codes stand to each other: below, at or above 0. */
export const compareExactly = ({ scaled, wide }: Numbers, a: number, b: number): number => {
  const difference = (scaled[a] ?? 0) - (scaled[b] ?? 0)
  // Floats round without changing the order, so only equal ones may hide a difference.
  if (difference !== 0 || (!wide.has(a) && !wide.has(b))) return difference
  const exact = (code: number) => wide.get(code) ?? BigInt(scaled[code] ?? 0)
  const [left, right] = [exact(a), exact(b)]
  return left < right ? -1 : left > right ? 1 : 0
}
