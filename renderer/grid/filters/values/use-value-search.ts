import { useDebounceFn } from '@vueuse/core'
import { computed, ref, shallowRef, watch, type Ref, type ShallowRef } from 'vue'
import {
  type ColumnSummary,
  type Facet,
  type Problem,
  type Query,
  type ShownList,
  type Units
} from '../../../../preload/contract/index.ts'
import { problemOf } from '../../../api.ts'
import { pendingUntil } from '../../../state/pending-work.ts'
import type { ReportSource } from '../../data/row-source.ts'
import { wantedValues } from './facet-search.ts'

/** The most values that are shown at once. Others are found by searching. */
const shownValues = 200
/** The pause in typing after which the values are requested, in milliseconds. */
const pause = 150

interface ValueSearchOptions {
  readonly column: () => ColumnSummary
  /** The units shown with the column's values; null for none. */
  readonly units: () => Units | null
  readonly loaded: () => ShownList
  readonly source: () => ReportSource
  /** The query of the grid. */
  readonly query: () => Query
}

interface ValueSearch {
  readonly typed: Ref<string>
  /** The text that the values must contain. */
  readonly wanted: Readonly<Ref<string>>
  /** The newest response; null before the first. */
  readonly facet: Readonly<ShallowRef<Facet | null>>
  readonly problem: ShallowRef<Problem | null>
  /** Requests the values for the current text at once, and settles when `facet` has them. */
  readonly ask: () => Promise<void>
  /** Fetches at most this many of the matching values. */
  readonly fetchValues: (limit: number) => Promise<Facet>
}

/** Fetches the values of a column that match a typed text, and again when the list or its other filters change. */
export const useValueSearch = ({ column, units, loaded, source, query }: ValueSearchOptions): ValueSearch => {
  const typed = ref('')
  const facet = shallowRef<Facet | null>(null)
  const problem = shallowRef<Problem | null>(null)
  const question = computed(() => wantedValues(column(), units() !== null, typed.value))
  const wanted = computed(() => question.value.contains)

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
