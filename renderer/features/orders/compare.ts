import type { Cell } from '../../../preload/contract/index.ts'
import { compareAmounts } from './sum.ts'

type Value = Cell | number
type Compare = (one: Value, other: Value) => number

/** Swedish: å, ä and ö last, and v and w apart, whatever the interface's language. */
const collator = new Intl.Collator('sv-SE', { sensitivity: 'variant' })

const textOf = (value: Value): string =>
  typeof value === 'object' && value !== null ? value.text : String(value ?? '')

/** 0: a value of its kind. 1: one that could not be read. 2: nothing. */
const rank = (value: Value | undefined): number => (value === null || value === undefined ? 2 : typeof value === 'object' ? 1 : 0)

/**
 * A comparator for the grid that keeps unread values and then empty ones last in both directions: `descending` is how
 * the grid tells that it will turn the result around.
 */
const emptiesLast =
  (compare: Compare) =>
  (one: Value | undefined, other: Value | undefined, _row: unknown, _otherRow: unknown, descending: boolean): number => {
    const ranks = rank(one) - rank(other)
    if (ranks !== 0) return descending ? -ranks : ranks
    return one === null || one === undefined || other === null || other === undefined ? 0 : compare(one, other)
  }

export const byText = emptiesLast((one, other) => collator.compare(textOf(one), textOf(other)))
export const byNumber = emptiesLast((one, other) => Number(one) - Number(other))
export const byAmount = emptiesLast((one, other) =>
  typeof one === 'string' && typeof other === 'string' ? compareAmounts(one, other) : collator.compare(textOf(one), textOf(other))
)
