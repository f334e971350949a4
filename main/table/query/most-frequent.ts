import { isNumericKind } from '../../../preload/contract/index.ts'
import { collator } from '../column/collation.ts'
import type { Column } from '../column/column.ts'
import { firstTexts } from '../column/text-ends.ts'
import type { Steps } from '../column/lazy.ts'
import { rawText } from '../column/texts.ts'

/** Counts of values, and their unique ranks; null where each has its own place as its rank. */
interface Counted {
  readonly counts: Uint32Array
  readonly ranks: Uint32Array | null
}

export interface MostFrequent {
  /** Where the values stand, by falling count; equal counts by their ranks. */
  readonly shown: Uint32Array
  /** How many values occur at all. */
  readonly found: number
}

/** Ranks are told apart by so many bits at once. */
const digitBits = 10

/** At most `limit` values of the highest counts, then lowest ranks, without sorting all of them. */
export const mostFrequent = ({ counts, ranks }: Counted, limit: number): MostFrequent => {
  const { least, room, most, found } = leastShown(counts, limit)
  const rankOf = ranks === null ? (at: number): number => at : (at: number): number => ranks[at] ?? 0
  const last = lastRank(counts, rankOf, least, room)
  const chosen = new Uint32Array(Math.min(limit, found))
  let count = 0
  for (let at = 0; at < counts.length && count < chosen.length; at++) {
    const own = counts[at] ?? 0
    if (own > least || (own === least && rankOf(at) <= last)) chosen[count++] = at
  }
  // Count and rank in one number, and where it stands. A float holds it exactly for many more rows than fit into
  // memory.
  const order = (at: number): number => (most - (counts[at] ?? 0)) * counts.length + rankOf(at)
  return { shown: Uint32Array.from([...chosen].sort((one, other) => order(one) - order(other))), found }
}

/** Least shown count, its room for values, the highest count, and how many values occur. */
export const leastShown = (counts: Uint32Array, limit: number) => {
  let most = 0
  let found = 0
  for (let at = 0; at < counts.length; at++) {
    const count = counts[at] ?? 0
    if (count > 0) found++
    if (count > most) most = count
  }
  const withCount = new Uint32Array(most + 1)
  for (let at = 0; at < counts.length; at++) withCount[counts[at] ?? 0] = (withCount[counts[at] ?? 0] ?? 0) + 1
  let least = most
  let room = limit
  while (least > 1 && (withCount[least] ?? 0) < room) room -= withCount[least--] ?? 0
  return { least, room: Math.min(room, withCount[least] ?? 0), most, found }
}

/** The rank that `room` of the values with this count do not exceed: found digit by digit. */
const lastRank = (counts: Uint32Array, rankOf: (at: number) => number, count: number, room: number): number => {
  let low = 0
  let left = room
  for (
    let shift = digitBits * Math.max(0, Math.ceil(Math.log2(counts.length) / digitBits) - 1);
    shift >= 0;
    shift -= digitBits
  ) {
    const within = new Uint32Array(1 << digitBits)
    for (let at = 0; at < counts.length; at++) {
      if (counts[at] !== count) continue
      const digit = (rankOf(at) - low) >>> shift
      if (digit < within.length) within[digit] = (within[digit] ?? 0) + 1
    }
    let digit = 0
    while (digit < within.length - 1 && (within[digit] ?? 0) < left) left -= within[digit++] ?? 0
    low += digit << shift
  }
  return low
}

/** Putting so many in order takes some milliseconds. */
const mostShown = 1 << 10

interface CodeWithText {
  readonly code: number
  readonly text: string
}

/** True if each code has a cell of its own, and the cells sort as texts. */
export const areTexts = (column: Column): boolean =>
  !isNumericKind(column.kind) && column.typeMismatches().length === 0 && column.sharedCells().size === 0

/** `mostFrequent` for texts without ranks: sorts only what may be shown. Null if too many begin alike. */
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
