import {
  comparableForms,
  minPrefixLength,
  parseAmount,
  searchedLength,
  showsNumber,
  type OrderDraft,
  type OrderItem,
  type OrderNumber
} from '../../preload/contract/index.ts'

type Numbers = Readonly<Record<OrderNumber, string>>

const isSimilar = (stored: string, typed: string): boolean => {
  const [one, other] = [comparableForms.number(stored), comparableForms.number(typed)]
  return one === other || (one.length >= minPrefixLength && other.startsWith(one))
}

/** It is a guess which member holds which number, so a number is compared with all that may hold one. */
export const numbersOf = (item: OrderItem): readonly string[] =>
  [item.ÄrendeNummer, item.ExterntFakturanummer, item.ÄrendeBeteckning].filter((text) => text !== null)

const isFilled = (text: string): boolean => text.trim() !== ''

/** True if every typed number is in the row, in any form in which a service may store it. */
export const isLikelyMatch = (item: OrderItem, numbers: Numbers): boolean => {
  const typed = [numbers.Ordernummer, numbers.Fakturanummer].filter(isFilled)
  return typed.length > 0 && typed.every((text) => numbersOf(item).some((stored) => isSimilar(stored, text)))
}

/** True if any typed number is in the row. Null where the row shows no number, so that it is not known. */
export const hasSimilarNumber = (item: OrderItem, numbers: Numbers): boolean | null => {
  const stored = numbersOf(item).filter(isFilled)
  if (stored.length === 0) return null
  return [numbers.Ordernummer, numbers.Fakturanummer]
    .filter(isFilled)
    .some((text) => stored.some((other) => isSimilar(other, text)))
}

/** The numbers as far as they are searched for, where one is in the other. */
const shared = (stored: string, typed: string): string | null => {
  const [whole, wanted] = [comparableForms.number(stored), comparableForms.number(typed)]
  const [one, other] = [whole, wanted].map((text) => text.slice(0, searchedLength))
  if (other && whole.includes(other)) return other
  return one && wanted.includes(one) ? one : null
}

/**
 * True if the row has a number where one is expected. Without one, the numbers may be in another field, and the row
 * proves nothing.
 */
export const isNumbered = ({ ÄrendeNummer, ExterntFakturanummer }: OrderItem): boolean =>
  [ÄrendeNummer, ExterntFakturanummer].some((text) => text !== null && isFilled(text))

/** Shorter parts of a number are in many others. */
const tellingLength = 4

/**
 * True if a row that the service gives for an order has nothing in common with it: no number, and another supplier or
 * amount. A service that ignores its parameters gives such rows. For a short number, which is in many others, any
 * service does: then both must differ. False where this is not certain, because the row may show another number than
 * the one asked for. It proves nothing of whether the order is there.
 */
export const isUnrelated = (item: OrderItem, draft: OrderDraft): boolean => {
  const stored = numbersOf(item).filter(isFilled)
  const typed = [draft.Ordernummer, draft.Fakturanummer].filter(isFilled)
  const pairs = typed.flatMap((text) => stored.map((other) => ({ text, other, part: shared(other, text) })))
  if (
    !isNumbered(item) ||
    pairs.some(({ text, other, part }) => isSimilar(other, text) || (part !== null && part.length >= tellingLength))
  )
    return false
  // It was given because a pattern matches more than was typed.
  if (pairs.every(({ part }) => part === null) && showsNumber(item, draft)) return true
  const amount = parseAmount(draft.Belopp)
  const { LeverantörNamn: supplier, Belopp } = item
  if (!amount.ok || Belopp === null || supplier === null || !isFilled(supplier) || !isFilled(draft.LeverantorNamn))
    return false
  const isOtherAmount = amount.value !== Belopp
  const isOtherSupplier = comparableForms.name(supplier) !== comparableForms.name(draft.LeverantorNamn)
  return pairs.some(({ part }) => part !== null) ? isOtherAmount && isOtherSupplier : isOtherAmount || isOtherSupplier
}

const score = (item: OrderItem, numbers: Numbers, draft: OrderDraft | null): number => {
  const typed = [numbers.Ordernummer, numbers.Fakturanummer].filter(isFilled)
  const similar = typed.filter((text) => numbersOf(item).some((stored) => isSimilar(stored, text))).length
  const isSameSupplier =
    draft !== null &&
    isFilled(draft.LeverantorNamn) &&
    comparableForms.number(item.LeverantörNamn ?? '') === comparableForms.number(draft.LeverantorNamn)
  return 4 * similar + (isSameSupplier ? 2 : 0) + (isRemoved(item) ? 0 : 1)
}

/**
 * True if the row says that the order has been removed. Some services write a dash or the first day of the calendar
 * where there is no removal time (Service: decisions.md, "Removed orders").
 */
export const isRemoved = ({ Borttagen }: OrderItem): boolean =>
  Borttagen !== null && !/^\s*(-|0001-01-01.*)?\s*$/.test(Borttagen)

/** Sorts the rows by likelihood, the likeliest first. Rows of the same likelihood keep their order. */
export const sortByLikelihood = (
  items: readonly OrderItem[],
  numbers: Numbers,
  draft: OrderDraft | null
): readonly OrderItem[] =>
  items
    .map((item) => ({ item, score: score(item, numbers, draft) }))
    .toSorted((one, other) => other.score - one.score)
    .map(({ item }) => item)
