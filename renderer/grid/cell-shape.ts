import { isCanonicalDecimal, isNumericKind, type FieldKind } from '../../preload/contract/index.ts'
import { isSeveralWord, unitWord } from './shown-words.ts'
import type { TypedColumn } from './typed-filter.ts'
import { unitColumnOf } from './unit-columns.ts'

const cellShapes: Readonly<Partial<Record<FieldKind, RegExp>>> = { date: /^\d{4}-\d{2}-\d{2}$/, dateTime: /^\d{4}-\d{2}-\d{2}(?:[T ].*)?$/, period: /^\d{4}-?\d{2}$/ }

/** Whether a cell of the column may have the value. Any text may stand in a column in which some values are no numbers or dates, or in doubt. */
export const mayBeCell = (column: TypedColumn, value: string): boolean => {
  const { kind, misfits = 1, twoWays = 0 } = column
  if (misfits > 0 || twoWays > 0 || value === '' || isSeveralWord(column, value)) return true
  // Values are chosen with their units.
  if (unitColumnOf(column.name) !== null && value.search(unitWord) > 0) return true
  return isNumericKind(kind) ? isCanonicalDecimal(value) : (cellShapes[kind]?.test(value) ?? true)
}
