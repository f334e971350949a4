import {
  comparableForms,
  minPrefixLength,
  parseAmount,
  searchedLength,
  showsNumber,
  type OrderDraft,
  type OrderItem,
  type OrderNumbers,
  listedTexts,
  shareDoubleKey,
  type DoubleTexts
} from '../../preload/contract/index.ts'

const isSimilar = (stored: string, typed: string): boolean => {
  const [one, other] = [comparableForms.number(stored), comparableForms.number(typed)]
  return one === other || (one.length >= minPrefixLength && other.startsWith(one))
}

/** It is a guess which member holds which number, so a number is compared with all that may hold one. */
export const numbersOf = (item: OrderItem): readonly string[] =>
  [item.ÄrendeNummer, item.ExterntFakturanummer, item.ÄrendeBeteckning].filter((text) => text !== null)

const isFilled = (text: string): boolean => text.trim() !== ''

/** True if every typed number is in the row, in any form in which a service may store it. */
export const isLikelyMatch = (item: OrderItem, numbers: OrderNumbers): boolean => {
  const typed = [numbers.Ordernummer, numbers.Fakturanummer].filter(isFilled)
  return typed.length > 0 && typed.every((text) => numbersOf(item).some((stored) => isSimilar(stored, text)))
}

/** True if any typed number is in the row. Null where the row shows no number, so that it is not known. */
export const hasSimilarNumber = (item: OrderItem, numbers: OrderNumbers): boolean | null => {
  const stored = numbersOf(item).filter(isFilled)
  if (stored.length === 0) return null
  return [numbers.Ordernummer, numbers.Fakturanummer]
    .filter(isFilled)
    .some((text) => stored.some((other) => isSimilar(other, text)))
}

/** The searched part of a number that both have. */
const shared = (stored: string, typed: string): string | null => {
  const [whole, wanted] = [comparableForms.number(stored), comparableForms.number(typed)]
  const [one, other] = [whole, wanted].map((text) => text.slice(0, searchedLength))
  if (other && whole.includes(other)) return other
  return one && wanted.includes(one) ? one : null
}

/** True if the row has a number where one is expected. Else it may be in another field, and proves nothing. */
export const isNumbered = ({ ÄrendeNummer, ExterntFakturanummer }: OrderItem): boolean =>
  [ÄrendeNummer, ExterntFakturanummer].some((text) => text !== null && isFilled(text))

/** Shorter parts of a number are in many others. */
const tellingLength = 4

/**
 * True if a row that the service gives for an order has nothing in common with it: no number, and another supplier or
 * amount (for a short number, both). False where the row may show another number than the one asked for.
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

const score = (item: OrderItem, numbers: OrderNumbers, draft: OrderDraft | null): number => {
  const typed = [numbers.Ordernummer, numbers.Fakturanummer].filter(isFilled)
  const similar = typed.filter((text) => numbersOf(item).some((stored) => isSimilar(stored, text))).length
  const isSameSupplier =
    draft !== null &&
    isFilled(draft.LeverantorNamn) &&
    comparableForms.number(item.LeverantörNamn ?? '') === comparableForms.number(draft.LeverantorNamn)
  return 4 * similar + (isSameSupplier ? 2 : 0) + (isRemoved(item) ? 0 : 1)
}

/** True if the order has been removed (Service: decisions.md, "Removed orders"). */
export const isRemoved = ({ Borttagen }: OrderItem): boolean =>
  Borttagen !== null && !/^\s*(-|0001-01-01.*)?\s*$/.test(Borttagen)

/** Sorts the rows by likelihood, the likeliest first. Rows of the same likelihood keep their order. */
export const sortByLikelihood = (
  items: readonly OrderItem[],
  numbers: OrderNumbers,
  draft: OrderDraft | null
): readonly OrderItem[] =>
  items
    .map((item) => ({ item, score: score(item, numbers, draft) }))
    .toSorted((one, other) => other.score - one.score)
    .map(({ item }) => item)

type Supplier = Pick<DoubleTexts, 'Orgnummer' | 'LeverantorNamn'>

const bySupplier = [
  ['Orgnummer', comparableForms.organisation],
  ['LeverantorNamn', comparableForms.name]
] as const

/** True for the same supplier, by organisation number, else by name; null where that is not known. */
export const isSameSupplier = (one: Supplier, other: Supplier): boolean | null => {
  for (const [field, form] of bySupplier) {
    const texts = [form(one[field]), form(other[field])]
    if (!texts.includes('')) return texts[0] === texts[1]
  }
  return null
}

const numbers = ['Ordernummer', 'Fakturanummer'] as const

/**
 * True if an order of the list may be the double without showing a number that would prove it, because the list may
 * lack that field. The numbers that both have are the same, and the supplier is not known to be another.
 */
const mayHideNumber = (listed: DoubleTexts, draft: OrderDraft): boolean => {
  const typed = numbers.filter((name) => isFilled(draft[name]))
  const shown = typed.filter((name) => isFilled(listed[name]))
  const isSame = (name: (typeof numbers)[number]): boolean =>
    comparableForms.number(listed[name]) === comparableForms.number(draft[name])
  return (
    shown.length > 0 && shown.length < typed.length && shown.every(isSame) && isSameSupplier(listed, draft) !== false
  )
}

/**
 * True if an order of the list may be the draft's double, by the rule (`doubleKeys`) or as the draft itself: every
 * number of the draft is in the row, in any form in which a service may store it, or is not shown there.
 */
export const isPossibleDouble = (item: OrderItem, draft: OrderDraft): boolean => {
  const listed = listedTexts(item)
  return isLikelyMatch(item, draft) || shareDoubleKey(listed, draft) || mayHideNumber(listed, draft)
}

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/**
 * Prepares many orders, so that each row of a long list is compared only with those that share a number with it. Gives
 * the ascending indexes of the orders that the row matches. `matches` must imply a shared number.
 */
export const indexNumbers = <Order extends OrderNumbers>(
  orders: readonly Order[],
  matches: (item: OrderItem, order: Order) => boolean = isLikelyMatch
): ((item: OrderItem) => readonly number[]) => {
  const typed = orders
    .flatMap(({ Ordernummer, Fakturanummer }, index) =>
      [Ordernummer, Fakturanummer].map((text) => ({ text: comparableForms.number(text), index }))
    )
    .filter(({ text }) => text !== '')
    .toSorted((one, other) => byText(one.text, other.text))

  /** The place of the first text that does not sort before this one. */
  const placeOf = (text: string): number => {
    let [low, high] = [0, typed.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (byText(typed[middle]?.text ?? '', text) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  const sharing = (stored: string): readonly number[] => {
    const found: number[] = []
    // Texts that begin with another one sort directly behind it.
    for (let place = placeOf(stored); typed[place]?.text.startsWith(stored); place++) {
      const { text, index } = typed[place] ?? { text: '', index: 0 }
      if (text === stored || stored.length >= minPrefixLength) found.push(index)
    }
    return found
  }

  return (item) => {
    const stored = new Set(
      numbersOf(item)
        .map(comparableForms.number)
        .filter((text) => text !== '')
    )
    const indexes = new Set([...stored].flatMap(sharing))
    const isMatched = (index: number): boolean => {
      const order = orders[index]
      return order !== undefined && matches(item, order)
    }
    return [...indexes].filter(isMatched).toSorted((one, other) => one - other)
  }
}
