import {
  hasDigitsOrLetters,
  matchesOrganisationNumber,
  orderFields,
  parseOrder,
  type OrderField,
  type OrderItem,
  type OrderValues
} from '../../preload/contract/index.ts'
import { isRemoved, normalise } from '../orders/index.ts'
import type { JournalRow } from './journal-row.ts'

type Agrees = { readonly [Field in OrderField]: (sent: NonNullable<OrderValues[Field]>, item: OrderItem) => boolean }

/** A text without what no person sees: how its letters are composed, blanks around it, and which blanks are within. */
const visible = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim()

/** Padded, in another case or filled up with zeros it is the same; cut it may be another order's. */
const isSameNumber = (sent: string, stored: string | null): boolean => stored !== null && normalise(stored) === normalise(sent)

const agrees: Agrees = {
  Ordernummer: (sent, { ÄrendeNummer }) => isSameNumber(sent, ÄrendeNummer),
  Fakturanummer: (sent, { ExterntFakturanummer }) => isSameNumber(sent, ExterntFakturanummer),
  Orgnummer: (sent, { Organisationsnummer: stored }) =>
    stored !== null && (hasDigitsOrLetters(sent) ? matchesOrganisationNumber(stored, 'is', sent) : visible(stored) === visible(sent)),
  LeverantorNamn: (sent, { LeverantörNamn: stored }) => stored !== null && visible(stored) === visible(sent),
  // Both are canonical decimal text. An ambiguous amount is no text.
  Belopp: (sent, { Belopp }) => Belopp === sent,
  Status: (sent, { ÄrendeFakturaExternStatusTypId }) => ÄrendeFakturaExternStatusTypId === sent,
  BetaldDatum: (sent, { BetaldDatum }) => BetaldDatum?.slice(0, sent.length) === sent
}

const fieldAgrees = <Field extends OrderField>(field: Field, values: OrderValues, item: OrderItem): boolean => {
  const sent = values[field]
  return sent === null || sent === undefined || agrees[field](sent, item)
}

/**
 * The filled fields of a row whose values an order of the list does not have, or does not show. A blank field was not sent, so
 * that it says nothing. All fields where the row is not kept.
 */
export const differencesOf = ({ draft, typedOn }: JournalRow, item: OrderItem): readonly OrderField[] => {
  const parsed = draft && parseOrder(draft, typedOn)
  return parsed?.ok ? orderFields.filter((field) => !fieldAgrees(field, parsed.values, item)) : orderFields
}

/**
 * Whether the list shows that the row was stored: one order there, not removed, agrees in every field that was sent. Two such
 * orders are for the person to judge, and so is an order that may be the work of another row with the same numbers.
 */
export const isStored = (row: JournalRow, items: readonly OrderItem[], hasTwin: boolean): boolean =>
  !hasTwin && items.filter((item) => !isRemoved(item) && differencesOf(row, item).length === 0).length === 1
