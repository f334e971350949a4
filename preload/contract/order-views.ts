import { writingsOf } from './organisation-match.ts'

/**
 * The views of the order list, each defined by fields (Service: decisions.md, "Which orders are paid"; decisions.md, "Possible
 * duplicates"). All but `removed` are without removed orders.
 *
 * - `unpaid`: no readable date of payment, and a status that does not mean paid
 * - `paidThisMonth`: a date of payment in the month of the local clock
 * - `paidUndated`: a status that means paid, and no readable date of payment
 * - `duplicates`: orders that may be the same as another, the doubles beside each other
 */
export const orderViews = ['all', 'unpaid', 'paidThisMonth', 'paidUndated', 'duplicates', 'removed'] as const
export type OrderView = (typeof orderViews)[number]

/** How many orders each view has. */
export interface OrderViewCounts {
  /** Null for `paidUndated` as long as nobody has said which statuses mean paid. */
  readonly counts: Readonly<Record<OrderView, number | null>>
  /** The month that `paidThisMonth` was counted for, `YYYY-MM`. */
  readonly month: string
}

/** Characters without a shape of their own, which come along when a number is copied from a document or a web page. */
const invisible = /[\p{Cf}\p{Cc}]/gu

/** How the texts of two rows are compared. `''` for a text that says nothing. */
export const comparableForms = {
  /** Without what a service may add to a number or take from it: case, blanks around it, leading zeros, and what nobody sees. */
  number: (text: string): string => text.normalize('NFC').replace(invisible, '').toLowerCase().trim().replace(/^0+(?=.)/, ''),
  /** Without separators and, if it is Swedish, without its century. */
  organisation: (text: string): string => writingsOf(text).at(-1) ?? '',
  /** Without differences of case and of blanks. */
  name: (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
} as const satisfies Readonly<Record<string, (text: string) => string>>
export type ComparableForm = keyof typeof comparableForms
