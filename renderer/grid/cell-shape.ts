import { isCanonicalDecimal, isNumericKind, isOverTime, type FieldKind } from '../../preload/contract/index.ts'
import { isSeveralWord, unitWord } from './shown-words.ts'
import type { TypedColumn } from './typed-filter.ts'
import { unitColumnOf } from './unit-columns.ts'

const cellShapes: Readonly<Partial<Record<FieldKind, RegExp>>> = { date: /^\d{4}-\d{2}-\d{2}$/, dateTime: /^\d{4}-\d{2}-\d{2}(?:[T ].*)?$/, period: /^\d{4}-?\d{2}$/ }

/** A number as cells show it, in either language. */
const oneNumber = /^[-−]?\d+(?:\s\d{3})*(?:[.,]\d+)*\s*$/u

/** Whether the value is written as those that the column is made for: as a number or a date, with a unit where values have theirs, as nothing, or as the word for several. */
export const isCellShaped = (column: TypedColumn, value: string): boolean => {
  const { kind } = column
  if (value === '' || isSeveralWord(column, value)) return true
  // Values are chosen with their units.
  if (unitColumnOf(column) !== null) return value.match(unitWord)?.length === 1 ? oneNumber.test(value.replace(unitWord, '')) : isCanonicalDecimal(value)
  return isNumericKind(kind) ? isCanonicalDecimal(value) : (cellShapes[kind]?.test(value) ?? true)
}

/** Whether a value that stands without quotes is one that a cell of the column may have: written as its values are, or in doubt. */
export const mayBeCell = (column: TypedColumn, value: string): boolean => (column.twoWays ?? 0) > 0 || isCellShaped(column, value)

/** Whether a value of the column stands in quotes among those that are chosen: it is no date or no number, and might be read as the days or the numbers that it says. */
export const isQuotedIn = (column: TypedColumn, value: string): boolean => !mayBeCell(column, value) && (isOverTime(column) || /\d/.test(value))
