import { isCanonicalDecimal, isNumericKind, isOverTime, type FieldKind } from '../../../preload/contract/index.ts'
import { isSeveralWord, unitWord } from './cell-state-words.ts'
import type { TypedColumn } from '../filters/language/typed-filter.ts'
import { unitColumnOf } from '../columns/units.ts'

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
export const isCellShaped = (column: TypedColumn, value: string): boolean => {
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
export const mayBeCell = (column: TypedColumn, value: string): boolean =>
  (column.ambiguousNumbers ?? 0) > 0 || isCellShaped(column, value)

/** True if a chosen value must be quoted: it is neither a date nor a number, but could be read as days or numbers. */
export const isQuotedIn = (column: TypedColumn, value: string): boolean =>
  !mayBeCell(column, value) && (isOverTime(column) || /\d/.test(value))
