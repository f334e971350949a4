import type { Dictionary } from '../base/dictionary.ts'
import type { Column } from '../column/column.ts'
import { daysIn, isDate, isDateTime, isPeriod, isYear } from '../column/dates.ts'
import { parseDecimal } from '../column/decimal.ts'
import { toScale } from '../column/scaled-numbers.ts'
import { isNumericKind, type Condition, type Filter } from '../../../preload/contract/index.ts'
import type { Checkpoint } from '../base/checkpoint.ts'
import { unreadable } from '../column/type-mismatches.ts'
import { numberText } from '../column/numbers.ts'
import { foldedTextsOf, markExactTexts, markLike, markOrganisations, markTexts, markUnits } from './text-conditions.ts'
import { markTextRange, textRangeOf } from './text-range.ts'

export type Comparison = 'eq' | 'ne' | 'lt' | 'le' | 'gt' | 'ge'

/** Tests a value by its order: -1 below the operand, 0 equal, 1 above. */
const holds: { readonly [C in Exclude<Comparison, 'ne'>]: (order: number) => boolean } = {
  eq: (order) => order === 0,
  lt: (order) => order < 0,
  le: (order) => order <= 0,
  gt: (order) => order > 0,
  ge: (order) => order >= 0
}

type Mark = (mask: Uint8Array, column: Column, comparison: Exclude<Comparison, 'ne'>, operand: string) => void

/** Marks the codes whose number meets the comparison exactly. The operand is canonical decimal text. */
export const markNumbers: Mark = (mask, column, comparison, operand) => {
  const { scaled, scale, decimals, exactUnits } = column.numbers()
  const meets = holds[comparison]
  const wanted = parseDecimal(operand)
  const { near } = toScale(wanted.units, wanted.decimals, scale)
  // Both at the finer of the two scales.
  const finer = Math.max(decimals, wanted.decimals)
  const exact = wanted.units * 10n ** BigInt(finer - wanted.decimals)
  const factor = 10n ** BigInt(finer - decimals)
  for (let code = 1; code < scaled.length; code++) {
    const value = scaled[code] ?? NaN
    if (Number.isNaN(value)) continue
    // Floats that differ are in the order of their numbers.
    const order = value === near ? orderOfUnits(exactUnits(code) * factor, exact) : value - near
    if (meets(Math.sign(order))) mask[code] = 1
  }
}

const orderOfUnits = (one: bigint, other: bigint): number => (one < other ? -1 : one > other ? 1 : 0)

const encoder = new TextEncoder()

/**
 * Marks the codes whose date, time or period meets the comparison. A time is compared as its day, and a month or a year
 * in the place of a date meets what all of its days do: it is found by itself and by what it is within, and is none of
 * its days.
 */
export const markDates: Mark = (mask, { dictionary, kind }, comparison, operand) => {
  const meets = holds[comparison]
  const isDay = kind === 'dateTime' ? isDateTime : isDate
  const wanted = encoder.encode(operand)
  const [ofYear, ofMonth] = [
    orderOfSpan(operand, 'YYYY'.length, comparison),
    orderOfSpan(operand, 'YYYY-MM'.length, comparison)
  ]
  for (let code = 1; code < dictionary.size; code++) {
    if (!isDay(dictionary, code) && !isPeriod(dictionary, code) && !isYear(dictionary, code)) continue
    const order = orderOf(dictionary, code, wanted)
    if (meets(order ?? (isYear(dictionary, code) ? ofYear : ofMonth))) mask[code] = 1
  }
}

/** Order of a whole year or month and the operand within it, whose first `length` characters are equal. */
const orderOfSpan = (operand: string, length: number, comparison: Comparison): number => {
  const rest = operand.slice(length)
  if (comparison === 'ge' || comparison === 'gt') return /^(?:-01)+$/.test(rest) ? 0 : -1
  const lasts =
    length === 'YYYY'.length
      ? ['-12', '-12-31']
      : [`-${daysIn(Number(operand.slice(0, 4)), Number(operand.slice(5, 7)))}`]
  return comparison !== 'eq' && lasts.includes(rest) ? 0 : 1
}

/** Compares bytes: dates of this format sort as their bytes do. Null where the operand is within the value. */
const orderOf = ({ bytes, starts }: Dictionary, code: number, wanted: Uint8Array): number | null => {
  const from = starts[code] ?? 0
  const own = (starts[code + 1] ?? 0) - from
  const length = Math.min(own, wanted.length)
  for (let i = 0; i < length; i++) {
    const difference = (bytes[from + i] ?? 0) - (wanted[i] ?? 0)
    if (difference !== 0) return Math.sign(difference)
  }
  return own < wanted.length ? null : 0
}

/**
 * The mask of a filter: 1 at each code of the column that passes it, else 0. It is evaluated once per distinct value,
 * so that a row costs one lookup whatever the conditions are. There may be many values and conditions, hence the
 * checkpoints.
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

/** Compares cells as sent: a number as canonical text, else raw text, `''` for empty. */
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
