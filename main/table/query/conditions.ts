import type { Condition, Filter } from '../../../preload/contract/index.ts'
import type { Column } from '../column/column.ts'
import { isNumericKind } from '../column/kind.ts'
import { numberText } from '../column/numbers.ts'
import { markDates, markNumbers, type Comparison } from './comparison-conditions.ts'
import { markExactTexts, markLike, markOrganisations, markTexts } from './text-conditions.ts'
import type { Checkpoint } from '../base/checkpoint.ts'

/**
 * Which codes of the column meet the filter: 1 at each that does. Evaluated once per different value, so that a row costs
 * one look-up whatever the conditions are; with turns between, since there may be many of both.
 */
export const maskOf = async (
  column: Column,
  { conditions, join }: Pick<Filter, 'conditions' | 'join'>,
  turn: Checkpoint
): Promise<Uint8Array> => {
  const [first, ...rest] = conditions
  const hits = first ? await meet(column, first, turn) : new Uint8Array(column.values.size).fill(1)
  for (const condition of rest) {
    await turn()
    const other = await meet(column, condition, turn)
    for (let code = 0; code < hits.length; code++) {
      const [a, b] = [hits[code] ?? 0, other[code] ?? 0]
      hits[code] = join === 'and' ? a & b : a | b
    }
  }
  return hits
}

const meet = async (column: Column, condition: Condition, turn: Checkpoint): Promise<Uint8Array> => {
  const hits = new Uint8Array(column.values.size)
  switch (condition.op) {
    case 'empty':
      hits[0] = 1
      return hits
    case 'notEmpty':
      hits[0] = 1
      return inverted(hits)
    case 'misfit':
      for (const code of column.misfits()) hits[code] = 1
      return hits
    case 'oneOf':
      markOneOf(hits, column, new Set(condition.values))
      return hits
    case 'isNot':
      markTexts(hits, column.foldedTexts(), 'is', condition.value)
      return inverted(hits)
    case 'containsNot':
      markTexts(hits, column.foldedTexts(), 'contains', condition.value)
      return inverted(hits)
    case 'is':
    case 'begins':
    case 'contains':
    case 'ends':
      markTexts(hits, column.foldedTexts(), condition.op, condition.value)
      return hits
    case 'like':
      await markLike(hits, column.foldedTexts(), condition.value, turn)
      return hits
    case 'organisation.is':
    case 'organisation.begins':
    case 'organisation.contains':
    case 'organisation.ends':
      await markOrganisations(hits, column.texts(), organisationOperators[condition.op], condition.value, turn)
      return hits
    case 'between':
      return between(hits, column, markNumbers, condition)
    case 'date.between':
      return between(hits, column, markDates, condition)
    case 'eq':
    case 'ne':
    case 'lt':
    case 'le':
    case 'gt':
    case 'ge':
      return compare(hits, column, markNumbers, condition.op, condition.value)
    case 'date.eq':
    case 'date.ne':
    case 'date.lt':
    case 'date.le':
    case 'date.gt':
    case 'date.ge':
      return compare(hits, column, markDates, dateComparisons[condition.op], condition.value)
  }
}

const organisationOperators = {
  'organisation.is': 'is',
  'organisation.begins': 'begins',
  'organisation.contains': 'contains',
  'organisation.ends': 'ends'
} as const

const dateComparisons = {
  'date.eq': 'eq',
  'date.ne': 'ne',
  'date.lt': 'lt',
  'date.le': 'le',
  'date.gt': 'gt',
  'date.ge': 'ge'
} as const

type Mark = typeof markNumbers

const compare = (hits: Uint8Array, column: Column, mark: Mark, comparison: Comparison, operand: string): Uint8Array => {
  mark(hits, column, comparison === 'ne' ? 'eq' : comparison, operand)
  return comparison === 'ne' ? inverted(hits) : hits
}

const between = (hits: Uint8Array, column: Column, mark: Mark, range: { readonly value: string; readonly to: string }) => {
  mark(hits, column, 'ge', range.value)
  const upTo = new Uint8Array(hits.length)
  mark(upTo, column, 'le', range.to)
  for (let code = 0; code < hits.length; code++) hits[code] = (hits[code] ?? 0) & (upTo[code] ?? 0)
  return hits
}

/** By the cell as it is given out: a number by its canonical text, else the raw text, `''` for empty. */
const markOneOf = (hits: Uint8Array, column: Column, wanted: ReadonlySet<string>) => {
  markExactTexts(hits, column.texts(), wanted)
  if (!isNumericKind(column.kind)) return
  const numbers = column.numbers()
  for (let code = 1; code < hits.length; code++) {
    const text = numberText(numbers, code)
    if (text !== null) hits[code] = wanted.has(text) ? 1 : 0
  }
}

/** Turned round, the empty value is one of those that meet. */
const inverted = (hits: Uint8Array): Uint8Array => {
  for (let code = 0; code < hits.length; code++) hits[code] = 1 - (hits[code] ?? 0)
  return hits
}
