import {
  comparableForms,
  hasDigitsOrLetters,
  isDateTime,
  matchesOrganisationNumber,
  orderFields,
  type Cell,
  type ComparedOrder,
  type FieldComparison,
  type OrderField,
  type OrderItem,
  type OrderValues
} from '../../preload/contract/index.ts'
import { isRemoved } from './order-matching.ts'

type Compare<Sent> = (sent: Sent, item: OrderItem) => FieldComparison

const sameIf = (same: boolean): FieldComparison => (same ? 'same' : 'different')

/** A text without what no person sees: how its letters are composed, blanks around it, and which blanks are within. */
const visible = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim()

/**
 * A number is the same also where the service pads it, changes its case or fills it up with zeros. It is not where the service
 * gives only the beginning of it, because that may be another order's.
 */
const isSameNumber = (sent: string, stored: string | null): boolean =>
  stored !== null && comparableForms.number(stored) === comparableForms.number(sent)

const isSameOrganisation = (sent: string, stored: string): boolean =>
  hasDigitsOrLetters(sent) ? matchesOrganisationNumber(stored, 'is', sent) : visible(sent) === visible(stored)

const comparisons: { readonly [Field in OrderField]: Compare<NonNullable<OrderValues[Field]>> } = {
  // It is a guess which of the two members holds it.
  Ordernummer: (sent, { ÄrendeNummer, ÄrendeBeteckning }) => {
    if ([ÄrendeNummer, ÄrendeBeteckning].some((stored) => isSameNumber(sent, stored))) return 'same'
    return ÄrendeNummer === null ? 'notComparable' : 'different'
  },
  Fakturanummer: (sent, { ExterntFakturanummer }) =>
    ExterntFakturanummer === null ? 'notComparable' : sameIf(isSameNumber(sent, ExterntFakturanummer)),
  Orgnummer: (sent, { Organisationsnummer }) =>
    Organisationsnummer === null ? 'notComparable' : sameIf(isSameOrganisation(sent, Organisationsnummer)),
  LeverantorNamn: (sent, { LeverantörNamn }) =>
    LeverantörNamn === null ? 'notComparable' : sameIf(visible(LeverantörNamn) === visible(sent)),
  // Both are canonical decimal text, so that equal amounts are equal texts. An ambiguous one is an object.
  Belopp: (sent, { Belopp }) => (isText(Belopp) ? sameIf(Belopp === sent) : 'notComparable'),
  Status: (sent, { ÄrendeFakturaExternStatusTypId: stored }) =>
    stored === null ? 'notComparable' : sameIf(stored === sent),
  BetaldDatum: (sent, { BetaldDatum }) =>
    BetaldDatum !== null && isDateTime(BetaldDatum)
      ? sameIf(BetaldDatum.slice(0, sent.length) === sent)
      : 'notComparable'
}

const isText = (cell: Cell): cell is string => typeof cell === 'string'

const compareField = <Field extends OrderField>(
  field: Field,
  sent: OrderValues[Field],
  item: OrderItem
): FieldComparison => (sent === null || sent === undefined ? 'notSent' : comparisons[field](sent, item))

/**
 * Compares an order of the service's list with what was sent, field by field. Text and dates must be equal to the letter, an
 * amount to the öre; an organisation number may be written otherwise. A field that the list leaves empty cannot be compared:
 * the service may not give it at all (Service: decisions.md, "Comparing with what was sent").
 */
export const compareOrder = (sent: OrderValues, item: OrderItem): ComparedOrder => ({
  item,
  fields: {
    Ordernummer: compareField('Ordernummer', sent.Ordernummer, item),
    Orgnummer: compareField('Orgnummer', sent.Orgnummer, item),
    LeverantorNamn: compareField('LeverantorNamn', sent.LeverantorNamn, item),
    Fakturanummer: compareField('Fakturanummer', sent.Fakturanummer, item),
    Belopp: compareField('Belopp', sent.Belopp, item),
    Status: compareField('Status', sent.Status, item),
    BetaldDatum: compareField('BetaldDatum', sent.BetaldDatum, item)
  },
  removed: isRemoved(item)
})

/** True if the order agrees in every field that was sent, and has not been removed. */
export const agrees = ({ fields, removed }: ComparedOrder): boolean =>
  !removed && orderFields.every((field) => fields[field] === 'same' || fields[field] === 'notSent')

/** The fields that were sent and that the order does not have, or does not show. */
export const differingFields = ({ fields }: ComparedOrder): readonly OrderField[] =>
  orderFields.filter((field) => fields[field] === 'different' || fields[field] === 'notComparable')

/** True if the order differs in nothing but its numbers: a service may give other numbers than it was sent. */
export const agreesButForNumbers = ({ fields, removed }: ComparedOrder): boolean =>
  !removed &&
  fields.Belopp === 'same' &&
  (fields.LeverantorNamn === 'same' || fields.Orgnummer === 'same') &&
  [fields.LeverantorNamn, fields.Orgnummer, fields.Status, fields.BetaldDatum].every((field) => field !== 'different')

/** Number of fields that agree, to put the likeliest order first. */
export const agreement = ({ fields, removed }: ComparedOrder): number =>
  orderFields.filter((field) => fields[field] === 'same').length - (removed ? orderFields.length : 0)
