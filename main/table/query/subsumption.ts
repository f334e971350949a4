import type { Condition, Filter, Query } from '../../../preload/contract/index.ts'
import { foldText } from '../column/texts.ts'
import { searchWords } from './search-words.ts'

/** What rows have to meet: every filter, and every word somewhere in the row. */
export interface Predicate {
  readonly filters: readonly Filter[]
  readonly words: readonly string[]
}

/** What a query demands of every row. */
export const predicateOf = ({ filters, search }: Query): Predicate => ({ filters, words: searchWords(search) })

/** To compare more filters than these takes longer than it can save. */
const mostPairs = 400

/**
 * What is left to demand of the rows that meet `known`, for those that meet `query`. Null where a row might meet `query`
 * and not `known`; where that is not seen although it is so, a little time is lost and nothing else.
 */
export const remainingPredicate = (query: Predicate, known: Predicate): Predicate | null => {
  if (query.filters.length * known.filters.length > mostPairs) return null
  const isKnown = (filter: Filter) => known.filters.some((other) => isSame(filter, other))
  const narrows =
    known.filters.every((filter) => query.filters.some((other) => isSame(other, filter) || impliesFilter(other, filter))) &&
    known.words.every((word) => query.words.some((other) => other.includes(word)))
  if (!narrows) return null
  return {
    filters: query.filters.filter((filter) => !isKnown(filter)),
    words: query.words.filter((word) => !known.words.includes(word))
  }
}

const isSame = (a: object, b: object): boolean => a === b || writtenOf(a) === writtenOf(b)

/** Each is compared with many others, and may be long. */
const writtenOf = (value: object): string => {
  const known = written.get(value)
  if (known !== undefined) return known
  const made = JSON.stringify(value)
  written.set(value, made)
  return made
}
const written = new WeakMap<object, string>()

/** Whether every row that meets the one filter meets the other. */
const impliesFilter = (one: Filter, other: Filter): boolean => {
  if (one.column !== other.column) return false
  const [ones, others] = [one.conditions, other.conditions]
  const each = one.join === 'or' && ones.length > 1
  const all = other.join === 'and'
  if (each) return ones.every((a) => (all ? others.every((b) => implies(a, b)) : others.some((b) => implies(a, b))))
  return all ? others.every((b) => ones.some((a) => implies(a, b))) : others.some((b) => ones.some((a) => implies(a, b)))
}

/** Whether every cell that meets the one condition meets the other: it is the same, or more of the same text is typed. */
const implies = (one: Condition, other: Condition): boolean => {
  switch (one.op) {
    case 'begins':
      return one.op === other.op ? foldText(one.value).startsWith(foldText(other.value)) : isSame(one, other)
    case 'contains':
      return one.op === other.op ? foldText(one.value).includes(foldText(other.value)) : isSame(one, other)
    case 'ends':
      return one.op === other.op ? foldText(one.value).endsWith(foldText(other.value)) : isSame(one, other)
    case 'oneOf':
      return one.op === other.op && isSubset(one.values, new Set(other.values))
    default:
      return isSame(one, other)
  }
}

const isSubset = (values: readonly string[], of: ReadonlySet<string>): boolean => values.every((value) => of.has(value))
