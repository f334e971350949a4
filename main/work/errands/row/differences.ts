import type { ErrandDifference } from '../../../../preload/contract/index.ts'
import { comparedParts, type ComparedPart } from './compared-parts.ts'
import type { RowContent } from './parse-row.ts'

/** Limit of differences shown. A user with more looks at the row itself. */
const maxDifferences = 100

/** Number of occurrences of each item. */
const counted = (
  parts: readonly ComparedPart[]
): ReadonlyMap<string, { readonly part: ComparedPart; readonly count: number }> => {
  const counts = new Map<string, { part: ComparedPart; count: number }>()
  for (const part of parts) {
    const key = JSON.stringify([part.member, part.text])
    counts.set(key, { part, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  return counts
}

/** The items of the first that the second has not, or not as often. */
const without = (parts: readonly ComparedPart[], others: readonly ComparedPart[]): readonly ComparedPart[] => {
  const there = counted(others)
  return [...counted(parts)].flatMap(([key, { part, count }]) =>
    Array.from({ length: Math.max(0, count - (there.get(key)?.count ?? 0)) }, () => part)
  )
}

/**
 * Returns the differences between two readings of a row, member by member. Empty exactly where their versions are
 * equal.
 */
export const differencesBetween = (seen: RowContent, now: RowContent): readonly ErrandDifference[] => {
  const before = comparedParts(seen)
  const after = comparedParts(now)
  const single = before.flatMap((part): readonly ErrandDifference[] => {
    const other = part.isItem ? undefined : after.find(({ member }) => member === part.member)
    return other === undefined || other.text === part.text
      ? []
      : [{ member: part.member, before: part.text || null, after: other.text || null }]
  })
  const itemsOf = (parts: readonly ComparedPart[]) => parts.filter(({ isItem }) => isItem)
  const gone = without(itemsOf(before), itemsOf(after)).map(({ member, text }) => ({
    member,
    before: text,
    after: null
  }))
  const come = without(itemsOf(after), itemsOf(before)).map(({ member, text }) => ({
    member,
    before: null,
    after: text
  }))
  return [...single, ...come, ...gone].slice(0, maxDifferences)
}
