import { mayBeCell } from './cell-shape.ts'
import { isSeveralWord, typedState, withoutShownWords } from './shown-words.ts'
import type { TypedColumn } from './typed-filter.ts'
import { emptyWord } from './typed-part.ts'
import { unitColumnOf } from './unit-columns.ts'
import type { ListedValue } from './value-list.ts'

/** Whether a text among numbers or dates is no value of theirs, but a state of cells, or that they are empty. */
export const isStated = (column: TypedColumn, text: string): boolean => emptyWord.test(text.trim()) || typedState(column, text) !== null

/** Whether a text says a state of the cells of a column of numbers or dates, alone or before a date: no cell has the word, whatever else stands in the column. */
const saysState = (column: TypedColumn, text: string): boolean =>
  column.kind !== 'text' && column.kind !== 'account' && !isSeveralWord(column, text) && (isStated(column, text) || (unitColumnOf(column) === null && withoutShownWords(column, text) !== text))

/**
 * Gives whether a chosen value is typed as under the heading: it means something there, and no cell has it as it stands. A value that means nothing may be one that
 * a cell had when it was chosen. So may what stands in quotes, as what is no date or no number does where it is chosen in the list (`isQuotedIn`). `isRead`: whether a
 * text can be read as it would be under the heading.
 */
export const isTypedAmong =
  (column: TypedColumn, isRead: (text: string) => boolean) =>
  ({ value, inQuotes }: ListedValue): boolean =>
    !inQuotes && (saysState(column, value) || (!mayBeCell(column, value) && (isStated(column, value) || isRead(value))))
