import { sortByCollationKeys } from './collation-sort.ts'
import { collationKeys, collator, type CollationKeys } from './collation.ts'
import { sortByCollator } from './collator-sort.ts'
import type { Steps } from './lazy.ts'
import { textAt, type Texts } from './texts.ts'

/** Whether two codes tie, so that the order does not tell them apart. */
export type IsTie = (a: number, b: number) => boolean

/** Comparing the keys of so many codes, or searching the places of so many, takes some milliseconds at most. */
const codesPerStep = { compared: 1 << 14, placed: 1 << 8 }

/**
 * Sorts codes by their texts, in place, in Swedish order: first by collation keys, then by the collator where keys are
 * equal, because such texts can differ in case and accents. The texts without a key are merged in by the collator.
 * `size`: how many codes the column has.
 */
export const sortByTexts = function* (codes: Uint32Array, texts: Texts, size: number): Steps<IsTie> {
  const compare = (a: number, b: number) => collator.compare(textAt(texts, a), textAt(texts, b))
  const keys = yield* collationKeys(texts, size)
  const isKeyless = (code: number) => keys.starts[code] === keys.starts[code + 1]
  yield* sortByCollationKeys(codes, keys)
  let done = 0
  for (let from = 0; from < codes.length; ) {
    let to = from + 1
    while (to < codes.length && hasSameKey(keys, codes[from] ?? 0, codes[to] ?? 0)) if (++to % codesPerStep.compared === 0) yield
    if (to - from > 1) yield* sortByCollator(codes.subarray(from, to), texts)
    done += to - from
    if (done >= codesPerStep.compared) {
      done = 0
      yield
    }
    from = to
  }
  // Empty keys sort first.
  let keyless = 0
  while (keyless < codes.length && isKeyless(codes[keyless] ?? 0)) keyless++
  if (keyless > 0) codes.set(yield* merge(codes.slice(0, keyless), codes.slice(keyless), compare))
  return (a, b) => (isKeyless(a) || isKeyless(b) || hasSameKey(keys, a, b)) && compare(a, b) === 0
}

/** Merges two sorted runs. The place of each of the few is found by binary search, which needs few comparisons. */
const merge = function* (few: Uint32Array, many: Uint32Array, compare: (a: number, b: number) => number): Steps<Uint32Array> {
  const codes = new Uint32Array(few.length + many.length)
  let done = 0
  for (const [i, code] of few.entries()) {
    let from = done
    let to = many.length
    while (from < to) {
      const middle = (from + to) >>> 1
      if (compare(many[middle] ?? 0, code) < 0) from = middle + 1
      else to = middle
    }
    codes.set(many.subarray(done, from), done + i)
    codes[from + i] = code
    done = from
    if (i % codesPerStep.placed === codesPerStep.placed - 1) yield
  }
  codes.set(many.subarray(done), done + few.length)
  return codes
}

const hasSameKey = ({ bytes, starts }: CollationKeys, a: number, b: number): boolean => {
  const from = starts[a] ?? 0
  const other = starts[b] ?? 0
  const length = (starts[a + 1] ?? 0) - from
  if ((starts[b + 1] ?? 0) - other !== length) return false
  for (let i = length - 1; i >= 0; i--) if (bytes[from + i] !== bytes[other + i]) return false
  return true
}
