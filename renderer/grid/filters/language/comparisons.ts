import { isNumericKind, isOverTime, type FieldKind } from '../../../../preload/contract/index.ts'
import { unitColumnOf } from '../../columns/units.ts'
import { parseDateSpan, type DateSpan } from './dates.ts'
import { parseTypedNumber } from './numbers.ts'
import type { Operator } from './operators.ts'
import {
  dateSignOf,
  emptyOperator,
  numberSeparator,
  partsOf,
  quotedParts,
  signOf,
  stateOf,
  unitsIn,
  withinQuotes,
  withoutCellWords,
  type FilterColumn,
  type Sign
} from './tokens.ts'

/** The context that decides the meaning of a text. `today`: `YYYY-MM-DD`. */
export interface FilterContext {
  readonly language: string
  readonly today: string
}

/**
 * An operator with its texts, without the words that cells show around values. `units`: those
 * behind its numbers. A filter is a list of alternatives, of which a row has to meet one.
 */
export interface Comparison {
  readonly operator: Operator
  readonly value: string
  readonly to: string
  readonly units: readonly string[]
}

/** The way in which values are compared. `code`: digits that are a name, such as an account. */
type Family = 'number' | 'date' | 'code' | 'text'

const familyOf = ({ kind, digits }: FilterColumn): Family => {
  if (isNumericKind(kind)) return 'number'
  if (isOverTime({ kind })) return 'date'
  return kind === 'account' || digits === true ? 'code' : 'text'
}

/** Codes and texts are compared in the order of their column. */
const operatorFor = (family: Family, sign: Sign | 'between'): Operator => {
  if (family === 'number') return sign
  if (family === 'date') return `date.${sign}`
  if (sign === 'eq') return 'is'
  return sign === 'ne' ? 'isNot' : `text.${sign}`
}

const comparison = (operator: Operator, value = '', to = ''): Comparison => ({ operator, value, to, units: [] })

/** Returns a range, one end of which may be missing. */
const rangeComparison = (family: Family, from: string, to: string): Comparison => {
  if (to === '') return comparison(operatorFor(family, 'ge'), from)
  return from === '' ? comparison(operatorFor(family, 'le'), to) : comparison(operatorFor(family, 'between'), from, to)
}

/** Parses days in a column of a kind of dates. `from`: the first day of the range whose end they are. */
export const spanOf = (kind: FieldKind, text: string, today: string, from?: string): DateSpan | null =>
  parseDateSpan(kind === 'period' || kind === 'dateTime' ? kind : 'date', text, today, from)

/** Returns a predicate for texts that are a whole value of the column. */
export const isWholeValue =
  (column: FilterColumn, { language, today }: FilterContext) =>
  (text: string): boolean => {
    const family = familyOf(column)
    if (family === 'date') return spanOf(column.kind, text, today) !== null
    return family === 'number' ? parseTypedNumber(language, text) !== null : /^\d+$/.test(text)
  }

type IsValue = ReturnType<typeof isWholeValue>

/** Returns the two ends of a range of values; an empty one is open. Null if the text is no range. */
const rangeOf = (family: Family, text: string, isValue: IsValue): readonly [string, string] | null => {
  const dots = /^(.*?)\s*(?:\.{2,3}|…)\s*(.*)$/su.exec(text)
  if (dots) return [dots[1] ?? '', dots[2] ?? '']
  const words = /^(.+?)\s+(?:till|to|[-–—])\s+(.+)$/isu.exec(text)
  if (words) return [words[1] ?? '', words[2] ?? '']
  // A hyphen is a minus or a part of a date, unless both sides are whole values and the text itself is none.
  if (family !== 'code' && isValue(text)) return null
  for (const { index } of text.matchAll(/[-–—]/g)) {
    const ends = [text.slice(0, index).trim(), text.slice(index + 1).trim()] as const
    if (index > 0 && ends.every(isValue)) return ends
  }
  return null
}

/** Returns the operator of a single value: an account begins with it; a code contains it, and in a list equals it. */
const singleOperator = ({ kind }: FilterColumn, family: Family, isAlone: boolean): Operator => {
  if (family !== 'code') return operatorFor(family, 'eq')
  if (kind === 'account') return 'begins'
  return isAlone ? 'contains' : 'is'
}

