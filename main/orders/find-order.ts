import {
  likePattern,
  noFilters,
  type OrderDraft,
  type OrderFilters,
  type OrderItem,
  type OrderLookup,
  type OrderNumber
} from '../../preload/contract/index.ts'
import { isLikelyMatch, isRemoved, sortByLikelihood } from './order-matching.ts'
import type { FindByPattern } from './find-by-pattern.ts'

type Numbers = Readonly<Record<OrderNumber, string>>
type Filter = OrderFilters[OrderNumber]

/** So many rows of a look-up are handed to the window. */
const mostShown = 50
/** Of a longer number only its beginning is asked for, because a service may keep no more of it. */
const askedLength = 12
/** So few rows that both numbers fit are worth a look, whatever stands in them. */
const fewRows = 10

const names = ['Ordernummer', 'Fakturanummer'] as const

/** Matches the number also where the service pads it, fills it up with zeros, takes zeros away or cuts it. */
const around = (text: string): Filter => ({
  operator: 'contains',
  text: text.trim().replace(/^0+(?=.)/, '').slice(0, askedLength)
})

const keyOf = (item: OrderItem): string => JSON.stringify(item)

const distinct = (items: readonly OrderItem[]): readonly OrderItem[] => [...new Map(items.map((item) => [keyOf(item), item])).values()]

interface FinderOptions {
  readonly lookUp: FindByPattern
  readonly now: () => Date
}

/**
 * Finds an order in the service's list by its two numbers. Each is asked for by itself, because the service may have
 * written the other one differently, and what it gives is never refined: that a number cannot be seen in a row proves nothing,
 * since which member of a row holds which number is a guess (`orderNames`).
 */
export const createFinder = ({ lookUp, now }: FinderOptions) => {
  const filledOf = (numbers: Numbers): readonly OrderNumber[] => names.filter((name) => numbers[name].trim() !== '')

  const find = async (numbers: Numbers, draft: OrderDraft | null): Promise<OrderLookup> => {
    const filled = filledOf(numbers)
    const answers = await Promise.all(filled.map((name) => lookUp({ ...noFilters, [name]: around(numbers[name]) })))
    const items = distinct(answers.flatMap((answer) => answer.items))
    const cut = answers.reduce((sum, { total, items: given }) => sum + total - given.length, 0)
    return {
      at: now().toISOString(),
      asked: filled.map((name) => ({ parameter: name, pattern: likePattern(name, around(numbers[name])) })),
      items: sortByLikelihood(items, numbers, draft).slice(0, mostShown),
      total: items.length + cut
    }
  }

  /** Rows that the service itself gives for both numbers, or for the only one exactly as typed. */
  const byService = async (draft: OrderDraft, filled: readonly OrderNumber[]): Promise<readonly OrderItem[]> => {
    const operator = filled.length > 1 ? around : (text: string): Filter => ({ operator: 'is', text })
    const filters = Object.fromEntries(filled.map((name) => [name, operator(draft[name])]))
    const { items, total } = await lookUp({ ...noFilters, ...filters })
    return filled.length === 1 || total <= fewRows ? items : []
  }

  /** Orders that may be the draft's, without removed ones. Empty where both numbers are blank. */
  const duplicates = async (draft: OrderDraft): Promise<readonly OrderItem[]> => {
    const filled = filledOf(draft)
    if (filled.length === 0) return []
    const [same, { items }] = await Promise.all([byService(draft, filled), find(draft, draft)])
    const rows = distinct([...same, ...items.filter((item) => isLikelyMatch(item, draft))])
    return sortByLikelihood(rows.filter((item) => !isRemoved(item)), draft, draft).slice(0, mostShown)
  }

  return { look: find, duplicates }
}

export type Finder = ReturnType<typeof createFinder>
