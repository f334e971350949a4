import type { Dictionary } from '../base/dictionary.ts'
import { collator } from './collation.ts'
import { inRanges, type Steps } from './lazy.ts'
import { rawText } from './texts.ts'

/** Sorting so many at once, or comparing so many with one another, takes some milliseconds: the collator is slow. */
const perStep = { sorted: 1 << 8, compared: 1 << 11 }

/** A stable sort of codes by their texts, in place, by the collator alone: a merge sort whose first runs are sorted at once. */
export const sortByCollator = function* (codes: Uint32Array, dictionary: Dictionary): Steps<void> {
  const count = codes.length
  // Decoded once, because each text is compared many times.
  const texts: string[] = []
  const compare = (one: number, other: number): number => collator.compare(texts[one] ?? '', texts[other] ?? '')
  /** Places of codes. Objects for each of them would all be moved when garbage is collected. */
  let [from, to] = [new Uint32Array(count), new Uint32Array(count)]
  yield* inRanges(0, count, perStep.sorted, (first, end) => {
    for (let i = first; i < end; i++) {
      texts.push(rawText(dictionary, codes[i] ?? 0))
      from[i] = i
    }
    from.subarray(first, end).sort(compare)
  })
  for (let run = perStep.sorted; run < count; run *= 2) {
    for (let first = 0; first < count; first += 2 * run) {
      const middle = Math.min(first + run, count)
      const end = Math.min(middle + run, count)
      let [left, right] = [first, middle]
      // Short runs are merged without a step in between.
      if (first % perStep.compared === 0) yield
      yield* inRanges(first, end, perStep.compared, (at, until) => {
        for (let i = at; i < until; i++) {
          const isRight = left >= middle || (right < end && compare(from[right] ?? 0, from[left] ?? 0) < 0)
          to[i] = from[isRight ? right++ : left++] ?? 0
        }
      })
    }
    ;[from, to] = [to, from]
  }
  const given = codes.slice()
  for (let i = 0; i < count; i++) codes[i] = given[from[i] ?? 0] ?? 0
}
