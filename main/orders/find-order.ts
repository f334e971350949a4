import {
  inAnyCase,
  likePatterns,
  listedTexts,
  noFilters,
  parseAmount,
  searchedLength,
  showsNumber,
  type OrderDraft,
  type OrderFilters,
  type OrderItem,
  type OrderLookup,
  type OrderNumber,
  type OrderNumbers
} from '../../preload/contract/index.ts'
import type { FindByPattern } from './read-orders.ts'
import {
  isLikelyMatch,
  isNumbered,
  isRemoved,
  isUnrelated,
  sortByLikelihood,
  isPossibleDouble,
  isSameSupplier
} from './order-matching.ts'

type Answer = Awaited<ReturnType<FindByPattern>>

/** Number of rows of a lookup that are sent to the window. */
const maxShown = 50
/** Largest number of rows matching both numbers that are shown whatever they contain. */
const fewRows = 10

const names = ['Ordernummer', 'Fakturanummer'] as const

/** Part of a number that survives if the service pads it, adds or removes leading zeros, or cuts it. */
const keptPart = (text: string): string =>
  text
    .trim()
    .replace(/^0+(?=.)/, '')
    .slice(0, searchedLength)

const filledOf = (numbers: OrderNumbers): readonly OrderNumber[] => names.filter((name) => numbers[name].trim() !== '')

interface Question {
  readonly name: OrderNumber
  readonly text: string
}

/**
 * The question to look up a sent order: its order number, else its invoice number. For a change, a number that stays
 * the same, else the new one and the old one, because the order stands under either.
 */
const lookUpBy = (numbers: OrderNumbers, also: OrderNumbers | null): readonly Question[] => {
  const filled = filledOf(numbers).map((name) => ({ name, text: numbers[name] }))
  const kept = filled.find(({ name, text }) => also?.[name].trim() === text.trim())
  if (kept) return [kept]
  const before = also === null ? [] : filledOf(also).map((name) => ({ name, text: also[name] }))
  return [...filled.slice(0, 1), ...before.slice(0, 1)]
}

const keyOf = (item: OrderItem): string => JSON.stringify(item)

/**
 * The orders of several answers, each as often as the answer that has it most: one that stands there twice stays two.
 */
const merged = (answers: readonly (readonly OrderItem[])[]): readonly OrderItem[] => {
  const most = new Map<string, readonly OrderItem[]>()
  for (const answer of answers) {
    for (const [key, same] of Map.groupBy(answer, keyOf))
      if (same.length > (most.get(key)?.length ?? 0)) most.set(key, same)
  }
  return [...most.values()].flat()
}

/** The orders that every answer has. */
const common = ([first = [], ...others]: readonly (readonly OrderItem[])[]): readonly OrderItem[] => {
  const keys = others.map((items) => new Set(items.map(keyOf)))
  return first.filter((item) => keys.every((each) => each.has(keyOf(item))))
}

const isWhole = ({ items, total }: Answer): boolean => items.length === total

/** The order that is searched for: its numbers, and those of the order that it is to change. */
interface Wanted {
  readonly numbers: OrderNumbers
  readonly also: OrderNumbers | null
  readonly draft: OrderDraft | null
}

/** True if a row may be relevant to the order: by its numbers, or by its amount where the service gives others. */
const mayBeIt = (item: OrderItem, { numbers, also, draft }: Wanted): boolean => {
  if (isLikelyMatch(item, numbers) || (also !== null && isLikelyMatch(item, also))) return true
  const amount = draft && parseAmount(draft.Belopp)
  return amount?.ok === true && amount.value === item.Belopp
}

interface FinderOptions {
  readonly findByPattern: FindByPattern
  /** Returns true if searches ignore case at the current address, as the user has chosen. */
  readonly searchesInAnyCase?: () => boolean
  readonly now: () => Date
}

/** Finds an order in the service's list by its two numbers. */
export interface Finder {
  /** Asks the list once (`lookUpBy`), the likeliest first. `also`: the numbers of the order that is to be changed. */
  readonly find: (
    numbers: OrderNumbers,
    draft: OrderDraft | null,
    also?: OrderNumbers | null,
    signal?: AbortSignal
  ) => Promise<OrderLookup>
  /**
   * Asks the list for each of the two numbers. Gives possible duplicates of the draft (`isPossibleDouble`), and those
   * that the service itself gives for it, without removed ones. None where both numbers are blank.
   */
  readonly duplicates: (draft: OrderDraft, also?: OrderNumbers | null) => Promise<FoundDuplicates>
  /** All possible duplicates of the draft, without removed ones. None where both numbers are blank. */
  readonly doubles: (draft: OrderDraft, signal?: AbortSignal) => Promise<FoundDoubles>
  /** Returns the orders around one that is to be changed: as `find`. */
  readonly around: (draft: OrderDraft, changes: OrderNumbers) => Promise<FoundAround>
}

interface FoundAround {
  readonly lookup: OrderLookup
  readonly items: readonly OrderItem[]
  readonly isComplete: boolean
}

interface FoundDuplicates {
  /** If none is like the draft (`isComparable`), the orders that the service gives for it without showing why. */
  readonly items: readonly OrderItem[]
  /** False where none of the orders given for the numbers shows them: none can be identified as the double. */
  readonly isComparable: boolean
  /** The orders that `find` will give where nothing changes; null where these are not all known. */
  readonly seen: readonly OrderItem[] | null
  /** False where a double may be among orders that were not looked at. */
  readonly isComplete: boolean
}