/** Parses one of the values of a list of numbers, dates or codes. */
const parseValue = (
  column: FilterColumn,
  family: Exclude<Family, 'text'>,
  text: string,
  isAlone: boolean,
  isValue: IsValue
): Comparison => {
  const empty = emptyOperator(text, family === 'code' ? 'inBrackets' : 'bare')
  if (empty) return comparison(empty)
  const state = stateOf(column, text)
  if (state) return comparison(state.operator, state.value)
  // Codes have no thousands separators, but a typed comparison may.
  const ungrouped = (part: string): string => (family === 'code' ? part.replace(/(?<=\d)\s+(?=\d)/gu, '') : part)
  const signed = family === 'date' ? dateSignOf(text) : signOf(text)
  if (signed) return comparison(operatorFor(family, signed.sign), ungrouped(signed.value))
  const range = rangeOf(family, text, isValue)
  if (range) return rangeComparison(family, ungrouped(range[0]), ungrouped(range[1]))
  return comparison(singleOperator(column, family, isAlone), text)
}

/**
 * Matches two dots, or three between two ends: a text that ends in three is not finished. A text that begins with a
 * quote is an end if the quote is closed before the dots.
 */
const dotted = /^(["“”](?:[^"“”]|"")*["“”]\s*|[^"“”.].*?|)(?:(?<!\.)(\.\.)(?!\.)|(?<!\.)\.{3}(?!\.)|…)(.*)$/su

/** Matches a code, capturing the part before its number. */
const codeShape = /^(\D*)\d+$/u
const letter = /^\p{L}$/u

/** True if both texts can belong to one series of codes or letters, such as `K00001` and `K00010`, or `A` and `C`. */
const areOfOneSeries = (one: string, other: string): boolean => {
  const [first, second] = [codeShape.exec(one)?.[1], codeShape.exec(other)?.[1]]
  return first !== undefined && second !== undefined
    ? first.toLowerCase() === second.toLowerCase()
    : letter.test(one) && letter.test(other)
}

/**
 * Parses a range of texts: `K00001..K00010`, `A..`, and `K00001-K00010` in a column without hyphens, where none can be
 * meant literally. Null for any other text.
 */
const textRange = ({ unhyphenated }: FilterColumn, text: string): Comparison | null => {
  const [, first = '', two, last = ''] = dotted.exec(text) ?? []
  const [from, to] = [first.trim(), last.trim()]
  if (two === undefined ? from !== '' && to !== '' : from !== '' || to !== '') return rangeComparison('text', from, to)
  const [one = '', other = '', ...more] = unhyphenated === true ? text.split(/\s*[-–—]\s*/u) : []
  return more.length === 0 && areOfOneSeries(one, other) ? rangeComparison('text', one, other) : null
}

/** Parses a text: a part of a value, in a list a whole one, unless a sign or a range says otherwise. */
const parsePart = (column: FilterColumn, typed: string, isAlone: boolean): Comparison => {
  const text = typed.trim()
  const empty = emptyOperator(text, 'inBrackets')
  if (empty) return comparison(empty)
  const signed = signOf(text)
  if (signed) return comparison(operatorFor('text', signed.sign), signed.value)
  return textRange(column, text) ?? comparison(isAlone ? 'contains' : 'is', typed)
}

/**
 * Parses a filter of a text column. Where values contain no separator it may be a list, because splitting loses no
 * value; texts that are all quoted are a list in any column. Quoted texts stay whole.
 */
const parseTexts = (column: FilterColumn, text: string): readonly Comparison[] => {
  const listed = column.listable === true && withinQuotes(text.trim()) === null ? partsOf(text, /[;,]/u) : []
  const parts = quotedParts(text) ?? listed
  return parts.length > 1
    ? parts.map((part) => parsePart(column, part, false))
    : [parsePart(column, parts[0] ?? text, true)]
}

/** Parses a text without a chosen operator into alternatives (`../README.md`). None for a text without content. */
export const parseText = (column: FilterColumn, text: string, context: FilterContext): readonly Comparison[] => {
  const family = familyOf(column)
  if (family === 'text') {
    // The marker for multiple values may be a part of a text; its negation is always the state.
    const state = stateOf(column, text)
    return state?.operator === 'isNot' ? [comparison(state.operator, state.value)] : parseTexts(column, text)
  }
  const parts = partsOf(text, family === 'number' ? numberSeparator : /[;,]/)
  // Letters make the filter of a code one of text.
  if (
    family === 'code' &&
    !parts.every((part) => /^[\d\s<>=≥≤≠!.…–—-]+$/u.test(part) || emptyOperator(part, 'inBrackets'))
  )
    return parseTexts(column, text)
  const hasUnits = family === 'number' && unitColumnOf(column) !== null
  const isValue = isWholeValue(column, context)
  return parts.map((part) => ({
    ...parseValue(column, family, withoutCellWords(column, part), parts.length === 1, isValue),
    units: hasUnits ? unitsIn(part) : []
  }))
}
