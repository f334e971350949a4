import {
  foldText,
  searchWords,
  type Condition,
  type Filter,
  type Query,
  type SearchWords
} from '../../../preload/contract/index.ts'
import { unitedName } from '../column/table.ts'
import { isTextRange, isWithin, textRangeOf } from './text-range.ts'

/** Conditions on a row: it passes every filter, and has every word and phrase in some cell. */
export interface Predicate extends SearchWords {
  readonly filters: readonly Filter[]
}

/** The predicate of a query. */
export const predicateOf = ({ filters, search }: Query): Predicate => ({ filters, ...searchWords(search) })

/** Comparing more pairs of filters takes longer than it can save. */
const maxPairs = 400

/**
 * Decides whether `known` subsumes `query`, so that every row that satisfies `query` also satisfies `known`. If so,
 * gives the part of `query` that is left to test on the rows of `known`; else null. It may miss a case, which only
 * costs time.
 */
export const remainingPredicate = (query: Predicate, known: Predicate): Predicate | null => {
  if (query.filters.length * known.filters.length > maxPairs) return null
  const isKnown = (filter: Filter) => known.filters.some((other) => isSame(filter, other))
  const narrows =
    known.filters.every((filter) =>
      query.filters.some((other) => isSame(other, filter) || impliesFilter(other, filter))
    ) &&
    known.words.every((word) => [...query.words, ...query.phrases].some((other) => other.includes(word))) &&
    known.phrases.every((phrase) => query.phrases.includes(phrase))
  if (!narrows) return null
  return {
    filters: query.filters.filter((filter) => !isKnown(filter)),
    words: query.words.filter((word) => !known.words.includes(word)),
    phrases: query.phrases.filter((phrase) => !known.phrases.includes(phrase))
  }
}

const isSame = (a: object, b: object): boolean => a === b || jsonOf(a) === jsonOf(b)

/** Cached, because each is compared with many others and may be long. */
const jsonOf = (value: object): string => {
  const known = jsonCache.get(value)
  if (known !== undefined) return known
  const json = JSON.stringify(value)
  jsonCache.set(value, json)
  return json
}
const jsonCache = new WeakMap<object, string>()

/** True if every row that passes `one` also passes `other`. */
const impliesFilter = (one: Filter, other: Filter): boolean => {
  if (unitedName(one) !== unitedName(other)) return false
  const [ones, others] = [one.conditions, other.conditions]
  const each = one.join === 'or' && ones.length > 1
  const all = other.join === 'and'
  if (each) return ones.every((a) => (all ? others.every((b) => implies(a, b)) : others.some((b) => implies(a, b))))
  return all
    ? others.every((b) => ones.some((a) => implies(a, b)))
    : others.some((b) => ones.some((a) => implies(a, b)))
}

/**
 * True if every cell that meets `one` also meets `other`: they are equal, or `one` has a longer text or a narrower
 * range.
 */
const implies = (one: Condition, other: Condition): boolean => {
  switch (one.op) {
    case 'begins':
      return one.op === other.op ? foldText(one.value).startsWith(foldText(other.value)) : isSame(one, other)
    case 'contains':
      return one.op === other.op ? foldText(one.value).includes(foldText(other.value)) : isSame(one, other)
    case 'ends':
      return one.op === other.op ? foldText(one.value).endsWith(foldText(other.value)) : isSame(one, other)
    case 'text.lt':
    case 'text.le':
    case 'text.gt':
    case 'text.ge':
    case 'text.between':
      return isTextRange(other) && isWithin(textRangeOf(one), textRangeOf(other))
    case 'oneOf':
      return one.op === other.op && isSubset(one.values, new Set(other.values))
    default:
      return isSame(one, other)
  }
}

const isSubset = (values: readonly string[], of: ReadonlySet<string>): boolean => values.every((value) => of.has(value))
