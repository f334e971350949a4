import { collator, keysOf, type Keys } from './collation.ts'
import { sortByKeys } from './key-sort.ts'
import type { Steps } from './lazy.ts'
import { textAt, type Texts } from './texts.ts'

/** Whether the order does not tell two codes apart. */
export type Alike = (a: number, b: number) => boolean

/**
 * Sorts codes by their texts, in place, in Swedish order: by keys of bytes where all texts have one, and then by the
 * collator where keys are equal, which differ in case and accents only. `size`: how many codes the column has.
 */
export const sortByTexts = function* (codes: Uint32Array, texts: Texts, size: number): Steps<Alike> {
  const compare = (a: number, b: number) => collator.compare(textAt(texts, a), textAt(texts, b))
  const keys = yield* keysOf(texts, size)
  if (keys === null) {
    sortByCollator(codes, texts)
    return (a, b) => compare(a, b) === 0
  }
  yield* sortByKeys(codes, keys)
  for (let from = 0; from < codes.length; ) {
    let to = from + 1
    while (to < codes.length && hasSameKey(keys, codes[from] ?? 0, codes[to] ?? 0)) to++
    if (to - from > 1) codes.subarray(from, to).sort(compare)
    from = to
  }
  return (a, b) => hasSameKey(keys, a, b) && compare(a, b) === 0
}

const sortByCollator = (codes: Uint32Array, texts: Texts) => {
  // Taken out of the pieces once, because each is compared many times.
  const pairs = Array.from(codes, (code) => ({ code, text: textAt(texts, code) }))
  pairs.sort((a, b) => collator.compare(a.text, b.text))
  codes.set(pairs.map(({ code }) => code))
}

const hasSameKey = ({ bytes, starts }: Keys, a: number, b: number): boolean => {
  const from = starts[a] ?? 0
  const other = starts[b] ?? 0
  const length = (starts[a + 1] ?? 0) - from
  if ((starts[b + 1] ?? 0) - other !== length) return false
  for (let i = length - 1; i >= 0; i--) if (bytes[from + i] !== bytes[other + i]) return false
  return true
}
