import {
  comparableForms,
  hasDigitsOrLetters,
  isDateTime,
  organisationMatcher,
  orderFields,
  type Cell,
  type ComparedOrder,
  type FieldComparison,
  type OrderField,
  type OrderItem,
  type OrderValues,
  isChosenOrder,
  orderItemFields,
  type QueueConflict,
  type OrderNumbers,
  type OrderVerdict
} from '../../preload/contract/index.ts'
import { isRemoved, isLikelyMatch } from './order-matching.ts'

type Compare<Sent> = (sent: Sent, item: OrderItem) => FieldComparison

const sameIf = (same: boolean): FieldComparison => (same ? 'same' : 'different')

/** A text without what no person sees: how its letters are composed, blanks around it, and which blanks are within. */
const visible = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim()

/** Padding, case and zeros do not matter. A mere beginning may be another order's number. */
const isSameNumber = (sent: string, stored: string | null): boolean =>
  stored !== null && comparableForms.number(stored) === comparableForms.number(sent)

const isSameOrganisation = (sent: string, stored: string): boolean =>
  hasDigitsOrLetters(sent) ? organisationMatcher('is', sent)(stored) : visible(sent) === visible(stored)

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

/** Compares an order of the list with the sent one (Service: decisions.md, "Comparing with what was sent"). */
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

type Name = keyof OrderItem

/** They tell the status together, so that one of them stands for all. */
const statusTexts: ReadonlySet<Name> = new Set([
  'ÄrendeFakturaExternStatusTypId',
  'StatusTypKortbeteckning',
  'StatusTypHjälptext'
])

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** An amount is read by the other rows of an answer: it may be ambiguous in a search and not in the list. */
const isSameCell = (one: Cell | number, other: Cell | number): boolean => {
  const texts = [one, other].map((cell) => (typeof cell === 'object' && cell !== null ? cell.text : cell))
  const isAmbiguous = [one, other].some((cell) => typeof cell === 'object' && cell !== null)
  if (!isAmbiguous || texts.includes(null)) return texts[0] === texts[1]
  const [left = '', right = ''] = texts.map((text) => digitsOf(String(text)))
  return left === right
}

const changedFields = (chosen: OrderItem, now: OrderItem): QueueConflict['fields'] => {
  const changed = orderItemFields
    .filter((name) => !isSameCell(chosen[name], now[name]))
    .map((name): Name => (statusTexts.has(name) ? 'StatusTypBeteckning' : name))
  return [...new Set(changed)]
}

/** The conflict of changing a chosen order: it must be in the list once, not removed, and the same. Null: none. */
export const conflictWith = (chosen: OrderItem, items: readonly OrderItem[]): QueueConflict | null => {
  const found = items.filter((item) => isChosenOrder(item, chosen))
  const [now, ...others] = found.filter((item) => !isRemoved(item))
  if (others.length > 0) return { kind: 'several', fields: [], now: null }
  if (!now) {
    const [removed = null] = found
    return { kind: removed ? 'removed' : 'gone', fields: [], now: removed }
  }
  const fields = changedFields(chosen, now)
  return fields.length > 0 ? { kind: 'changed', fields, now } : null
}

interface Evidence {
  readonly sent: OrderValues
  /** The numbers of the order that was to be changed, or null. */
  readonly changes: OrderNumbers | null
  readonly items: readonly OrderItem[]
  readonly isComplete: boolean
  /** True if the list gave exactly this row just before the save. Null where it had not been asked. */
  readonly wasThere: ((item: OrderItem) => boolean) | null
  /** A former row is no longer found, so an agreeing row may be it, edited. A change intends that. */
  readonly someGone: boolean
}

const numbersOf = ({ Ordernummer, Fakturanummer }: OrderValues): OrderNumbers => ({
  Ordernummer: Ordernummer ?? '',
  Fakturanummer: Fakturanummer ?? ''
})

/**
 * Concludes from the list what became of a sent order. Only a new row can be its work: two orders may be alike in every
 * field. Absence proves nothing unless all rows were examined (Service: decisions.md, "Comparing with what was sent").
 */
export const judgeOutcome = ({ sent, changes, items, isComplete, wasThere, someGone }: Evidence): OrderVerdict => {
  const numbers = numbersOf(sent)
  const compared = items
    .map((item) => compareOrder(sent, item))
    .toSorted((one, other) => agreement(other) - agreement(one))
  const fresh = compared.filter(({ item }) => !wasThere?.(item))
  const standing = compared.filter(
    ({ item }) =>
      !isRemoved(item) && (isLikelyMatch(item, numbers) || (changes !== null && isLikelyMatch(item, changes)))
  )
  const earlier = standing.filter(({ item }) => wasThere?.(item))
  /** Number of orders beside this one. Without an earlier list, one that differs may be the order before its change. */
  const besides = (shown: ComparedOrder | null): number =>
    (wasThere === null && changes !== null ? standing.filter((order) => order !== shown && !agrees(order)) : earlier)
      .length

  const agreeing = fresh.filter(agrees)
  const [same] = agreeing
  const earlierKnown = wasThere !== null && (changes !== null || !someGone)
  if (same) return { kind: 'same', order: same, matching: agreeing.length, beside: besides(same), earlierKnown }
  // Among a part of many orders, one with other numbers is more likely another one.
  const similar = fresh.find(
    (order) => isLikelyMatch(order.item, numbers) || (isComplete && agreesButForNumbers(order))
  )
  if (similar) return { kind: 'similar', order: similar, beside: besides(similar) }
  if (!isComplete) return { kind: 'tooMany' }
  const [unchanged] = earlier
  return unchanged
    ? { kind: 'unchanged', order: unchanged, beside: earlier.length - 1 }
    : { kind: 'missing', beside: earlier.length }
}

/** True if an order's presence before the save is to be remembered. */
export const isRelevant = (item: OrderItem, sent: OrderValues, changes: OrderNumbers | null): boolean =>
  isLikelyMatch(item, numbersOf(sent)) ||
  (changes !== null && isLikelyMatch(item, changes)) ||
  agreesButForNumbers(compareOrder(sent, item))
