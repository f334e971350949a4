import { mayBeCell } from '../../cells/cell-shape.ts'
import { isSeveralWord, typedState, withoutShownWords } from '../../cells/cell-state-words.ts'
import type { TypedColumn } from './typed-filter.ts'
import { emptyWord } from './filter-token.ts'
import { unitColumnOf } from '../../columns/units.ts'
import type { ListedValue } from '../values/value-list.ts'

/** True if a text in a column of numbers or dates is no value, but a cell state or the word for empty. */
export const isStated = (column: TypedColumn, text: string): boolean =>
  emptyWord.test(text.trim()) || typedState(column, text) !== null

/**
 * True if a text is a cell state in a column of numbers or dates, alone or before a date. No cell contains the word,
 * whatever else is in the column.
 */
const saysState = (column: TypedColumn, text: string): boolean =>
  column.kind !== 'text' &&
  column.kind !== 'account' &&
  !isSeveralWord(column, text) &&
  (isStated(column, text) || (unitColumnOf(column) === null && withoutShownWords(column, text) !== text))

/**
 * Returns a predicate for chosen values that are read like typed text: they have a meaning there, and no cell contains
 * them literally. A value without a meaning may be one that a cell had when it was chosen; so may a quoted value
 * (`isQuotedIn`). `isRead`: true if the text can be read as a typed filter.
 */
export const isTypedAmong =
  (column: TypedColumn, isRead: (text: string) => boolean) =>
  ({ value, inQuotes }: ListedValue): boolean =>
    !inQuotes && (saysState(column, value) || (!mayBeCell(column, value) && (isStated(column, value) || isRead(value))))
