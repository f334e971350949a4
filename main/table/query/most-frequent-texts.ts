import { collator } from '../column/collation.ts'
import type { Column } from '../column/column.ts'
import { firstTexts } from '../column/first-texts.ts'
import { isNumericKind } from '../column/kind.ts'
import type { Steps } from '../column/lazy.ts'
import { rawText } from '../column/texts.ts'
import { leastShown, type MostFrequent } from './most-frequent.ts'

/** Putting so many in order takes some milliseconds. */
const mostShown = 1 << 10

interface CodeWithText {
  readonly code: number
  readonly text: string
}

/** True if each code has a cell of its own, and the cells sort as texts. */
export const areTexts = (column: Column): boolean =>
  !isNumericKind(column.kind) && column.typeMismatches().length === 0 && column.sharedCells().size === 0

/**
 * Does the work of `mostFrequent` for a text column without ranks: only values that may be shown are sorted. Returns
 * null if too many texts begin alike.
 */
export const mostFrequentTexts = function* (
  { dictionary }: Column,
  counts: Uint32Array,
  limit: number
): Steps<MostFrequent | null> {
  if (limit > mostShown) return null
  const { least, room, found } = leastShown(counts, limit)
  if (found === 0) return { shown: new Uint32Array(), found }
  const above: CodeWithText[] = []
  const ties = new Uint32Array(counts.length)
  let tied = 0
  for (let code = 0; code < counts.length; code++) {
    const count = counts[code] ?? 0
    if (count > least) above.push({ code, text: rawText(dictionary, code) })
    if (count === least && code > 0) ties[tied++] = code
  }
  above.sort((one, other) => (counts[other.code] ?? 0) - (counts[one.code] ?? 0) || inOrder(one, other))
  yield
  const next = yield* firstTexts(ties.subarray(0, tied), dictionary, Math.min(room, tied))
  if (next === null) return null
  // The empty value comes last.
  const empty = counts[0] === least && room > tied ? [0] : []
  return { shown: Uint32Array.from([...above.map(({ code }) => code), ...next, ...empty]), found }
}

const inOrder = (one: CodeWithText, other: CodeWithText): number => {
  if (one.code === 0 || other.code === 0) return one.code === 0 ? 1 : -1
  return collator.compare(one.text, other.text) || (one.text < other.text ? -1 : 1)
}
