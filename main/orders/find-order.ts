import {
  likePattern,
  noFilters,
  type OrderDraft,
  type OrderFilters,
  type OrderItem,
  type OrderLookup,
  type OrderNumber
} from '../../preload/contract/index.ts'
import type { FindByPattern } from './find-by-pattern.ts'
import { isLikelyMatch, isRemoved, isUnrelated, searchedLength, sortByLikelihood } from './order-matching.ts'

type Numbers = Readonly<Record<OrderNumber, string>>
type Filter = OrderFilters[OrderNumber]

/** How many rows of a lookup are sent to the window. */
const maxShown = 50
/** So few rows that match both numbers are worth showing, whatever they contain. */
const fewRows = 10

const names = ['Ordernummer', 'Fakturanummer'] as const

/** Matches the number also where the service pads it, adds or removes leading zeros, or cuts it. */
const containing = (text: string): Filter => ({
  operator: 'contains',
  text: text.trim().replace(/^0+(?=.)/, '').slice(0, searchedLength)
})

const filledOf = (numbers: Numbers): readonly OrderNumber[] => names.filter((name) => numbers[name].trim() !== '')

interface Question {
  readonly parameter: OrderNumber
  readonly filter: Filter
}

const distinctQuestions = (searched: readonly Numbers[]): readonly Question[] => {
  const questions = searched.flatMap((numbers) => filledOf(numbers).map((parameter) => ({ parameter, filter: containing(numbers[parameter]) })))
  return [...new Map(questions.map((question) => [`${question.parameter} ${question.filter.text}`, question])).values()]
}

const keyOf = (item: OrderItem): string => JSON.stringify(item)

/** The orders of several answers, each as often as the answer has it that has it most: an order that stands there twice stays two. */
const merged = (answers: readonly (readonly OrderItem[])[]): readonly OrderItem[] => {
  const most = new Map<string, readonly OrderItem[]>()
  for (const answer of answers) {
    for (const [key, same] of Map.groupBy(answer, keyOf)) if (same.length > (most.get(key)?.length ?? 0)) most.set(key, same)
  }
  return [...most.values()].flat()
}

interface FinderOptions {
  readonly findByPattern: FindByPattern
  readonly now: () => Date
}

/** Finds an order in the service's list by its two numbers. */
export interface Finder {
  /**
   * The orders that match either number, the likeliest first. `also`: the numbers of the order that this one is to change,
   * whose rows are found too. `signal` ends it.
   */
  readonly find: (numbers: Numbers, draft: OrderDraft | null, also?: Numbers | null, signal?: AbortSignal) => Promise<OrderLookup>
  /**
   * Orders that may be duplicates of the draft, without removed ones, and all orders like it that the list gave. Both are
   * empty where both numbers are blank. `also` as for `find`.
   */
  readonly duplicates: (draft: OrderDraft, also?: Numbers | null) => Promise<FoundDuplicates>
  /**
   * What the list has around an order that is to be changed: as `find`, but where that has more than can be looked at, those
   * alone that match both numbers.
   */
  readonly around: (draft: OrderDraft, changes: Numbers) => Promise<FoundAround>
}

interface FoundAround {
  readonly lookup: OrderLookup
  /** All that were looked at. */
  readonly items: readonly OrderItem[]
  /** Whether these are all that there are. */
  readonly isComplete: boolean
}

interface FoundDuplicates {
  readonly items: readonly OrderItem[]
  /** Null where the list has more than were looked at, so that one may be missing here. */
  readonly seen: readonly OrderItem[] | null
}

/**
 * Each number is searched for by itself, because the service may have stored the other one in another form. What the service
 * gives is not filtered any further: a number that is not seen in a row proves nothing, because it is a guess which member holds
 * which number (`orderFieldNames`). Only what warns of duplicates leaves out rows with nothing of the order (`isUnrelated`).
 */
export const createFinder = ({ findByPattern, now }: FinderOptions): Finder => {
  const search = async (numbers: Numbers, draft: OrderDraft | null, also: Numbers | null = null, signal?: AbortSignal) => {
    const asked = distinctQuestions([numbers, ...(also ? [also] : [])])
    const answers = await Promise.all(asked.map(({ parameter, filter }) => findByPattern({ ...noFilters, [parameter]: filter }, signal)))
    const items = merged(answers.map((answer) => answer.items))
    const notFetched = answers.reduce((sum, { total, items: fetched }) => sum + total - fetched.length, 0)
    const lookup: OrderLookup = {
      at: now().toISOString(),
      asked: asked.map(({ parameter, filter }) => ({ parameter, pattern: likePattern(parameter, filter) })),
      items: sortByLikelihood(items, numbers, draft).slice(0, maxShown),
      total: items.length + notFetched
    }
    return { lookup, items, isComplete: notFetched === 0 }
  }

  /** Rows that the service itself gives for both numbers, or for the only one exactly as typed. */
  const findByService = async (draft: OrderDraft, filled: readonly OrderNumber[]): Promise<readonly OrderItem[]> => {
    const filterOf = filled.length > 1 ? containing : (text: string): Filter => ({ operator: 'is', text })
    const filters = Object.fromEntries(filled.map((name) => [name, filterOf(draft[name])]))
    const { items, total } = await findByPattern({ ...noFilters, ...filters })
    return filled.length === 1 || total <= fewRows ? items : []
  }

  const duplicates: Finder['duplicates'] = async (draft, also) => {
    const filled = filledOf(draft)
    if (filled.length === 0) return { items: [], seen: [] }
    const [same, found] = await Promise.all([findByService(draft, filled), search(draft, draft, also)])
    const related = same.filter((item) => !isUnrelated(item, draft))
    const rows = merged([related, found.lookup.items.filter((item) => isLikelyMatch(item, draft))])
    return {
      items: sortByLikelihood(rows.filter((item) => !isRemoved(item)), draft, draft).slice(0, maxShown),
      seen: found.isComplete ? merged([same, found.items]) : null
    }
  }

  /** Each question is stricter than the one before, and asked only where that had more than can be looked at. */
  const around: Finder['around'] = async (draft, changes) => {
    const found = await search(draft, draft, changes)
    const filled = filledOf(changes)
    if (found.isComplete || filled.length === 0) return found
    const strictly = async (filterOf: (text: string) => Filter) => {
      const filters = Object.fromEntries(filled.map((name) => [name, filterOf(changes[name])]))
      const { items, total } = await findByPattern({ ...noFilters, ...filters })
      const lookup: OrderLookup = { ...found.lookup, items: sortByLikelihood(items, changes, draft).slice(0, maxShown), total }
      return { lookup, items, isComplete: total === items.length }
    }
    const both = await strictly(containing)
    return both.isComplete ? both : strictly((text) => ({ operator: 'is', text }))
  }

  return { find: async (...args) => (await search(...args)).lookup, duplicates, around }
}
