import type { Dictionary } from '../base/dictionary.ts'
import { collator } from './collation.ts'
import type { Steps } from './lazy.ts'
import { rawText } from './texts.ts'

interface TextOfCode {
  readonly code: number
  readonly text: string
}

const compare = (a: TextOfCode, b: TextOfCode): number => collator.compare(a.text, b.text)

/** Sorting so many at once, or comparing so many with one another, takes some milliseconds: the collator is slow. */
const perStep = { sorted: 1 << 9, compared: 1 << 12 }

/** A stable sort of codes by their texts, in place, by the collator alone: a merge sort whose first runs are sorted at once. */
export const sortByCollator = function* (codes: Uint32Array, dictionary: Dictionary): Steps<void> {
  let runs: TextOfCode[][] = []
  for (let from = 0; from < codes.length; from += perStep.sorted) {
    if (from > 0) yield
    // Decoded once, because each text is compared many times.
    const run = Array.from(codes.subarray(from, from + perStep.sorted), (code) => ({ code, text: rawText(dictionary, code) }))
    runs.push(run.sort(compare))
  }
  while (runs.length > 1) {
    const merged: TextOfCode[][] = []
    let sinceStep = 0
    for (let i = 0; i < runs.length; i += 2) {
      const run = yield* merge(runs[i] ?? [], runs[i + 1] ?? [])
      merged.push(run)
      // Short runs are merged without a step in between.
      sinceStep += run.length
      if (sinceStep < perStep.compared) continue
      sinceStep = 0
      yield
    }
    runs = merged
  }
  for (const [i, { code }] of (runs[0] ?? []).entries()) codes[i] = code
}

const merge = function* (left: readonly TextOfCode[], right: readonly TextOfCode[]): Steps<TextOfCode[]> {
  const merged: TextOfCode[] = []
  let next = 0
  for (const one of left) {
    for (let other = right[next]; other && compare(other, one) < 0; other = right[++next]) {
      merged.push(other)
      if (merged.length % perStep.compared === 0) yield
    }
    merged.push(one)
    if (merged.length % perStep.compared === 0) yield
  }
  return merged.concat(right.slice(next))
}
