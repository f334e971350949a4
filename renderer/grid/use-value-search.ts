import { useDebounceFn } from '@vueuse/core'
import { computed, ref, shallowRef, watch, type Ref, type ShallowRef } from 'vue'
import { type ColumnSummary, type Facet, type Problem, type Query, type ShownList, type Units } from '../../preload/contract/index.ts'
import { problemOf } from '../api.ts'
import { pendingUntil } from '../state/pending-work.ts'
import type { ReportSource } from './report-source.ts'
import { wantedValues } from './wanted-values.ts'

/** So many values are shown at once. Others are found by searching. */
const shownValues = 200
/** Milliseconds after the last key. */
const pause = 150

interface ValueSearchOptions {
  readonly column: () => ColumnSummary
  /** With which its values are shown; null where they stand alone. */
  readonly units: () => Units | null
  readonly loaded: () => ShownList
  readonly source: () => ReportSource
  /** What the grid shows. */
  readonly query: () => Query
}

interface ValueSearch {
  readonly typed: Ref<string>
  /** What its values have to contain. */
  readonly wanted: Readonly<Ref<string>>
  /** The newest answer; null before the first. */
  readonly facet: Readonly<ShallowRef<Facet | null>>
  readonly problem: ShallowRef<Problem | null>
  /** Asks at once for what is wanted now, and settles when `facet` has it. */
  readonly ask: () => Promise<void>
  /** So many of the values that are wanted. */
  readonly fetchValues: (limit: number) => Promise<Facet>
}

/** The values of a column that are searched for, while somebody types, and asked for again when the list or its other filters change. */
export const useValueSearch = ({ column, units, loaded, source, query }: ValueSearchOptions): ValueSearch => {
  const typed = ref('')
  const facet = shallowRef<Facet | null>(null)
  const problem = shallowRef<Problem | null>(null)
  const question = computed(() => wantedValues(column(), units() !== null, typed.value))
  const wanted = computed(() => question.value.contains)

  const fetchValues = (limit: number): Promise<Facet> => {
    const { name, kind, digits } = column()
    // Text mostly has few values that differ in weight; numbers, dates and codes have an order that people know.
    const order = kind === 'text' && !digits ? 'count' : 'column'
    return source().fetchFacet({ loadId: loaded().loadId, query: query(), column: name, units: units() ?? undefined, ...question.value, order, limit })
  }
  let calls = 0
  /** What was typed for the newest question. */
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
  // Whoever has pressed Enter has asked already, and a newer question of the same would take that answer away.
  const askSoon = useDebounceFn(() => (typed.value === asked ? undefined : ask()), pause)
  watch(typed, () => void pendingUntil(askSoon()))
  // The column's own filter changes nothing of what can be chosen; the others and another load do.
  watch(
    () => JSON.stringify([loaded().loadId, loaded().whole, units(), query().search, query().filters.filter((filter) => filter.column !== column().name)]),
    () => void ask(),
    { immediate: true }
  )
  return { typed, wanted, facet, problem, ask, fetchValues }
}
