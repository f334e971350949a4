import { orderFields, parseOrder, type OrderField, type OrderItem } from '../../preload/contract/index.ts'
import { compareOrder, isRemoved, rowPrint } from '../orders/index.ts'
import type { JournalRow } from './journal-row.ts'

/**
 * The filled fields of a row whose values an order of the list does not have, or does not show. A blank field was not sent, so
 * that it says nothing. All fields where the row is not kept.
 */
export const differencesOf = ({ draft, typedOn }: JournalRow, item: OrderItem): readonly OrderField[] => {
  const parsed = draft && parseOrder(draft, typedOn)
  if (!parsed?.ok) return orderFields
  const { fields } = compareOrder(parsed.values, item)
  return orderFields.filter((field) => fields[field] === 'different' || fields[field] === 'notComparable')
}

const agreeing = (row: JournalRow, items: readonly OrderItem[]): readonly OrderItem[] =>
  items.filter((item) => !isRemoved(item) && differencesOf(row, item).length === 0)

/** Prints of the orders of the list that agree with a row that is about to be sent. */
export const printsBefore = (row: JournalRow, items: readonly OrderItem[]): string[] =>
  agreeing(row, items).map((item) => rowPrint(row.id, item))

/**
 * Whether the list shows that the row was stored: one order there that was not there before, and is not removed, agrees in every
 * field that was sent. Two such orders are for the person to judge, and so is an order that may have been there before, or may be
 * the work of another row with the same numbers.
 */
export const isStored = (row: JournalRow, items: readonly OrderItem[], hasTwin: boolean): boolean => {
  const { before } = row
  return !hasTwin && before !== null && agreeing(row, items).filter((item) => !before.includes(rowPrint(row.id, item))).length === 1
}
