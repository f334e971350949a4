import type { OrderDraft, OrderItem, OrderNumber } from '../../preload/contract/index.ts'

type Numbers = Readonly<Record<OrderNumber, string>>

/** A service may keep fewer characters of a number than were sent. A shorter beginning says nothing. */
const leastCut = 6

/** Without what a service may add to a number or take from it: case, blanks around it, zeros before it. */
const core = (text: string): string => text.normalize('NFC').toLowerCase().trim().replace(/^0+(?=.)/, '')

const isAlike = (stored: string, typed: string): boolean => {
  const [one, other] = [core(stored), core(typed)]
  return one === other || (one.length >= leastCut && other.startsWith(one))
}

/** Which member is which number is a guess, so each is held against all that may carry one. */
const numbersOf = (item: OrderItem): readonly string[] =>
  [item.ÄrendeNummer, item.ExterntFakturanummer, item.ÄrendeBeteckning].filter((text) => text !== null)

/** Whether every number that was typed stands in the row, as a service may have written it. */
export const isLikelyMatch = (item: OrderItem, numbers: Numbers): boolean => {
  const typed = [numbers.Ordernummer, numbers.Fakturanummer].filter((text) => text.trim() !== '')
  return typed.length > 0 && typed.every((text) => numbersOf(item).some((stored) => isAlike(stored, text)))
}

const score = (item: OrderItem, numbers: Numbers, draft: OrderDraft | null): number => {
  const alike = [numbers.Ordernummer, numbers.Fakturanummer].filter(
    (text) => text.trim() !== '' && numbersOf(item).some((stored) => isAlike(stored, text))
  ).length
  const supplier = draft !== null && draft.LeverantorNamn.trim() !== '' && core(item.LeverantörNamn ?? '') === core(draft.LeverantorNamn)
  return 4 * alike + (supplier ? 2 : 0) + (isRemoved(item) ? 0 : 1)
}

/**
 * Whether the row says that it has been removed. A dash or the first day of the calendar is how some services write that
 * there is no such time ("Invoice service order, list item", `Borttagen`).
 */
export const isRemoved = ({ Borttagen }: OrderItem): boolean => Borttagen !== null && !/^\s*(-|0001-01-01.*)?\s*$/.test(Borttagen)

/** The rows, likely ones first, those of the same likelihood as they came. */
export const sortByLikelihood = (items: readonly OrderItem[], numbers: Numbers, draft: OrderDraft | null): readonly OrderItem[] =>
  items
    .map((item) => ({ item, score: score(item, numbers, draft) }))
    .toSorted((one, other) => other.score - one.score)
    .map(({ item }) => item)
