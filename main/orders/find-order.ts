import {
  listedTexts,
  noFilters,
  parseAmount,
  searchedLength,
  showsNumber,
  type OrderDraft,
  type OrderFilters,
  type OrderItem,
  type OrderLookup,
  type OrderNumber
} from '../../preload/contract/index.ts'
import { inAnyCase, inMostCases } from './any-case.ts'
import type { FindByPattern } from './find-by-pattern.ts'
import { isLikelyMatch, isNumbered, isRemoved, isUnrelated, sortByLikelihood } from './order-matching.ts'
import { isPossibleDouble, isSameSupplier, questionsOfSupplier } from './possible-double.ts'

type Numbers = Readonly<Record<OrderNumber, string>>
type Filter = OrderFilters[OrderNumber]

/** How many rows of a lookup are sent to the window. */
const maxShown = 50
/** So few rows that match both numbers are worth showing, whatever they contain. */
const fewRows = 10
/** No order has this number. */
const noNumber: Filter = { operator: 'is', text: 'kontorist 0 ingen order 0 kontorist' }

const names = ['Ordernummer', 'Fakturanummer'] as const

/** As much of a number as the service has also where it pads it, adds or removes leading zeros, or cuts it. */
const keptPart = (text: string): string => text.trim().replace(/^0+(?=.)/, '').slice(0, searchedLength)

const filledOf = (numbers: Numbers): readonly OrderNumber[] => names.filter((name) => numbers[name].trim() !== '')

interface Question {
  readonly parameter: OrderNumber
  readonly filter: Filter
}

