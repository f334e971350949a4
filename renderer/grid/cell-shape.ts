import { isCanonicalDecimal, isNumericKind, isOverTime, type FieldKind } from '../../preload/contract/index.ts'
import { isSeveralWord, unitWord } from './shown-words.ts'
import type { TypedColumn } from './typed-filter.ts'
import { unitColumnOf } from './unit-columns.ts'

const cellShapes: Readonly<Partial<Record<FieldKind, RegExp>>> = { date: /^\d{4}-\d{2}-\d{2}$/, dateTime: /^\d{4}-\d{2}-\d{2}(?:[T ].*)?$/, period: /^\d{4}-?\d{2}$/ }

/** Whether the value is written as those that the column is made for: as a number or a date, with a unit where values have theirs, as nothing, or as the word for several. */
export const isCellShaped = (column: TypedColumn, value: string): boolean => {
  const { kind } = column
  if (value === '' || isSeveralWord(column, value)) return true
  // Values are chosen with their units.
  if (unitColumnOf(column) !== null && value.search(unitWord) > 0) return true
  return isNumericKind(kind) ? isCanonicalDecimal(value) : (cellShapes[kind]?.test(value) ?? true)
}

/** Whether a cell of the column may have the value. Any text may stand in a column in which some values are no numbers or dates, or in doubt. */
export const mayBeCell = (column: TypedColumn, value: string): boolean => {
  const { misfits = 1, twoWays = 0 } = column
  return misfits > 0 || twoWays > 0 || isCellShaped(column, value)
}

/** Whether a value of the column stands in quotes among those that are chosen: it is no date, and might be read as the days that it says. */
export const isQuotedIn = (column: TypedColumn, value: string): boolean => isOverTime(column) && !isCellShaped(column, value)
