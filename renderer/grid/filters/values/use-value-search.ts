import { useDebounceFn } from '@vueuse/core'
import { computed, ref, shallowRef, watch } from 'vue'
import {
  isNumericKind,
  type ColumnSummary,
  type Condition,
  type Facet,
  type Problem,
  type Query,
  type ShownList,
  type Units
} from '../../../../preload/contract/index.ts'
import { problemOf } from '../../../api.ts'
import { pendingUntil } from '../../../state/pending-work.ts'
import type { FacetQuestion, RowSource } from '../../data/row-source.ts'
import { terminationConditions } from '../../data/termination.ts'
import { begunState, emptyOperator, withoutCellWords } from '../language/tokens.ts'

type FacetSearch = Pick<FacetQuestion, 'contains' | 'also'>

const always = (condition: Condition): FacetSearch['also'] => ({ condition, when: 'always' })

/** Returns the condition that a text names besides being a part of a value: the empty cell or a contract state. */
const otherwiseNamed = (column: ColumnSummary, text: string): FacetSearch['also'] => {
  const empty: Condition = { op: 'empty' }
  if (emptyOperator(text, 'inBrackets') === 'empty') return always(empty)
  // The word without brackets may be a part of a text value, and then does not mean empty.
  if (emptyOperator(text, 'bare') === 'empty')
    return column.kind === 'text' || column.kind === 'account' ? { condition: empty, when: 'none' } : always(empty)
  const state = begunState(column, text)
  return state ? always(terminationConditions[state]) : undefined
}

/**
 * Returns the search for a column's values that a typed text matches as displayed, including the words around and
 * instead of values (`Uppsagt 2027-03-01`, `(tomt)`), in either language. `hasUnits`: true if the list shows units
 * behind its numbers.
 */
export const facetSearch = (column: ColumnSummary, hasUnits: boolean, typed: string): FacetSearch => {
  const text = typed.trim()
  // Spaces only group the digits of numbers.
  if (isNumericKind(column.kind) && !hasUnits) return wanted(text.replace(/\s/g, ''), otherwiseNamed(column, text))
  const bare = column.kind === 'date' ? withoutCellWords(column, text) : text
  return wanted(bare, bare === text ? otherwiseNamed(column, text) : undefined)
}

const wanted = (contains: string, also: FacetSearch['also']): FacetSearch => ({ contains, ...(also && { also }) })

/** The most values that are shown at once. Others are found by searching. */
const shownValues = 200
/** The pause in typing after which the values are requested, in milliseconds. */
const pause = 150

interface ValueSearchOptions {
  readonly column: () => ColumnSummary
  /** The units shown with the column's values; null for none. */
  readonly units: () => Units | null
  readonly loaded: () => ShownList
  readonly source: () => RowSource
  /** The query of the grid. */
  readonly query: () => Query
}

/** Fetches the values of a column that match a typed text, and again when the list or its other filters change. */
export const useValueSearch = ({ column, units, loaded, source, query }: ValueSearchOptions) => {
  const typed = ref('')
  /** The newest response; null before the first. */
  const facet = shallowRef<Facet | null>(null)
  const problem = shallowRef<Problem | null>(null)
  const question = computed(() => facetSearch(column(), units() !== null, typed.value))
  /** The text that the values must contain. */
  const wanted = computed(() => question.value.contains)

  /** Fetches at most this many of the matching values. */
  const fetchValues = (limit: number): Promise<Facet> => {
    const { name, kind, digits } = column()
    // Values of text mostly differ in weight; numbers, dates and codes have a known order.
    const order = kind === 'text' && !digits ? 'count' : 'column'
    return source().fetchFacet({
      loadId: loaded().loadId,
      query: query(),
      column: name,
      units: units() ?? undefined,
      ...question.value,
      order,
      limit
    })
  }
  let calls = 0
  /** The text of the newest request. */
  let asked: string | null = null
  /** Requests the values for the current text at once, and settles when `facet` has them. */
  const ask = async (): Promise<void> => {
    if (!loaded().whole) return
    const call = ++calls
    asked = typed.value
    try {
      const answer = await fetchValues(shownValues)
      if (call !== calls) return
      facet.value = answer
      problem.value = null
    } catch (error) {
      const failure = problemOf(error)
      if (call === calls && failure.code !== 'cancelled') problem.value = failure
    }
  }
  // After Enter the request is already under way, and an identical one would discard its response.
  const askSoon = useDebounceFn(() => (typed.value === asked ? undefined : ask()), pause)
  watch(typed, () => void pendingUntil(askSoon()))
  // The column's own filter does not change the offered values; the other filters and another load do.
  watch(
    () =>
      JSON.stringify([
        loaded().loadId,
        loaded().whole,
        units(),
        query().search,
        query().filters.filter((filter) => filter.column !== column().name)
      ]),
    () => void ask(),
    { immediate: true }
  )
  return { typed, wanted, facet, problem, ask, fetchValues }
}