interface FoundDoubles extends Pick<FoundDuplicates, 'items' | 'isComplete'> {
  readonly looked: readonly OrderItem[]
}

/**
 * Each number is searched for by itself, because the service may have stored the other one in another form. The answer
 * is not filtered: it is a guess which member holds which number (`orderFieldNames`). Only what warns of duplicates
 * leaves out rows with nothing of the order (`isUnrelated`).
 */
export const createFinder = ({ findByPattern, searchesInAnyCase = () => false, now }: FinderOptions): Finder => {
  const filtersFor = ({ name, text }: Question): OrderFilters => {
    const filters: OrderFilters = { ...noFilters, [name]: { operator: 'contains', text: keptPart(text) } }
    const widened = inAnyCase(filters)
    // For a number without digits, `_` for letters would leave nothing, and the whole list would be read for one order.
    return searchesInAnyCase() && /[^%_]/.test(widened[name].text) ? widened : filters
  }

  const ask = (question: Question, signal?: AbortSignal): Promise<Answer> => findByPattern(filtersFor(question), signal)
  const askEach = (numbers: OrderNumbers, signal?: AbortSignal) =>
    Promise.all(filledOf(numbers).map((name) => ask({ name, text: numbers[name] }, signal)))

  const lookUp = async (wanted: Wanted, signal?: AbortSignal): Promise<FoundAround> => {
    const { numbers, also, draft } = wanted
    const questions = lookUpBy(numbers, also)
    const answers = await Promise.all(questions.map((question) => ask(question, signal)))
    const items = merged(answers.map((answer) => answer.items))
    const isComplete = answers.every(isWhole)
    const sorted = sortByLikelihood(items, numbers, draft)
    const lookup = {
      at: now().toISOString(),
      asked: questions.map((question) => ({
        parameter: question.name,
        pattern: likePatterns(filtersFor(question))[question.name]
      })),
      items: sorted.slice(0, maxShown),
      total: answers.reduce((sum, answer) => sum + answer.total - answer.items.length, items.length),
      isComplete: isComplete && !sorted.slice(maxShown).some((item) => mayBeIt(item, wanted))
    }
    return { items, isComplete, lookup }
  }

  /** The likeliest first. */
  const shownOf = (draft: OrderDraft, items: readonly OrderItem[]): readonly OrderItem[] =>
    sortByLikelihood(
      items.filter((item) => !isRemoved(item)),
      draft,
      draft
    )

  /**
   * The rows given for a draft without the number asked for: it may be in another field, so each may be the double. A
   * list that gives the same many rows for either number ignores its parameters; a row of it with other numbers is left
   * out.
   */
  const unexplained = (draft: OrderDraft, given: readonly OrderItem[], isIgnorant: boolean): readonly OrderItem[] =>
    given.filter((item) => !isRemoved(item) && !showsNumber(item, draft) && !(isIgnorant && isNumbered(item)))

  const duplicates: Finder['duplicates'] = async (draft, also = null) => {
    const filled = filledOf(draft)
    if (filled.length === 0) return { items: [], isComparable: true, seen: [], isComplete: true }
    const answers = await askEach(draft)
    const itemsOf = (name: OrderNumber): readonly OrderItem[] => answers[filled.indexOf(name)]?.items ?? []
    const ofBoth = common(answers.map(({ items }) => items))
    const few = filled.length > 1 && ofBoth.length <= fewRows ? ofBoth.filter((item) => !isUnrelated(item, draft)) : []
    const doubles = merged(answers.map(({ items }) => items)).filter((item) => isPossibleDouble(item, draft))
    const alike = shownOf(draft, merged([few, doubles]))
    const ofSupplier = itemsOf('Fakturanummer').filter((item) => isSameSupplier(listedTexts(item), draft) === true)
    const isIgnorant =
      answers.length > 1 && ofBoth.length > fewRows && answers.every(({ items }) => items.length === ofBoth.length)
    const shown =
      alike.length > 0 ? alike : shownOf(draft, unexplained(draft, merged([ofBoth, ofSupplier]), isIgnorant))
    const [by, other] = lookUpBy(draft, also)
    const lookedUp = by && !other ? answers[filled.indexOf(by.name)] : undefined
    return {
      items: shown.slice(0, maxShown),
      isComparable: shown.length === 0 || shown.some((item) => showsNumber(item, draft)),
      seen: lookedUp && isWhole(lookedUp) ? lookedUp.items : null,
      isComplete: answers.every(isWhole)
    }
  }

  const doubles: Finder['doubles'] = async (draft, signal) => {
    const answers = await askEach(draft, signal)
    const looked = merged(answers.map(({ items }) => items))
    return {
      items: shownOf(
        draft,
        looked.filter((item) => isPossibleDouble(item, draft))
      ),
      looked,
      isComplete: answers.every(isWhole)
    }
  }

  return {
    find: async (numbers, draft, also = null, signal) => (await lookUp({ numbers, draft, also }, signal)).lookup,
    duplicates,
    doubles,
    around: (draft, changes) => lookUp({ numbers: draft, draft, also: changes })
  }
}