const distinctQuestions = (searched: readonly Numbers[]): readonly Question[] => {
  const questions = searched.flatMap((numbers) =>
    filledOf(numbers).flatMap((parameter) => inMostCases(parameter, 'contains', keptPart(numbers[parameter])).map((filter) => ({ parameter, filter })))
  )
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

/** What several questions have given. */
interface Read {
  readonly items: readonly OrderItem[]
  /** How many more there are. */
  readonly notFetched: number
}

const together = (answers: readonly Awaited<ReturnType<FindByPattern>>[]): Read => ({
  items: merged(answers.map(({ items }) => items)),
  notFetched: answers.reduce((sum, { total, items }) => sum + total - items.length, 0)
})

/** The order that is searched for: its numbers, and those of the order that it is to change. */
interface Wanted {
  readonly numbers: Numbers
  readonly also: Numbers | null
  readonly draft: OrderDraft | null
}

/** Whether a row may come into what is concluded of the order: by its numbers, or by its amount where the service gives others. */
const mayBeIt = (item: OrderItem, { numbers, also, draft }: Wanted): boolean => {
  if (isLikelyMatch(item, numbers) || (also !== null && isLikelyMatch(item, also))) return true
  const amount = draft && parseAmount(draft.Belopp)
  return amount?.ok === true && amount.value === item.Belopp
}

interface FinderOptions {
  readonly findByPattern: FindByPattern
  readonly now: () => Date
}

/** Finds an order in the service's list by its two numbers. */
export interface Finder {
  /**
   * The orders that match either number, the likeliest first; where the list has more of them than can be looked at, also those
   * that match both. `also`: the numbers of the order that this one is to change, whose rows are found too. `signal` ends it.
   */
  readonly find: (numbers: Numbers, draft: OrderDraft | null, also?: Numbers | null, signal?: AbortSignal) => Promise<OrderLookup>
  /**
   * Orders that may be duplicates of the draft (`isPossibleDouble`), and those that the service itself gives for it, without removed ones.
   * None where both numbers are blank. `also` as for `find`.
   */
  readonly duplicates: (draft: OrderDraft, also?: Numbers | null) => Promise<FoundDuplicates>
  /** All orders that may be doubles of the draft (`isPossibleDouble`), without removed ones. None where both numbers are blank. `signal` ends it. */
  readonly doubles: (draft: OrderDraft, signal?: AbortSignal) => Promise<FoundDoubles>
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
  /** Where none of them is like the draft (`isComparable`), those that the service gives for it without showing why. */
  readonly items: readonly OrderItem[]
  /** False where the service gives orders for the numbers that do not show them, so that it cannot be told whether one is the draft's double. */
  readonly isComparable: boolean
  /** All orders with a number of it; null where the list has more than were looked at, so that one may be missing here. */
  readonly seen: readonly OrderItem[] | null
  /** False where a double may be among orders that were not looked at, however closely the list was asked. */
  readonly isComplete: boolean
}

interface FoundDoubles extends Pick<FoundDuplicates, 'items' | 'isComplete'> {
  /** All that were looked at. */
  readonly looked: readonly OrderItem[]
}

/**
 * Each number is searched for by itself, because the service may have stored the other one in another form. What the service
 * gives is not filtered any further: a number that is not seen in a row proves nothing, because it is a guess which member holds
 * which number (`orderFieldNames`). Only what warns of duplicates leaves out rows with nothing of the order (`isUnrelated`).
 */
export const createFinder = ({ findByPattern, now }: FinderOptions): Finder => {
  const lookupOf = (asked: readonly Question[], { items, notFetched }: Read, { numbers, also, draft }: Wanted): OrderLookup => {
    const sorted = sortByLikelihood(items, numbers, draft)
    return {
      at: now().toISOString(),
      asked: asked.map(({ parameter, filter }) => ({ parameter, pattern: filter.text })),
      items: sorted.slice(0, maxShown),
      total: items.length + notFetched,
      isComplete: notFetched === 0 && !sorted.slice(maxShown).some((item) => mayBeIt(item, { numbers, also, draft }))
    }
  }

  const search = async ({ numbers, also, draft }: Wanted, signal?: AbortSignal) => {
    const asked = distinctQuestions([numbers, ...(also ? [also] : [])])
    const answers = await Promise.all(asked.map(({ parameter, filter }) => findByPattern({ ...noFilters, [parameter]: filter }, signal)))
    const read = together(answers)
    const invoices = distinctQuestions([{ ...numbers, Ordernummer: '' }]).map(({ filter }) => filter.text)
    const ofInvoice = asked.flatMap(({ parameter, filter }, at) => (parameter === 'Fakturanummer' && invoices.includes(filter.text) ? (answers[at]?.items ?? []) : []))
    return { ...read, asked, ofInvoice, lookup: lookupOf(asked, read, { numbers, also, draft }), isComplete: read.notFetched === 0 }
  }

  /** The orders that have all of the numbers at once, at first in any form; where those are too many as well, exactly as typed. */
  const searchClosely = async ({ numbers, also }: Wanted, signal?: AbortSignal): Promise<Read> => {
    const wanted = [numbers, ...(also ? [also] : [])].filter((each) => filledOf(each).length > 0)
    const searchAs = async (filterOf: (name: OrderNumber, text: string) => Filter): Promise<Read> => {
      const filters = wanted.map((each) => Object.fromEntries(filledOf(each).map((name) => [name, filterOf(name, each[name])])))
      const distinct = [...new Map(filters.map((each) => [JSON.stringify(each), each])).values()]
      return together(await Promise.all(distinct.map((each) => findByPattern({ ...noFilters, ...each }, signal))))
    }
    const both = await searchAs((name, text) => inAnyCase(name, 'contains', keptPart(text)))
    return both.notFetched === 0 ? both : searchAs((name, text) => inAnyCase(name, 'is', text))
  }

  const find: Finder['find'] = async (numbers, draft, also = null, signal) => {
    const wanted = { numbers, draft, also }
    const found = await search(wanted, signal)
    if (found.isComplete) return found.lookup
    // What is found besides helps, but what is not found still says nothing: the service may have stored another form of a number.
    const closely = await searchClosely(wanted, signal)
    const all = { items: merged([found.items, closely.items]), notFetched: found.notFetched }
    return { ...lookupOf(found.asked, all, wanted), total: found.lookup.total }
  }

  /** Rows that the service itself gives for both numbers, or for the only one exactly as typed. `few`: those worth showing, whatever they contain. */
  const findByService = async (draft: OrderDraft, filled: readonly OrderNumber[]) => {
    const filtersOf = (name: OrderNumber): readonly Filter[] =>
      filled.length > 1 ? inMostCases(name, 'contains', keptPart(draft[name])) : inMostCases(name, 'is', draft[name])
    const combined = filled.reduce<readonly Partial<OrderFilters>[]>(
      (before, name) => before.flatMap((filters) => filtersOf(name).map((filter) => ({ ...filters, [name]: filter }))),
      [{}]
    )
    const { items, notFetched } = together(await Promise.all(combined.map((filters) => findByPattern({ ...noFilters, ...filters }))))
    const total = items.length + notFetched
    return { items, few: filled.length === 1 || total <= fewRows ? items : [] }
  }

  /** Whether the list gives orders for a number that none can have, so that it ignores what it is asked. */
  const ignoresQuestions = async (filled: readonly OrderNumber[]): Promise<boolean> => {
    const answers = await Promise.all(filled.map((name) => findByPattern({ ...noFilters, [name]: noNumber })))
    return answers.some(({ total }) => total > 0)
  }

  /**
   * Of the rows that the service gives for a draft, those that do not show what it was asked for. Their numbers may stand in fields of other
   * names, so that each may be the double. A list that ignores what it is asked says nothing by giving a row that shows other numbers.
   */
  const unexplained = async (draft: OrderDraft, filled: readonly OrderNumber[], given: readonly OrderItem[]): Promise<readonly OrderItem[]> => {
    const hidden = given.filter((item) => !isRemoved(item) && !showsNumber(item, draft))
    if (!hidden.some(isNumbered)) return hidden
    return (await ignoresQuestions(filled)) ? hidden.filter((item) => !isNumbered(item)) : hidden
  }

  /** The likeliest first. */
  const shownOf = (draft: OrderDraft, items: readonly OrderItem[]): readonly OrderItem[] =>
    sortByLikelihood(items.filter((item) => !isRemoved(item)), draft, draft)

  /**
   * Looks for doubles among the orders that have a number of the draft's. Where these are too many, one may be among the others: then the list
   * is asked for both numbers at once, and for the invoice number of the supplier, which is all that makes a double.
   */
  const searchDoubles = async (draft: OrderDraft, also: Numbers | null, signal?: AbortSignal) => {
    const found = await search({ numbers: draft, draft, also }, signal)
    const closely = found.isComplete
      ? { items: [], notFetched: 0 }
      : together(await Promise.all([
          searchClosely({ numbers: draft, draft, also: null }, signal).then(({ items, notFetched }) => ({ items, total: items.length + notFetched })),
          ...questionsOfSupplier(draft, inAnyCase('Fakturanummer', 'contains', keptPart(draft.Fakturanummer))).map((filters) => findByPattern({ ...noFilters, ...filters }, signal))
        ]))
    const looked = merged([found.items, closely.items])
    return {
      items: looked.filter((item) => isPossibleDouble(item, draft)),
      looked,
      ofInvoice: found.ofInvoice,
      seen: found.isComplete ? found.items : null,
      isComplete: closely.notFetched === 0
    }
  }

  const duplicates: Finder['duplicates'] = async (draft, also) => {
    const filled = filledOf(draft)
    if (filled.length === 0) return { items: [], isComparable: true, seen: [], isComplete: true }
    const [same, { items, ofInvoice, seen, isComplete }] = await Promise.all([findByService(draft, filled), searchDoubles(draft, also ?? null)])
    const alike = shownOf(draft, merged([same.few.filter((item) => !isUnrelated(item, draft)), items]))
    const ofSupplier = ofInvoice.filter((item) => isSameSupplier(listedTexts(item), draft) === true)
    const hidden = alike.length > 0 ? [] : await unexplained(draft, filled, merged([same.items, ofSupplier]))
    const shown = alike.length > 0 ? alike : shownOf(draft, hidden)
    const isComparable = shown.length === 0 || shown.some((item) => showsNumber(item, draft))
    return { items: shown.slice(0, maxShown), isComparable, seen: seen && merged([same.few, seen]), isComplete }
  }

  const doubles: Finder['doubles'] = async (draft, signal) => {
    if (filledOf(draft).length === 0) return { items: [], looked: [], isComplete: true }
    const { items, looked, isComplete } = await searchDoubles(draft, null, signal)
    return { items: shownOf(draft, items), looked, isComplete }
  }

  /** Each question is stricter than the one before, and asked only where that had more than can be looked at. */
  const around: Finder['around'] = async (draft, changes) => {
    const wanted = { numbers: draft, draft, also: changes }
    const found = await search(wanted)
    if (found.isComplete || filledOf(changes).length === 0) return found
    // The order's own numbers are known as the list gives them, so that a stricter question finds it as well.
    const closely = await searchClosely(wanted)
    return { items: closely.items, isComplete: closely.notFetched === 0, lookup: lookupOf(found.asked, closely, wanted) }
  }

  return { find, duplicates, doubles, around }
}
