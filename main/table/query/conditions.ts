import type { Condition, Filter } from '../../../preload/contract/index.ts'
import type { Checkpoint } from '../base/checkpoint.ts'
import type { Column } from '../column/column.ts'
import { isNumericKind } from '../column/kind.ts'
import { unreadable } from '../column/type-mismatches.ts'
import { numberText } from '../column/numbers.ts'
import { markDates, markNumbers, type Comparison } from './comparison-conditions.ts'
import { foldedTextsOf, markExactTexts, markLike, markOrganisations, markTexts, markUnits } from './text-conditions.ts'
import { markTextRange, textRangeOf } from './text-range.ts'

/**
 * The mask of a filter: 1 at each code of the column that passes it, else 0. It is evaluated once per distinct value, so that
 * a row costs one lookup whatever the conditions are. There may be many values and conditions, hence the checkpoints.
 */
export const maskOf = async (
  column: Column,
  { conditions, join }: Pick<Filter, 'conditions' | 'join'>,
  checkpoint: Checkpoint
): Promise<Uint8Array> => {
  const [first, ...rest] = conditions
  const mask = first ? await conditionMask(column, first, checkpoint) : new Uint8Array(column.dictionary.size).fill(1)
  for (const condition of rest) {
    await checkpoint()
    const other = await conditionMask(column, condition, checkpoint)
    for (let code = 0; code < mask.length; code++) {
      const [a, b] = [mask[code] ?? 0, other[code] ?? 0]
      mask[code] = join === 'and' ? a & b : a | b
    }
  }
  return mask
}

const conditionMask = async (column: Column, condition: Condition, checkpoint: Checkpoint): Promise<Uint8Array> => {
  const mask = new Uint8Array(column.dictionary.size)
  switch (condition.op) {
    case 'empty':
      mask[0] = 1
      return mask
    case 'notEmpty':
      mask[0] = 1
      return invert(mask)
    case 'typeMismatch':
      while (column.typeMismatchStep()) await checkpoint()
      for (const code of unreadable(column)) mask[code] = 1
      return mask
    case 'ambiguousNumbers':
      while (column.numberStep()) await checkpoint()
      for (const code of column.numbers().ambiguousNumbers) mask[code] = 1
      return mask
    case 'oneOf':
      if (isNumericKind(column.kind)) while (column.numberStep()) await checkpoint()
      markOneOf(mask, column, new Set(condition.values))
      return mask
    case 'noneOf':
      markOneOf(mask, column, new Set(condition.values))
      return invert(mask)
    case 'isNot':
      markTexts(mask, await foldedTextsOf(column, checkpoint), 'is', condition.value)
      return invert(mask)
    case 'containsNot':
      markTexts(mask, await foldedTextsOf(column, checkpoint), 'contains', condition.value)
      return invert(mask)
    case 'is':
    case 'begins':
    case 'contains':
    case 'ends':
      markTexts(mask, await foldedTextsOf(column, checkpoint), condition.op, condition.value)
      return mask
    case 'like':
      await markLike(mask, await foldedTextsOf(column, checkpoint), condition.value, checkpoint)
      return mask
    case 'unit.is':
      markUnits(mask, column.dictionary, condition.value)
      return mask
    case 'organisation.is':
    case 'organisation.begins':
    case 'organisation.contains':
    case 'organisation.ends':
      await markOrganisations(mask, column.texts(), organisationOperators[condition.op], condition.value, checkpoint)
      return mask
    case 'text.lt':
    case 'text.le':
    case 'text.gt':
    case 'text.ge':
    case 'text.between':
      await markTextRange(mask, column, textRangeOf(condition), checkpoint)
      return mask
    case 'between':
      while (column.numberStep()) await checkpoint()
      return between(mask, column, markNumbers, condition)
    case 'date.between':
      return between(mask, column, markDates, condition)
    case 'eq':
    case 'ne':
    case 'lt':
    case 'le':
    case 'gt':
    case 'ge':
      while (column.numberStep()) await checkpoint()
      return compare(mask, column, markNumbers, condition.op, condition.value)
    case 'date.eq':
    case 'date.ne':
    case 'date.lt':
    case 'date.le':
    case 'date.gt':
    case 'date.ge':
      return compare(mask, column, markDates, dateComparisons[condition.op], condition.value)
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

const compare = (mask: Uint8Array, column: Column, mark: Mark, comparison: Comparison, operand: string): Uint8Array => {
  mark(mask, column, comparison === 'ne' ? 'eq' : comparison, operand)
  return comparison === 'ne' ? invert(mask) : mask
}

const between = (
  mask: Uint8Array,
  column: Column,
  mark: Mark,
  range: { readonly value: string; readonly to: string }
) => {
  mark(mask, column, 'ge', range.value)
  const upTo = new Uint8Array(mask.length)
  mark(upTo, column, 'le', range.to)
  for (let code = 0; code < mask.length; code++) mask[code] = (mask[code] ?? 0) & (upTo[code] ?? 0)
  return mask
}

/** Compares cells in the form in which they are sent: a number as its canonical text, else the raw text, `''` for empty. */
const markOneOf = (mask: Uint8Array, column: Column, wanted: ReadonlySet<string>) => {
  markExactTexts(mask, column.texts(), wanted)
  if (!isNumericKind(column.kind)) return
  const numbers = column.numbers()
  for (let code = 1; code < mask.length; code++) {
    const text = numberText(numbers, code)
    if (text !== null) mask[code] = wanted.has(text) ? 1 : 0
  }
}

/** Inverts the mask in place. The empty value, which met nothing, passes then. */
const invert = (mask: Uint8Array): Uint8Array => {
  for (let code = 0; code < mask.length; code++) mask[code] = 1 - (mask[code] ?? 0)
  return mask
}
