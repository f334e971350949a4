import {
  isCanonicalDecimal,
  isNumericKind,
  isOverTime,
  maxCellLength,
  type FieldKind
} from '../../../../preload/contract/index.ts'
import { unitColumnOf } from '../../columns/units.ts'
import {
  emptyOperator,
  isSeveralWord,
  quotedText,
  stateOf,
  unitWord,
  withoutCellWords,
  type FilterColumn
} from './tokens.ts'

/** The length of the longest cell. */
export const maxText = maxCellLength + 1
/** Far more values than a user picks. */
export const maxValues = 1000

const cellShapes: Readonly<Partial<Record<FieldKind, RegExp>>> = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  dateTime: /^\d{4}-\d{2}-\d{2}(?:[T ].*)?$/,
  period: /^\d{4}-?\d{2}$/
}

/** A number as cells show it, in either language. */
const oneNumber = /^[-−]?\d+(?:\s\d{3})*(?:[.,]\d+)*\s*$/u

/**
 * True if the value has the form of the column's values: a number or a date, with a unit where values have one, empty,
 * or the marker for multiple values.
 */
export const isCellShaped = (column: FilterColumn, value: string): boolean => {
  const { kind } = column
  if (value === '' || isSeveralWord(column, value)) return true
  // Values of columns with units include the unit.
  if (unitColumnOf(column) !== null)
    return value.match(unitWord)?.length === 1 ? oneNumber.test(value.replace(unitWord, '')) : isCanonicalDecimal(value)
  return isNumericKind(kind) ? isCanonicalDecimal(value) : (cellShapes[kind]?.test(value) ?? true)
}

/**
 * True if a value without quotes may be one of the column's: it has their form, or the column has ambiguous numbers.
 */
const mayBeCell = (column: FilterColumn, value: string): boolean =>
  (column.ambiguousNumbers ?? 0) > 0 || isCellShaped(column, value)

/** True for `(tomt)` in any language, as typed under a heading. */
const isEmptyWord = (text: string): boolean => emptyOperator(text, 'inBrackets') === 'empty'

/** True if a picked value would be misread without quotes, or is no cell of the column but reads as days or numbers. */
const needsQuotes = (value: string, column: FilterColumn | undefined): boolean =>
  value === '' ||
  /[;"]/.test(value) ||
  value.trim() !== value ||
  isEmptyWord(value) ||
  (column !== undefined && !mayBeCell(column, value) && (isOverTime(column) || /\d/.test(value)))

/** Writes picked values of a column as one line that can be read and edited: `Betald; Bestridd; ""`. */
export const writeValues = (values: readonly string[], column?: FilterColumn): string =>
  values.map((value) => (needsQuotes(value, column) ? quotedText(value) : value)).join('; ')

/** A value of such a line. A quoted value is a literal cell, whatever it would mean without quotes. */
export interface PickedValue {
  readonly value: string
  readonly inQuotes: boolean
}

/** Matches a value, quoted or up to the next semicolon. */
const item = /\s*(?:"((?:[^"]|"")*)"\s*|(?!\s*")([^;]*))(;|$)/y

/** Parses the values of such a line; the word for empty becomes the empty value. Null without any value. */
export const parsePicked = (text: string): readonly PickedValue[] | null => {
  const values: PickedValue[] = []
  if (text.trim() === '') return null
  item.lastIndex = 0
  while (item.lastIndex < text.length && values.length < maxValues) {
    const found = item.exec(text)
    // An unclosed quote, or text after a closing one.
    if (!found) return null
    const [, inQuotes, bare = ''] = found
    if (inQuotes !== undefined) values.push({ value: inQuotes.replaceAll('""', '"').slice(0, maxText), inQuotes: true })
    else if (bare.trim() !== '')
      values.push({ value: isEmptyWord(bare.trim()) ? '' : bare.trim().slice(0, maxText), inQuotes: false })
  }
  return values.length > 0 ? values : null
}

/** Parses the values of such a line as they stand in cells. */
export const parseValues = (text: string): readonly string[] | null =>
  parsePicked(text)?.map(({ value }) => value) ?? null

/** True if a text in a column of numbers or dates is no value, but a cell state or the word for empty. */
export const isState = (column: FilterColumn, text: string): boolean =>
  emptyOperator(text.trim(), 'bare') !== null || stateOf(column, text) !== null

/**
 * True if a text is a cell state in a column of numbers or dates, alone or before a date. No cell contains the word,
 * whatever else is in the column.
 */
const saysState = (column: FilterColumn, text: string): boolean =>
  column.kind !== 'text' &&
  column.kind !== 'account' &&
  !isSeveralWord(column, text) &&
  (isState(column, text) || (unitColumnOf(column) === null && withoutCellWords(column, text) !== text))

/**
 * True if a picked value is read like typed text: it has a meaning there, and no cell contains it literally. A value
 * without a meaning may be one that a cell had when it was picked; so may a quoted value. `isRead`: true if a text can
 * be read as a typed filter.
 */
export const isTypedValue = (
  column: FilterColumn,
  { value, inQuotes }: PickedValue,
  isRead: (text: string) => boolean
): boolean =>
  !inQuotes && (saysState(column, value) || (!mayBeCell(column, value) && (isState(column, value) || isRead(value))))
