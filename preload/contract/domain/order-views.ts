import { writingsOf } from './organisation-match.ts'

/**
 * The views of the order list (Service: decisions.md, "Which orders are paid"; decisions.md, "Possible duplicates").
 * All but `removed` are without removed orders. `unpaid`, `paidUndated`: no readable date of payment, and a status that
 * does not mean paid, or does. `paidThisMonth`: a date of payment in the local month. `duplicates`: beside each other.
 */
export const orderViews = ['all', 'unpaid', 'paidThisMonth', 'paidUndated', 'duplicates', 'removed'] as const
export type OrderView = (typeof orderViews)[number]

export interface OrderViewCounts {
  /** Null for `paidUndated` until the user has chosen which statuses mean paid. */
  readonly counts: Readonly<Record<OrderView, number | null>>
  /** The month that `paidThisMonth` was counted for, `YYYY-MM`. */
  readonly month: string
}

/** Characters without a shape of their own, which come along when a number is copied from a document or a web page. */
const invisible = /[\p{Cf}\p{Cc}]/gu

/** Normalised forms in which the texts of two rows are compared. `''` for a text without content. */
export const comparableForms = {
  /** Removes what a service may add to or strip from a number: case, blanks, leading zeros, invisible characters. */
  number: (text: string): string =>
    text
      .normalize('NFC')
      .replace(invisible, '')
      .toLowerCase()
      .trim()
      .replace(/^0+(?=.)/, ''),
  /** Removes separators and the century of a Swedish number. */
  organisation: (text: string): string => writingsOf(text).at(-1) ?? '',
  /** Removes differences of case and of blanks. */
  name: (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
} as const satisfies Readonly<Record<string, (text: string) => string>>
export type ComparableForm = keyof typeof comparableForms
