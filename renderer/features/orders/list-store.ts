import { defineStore } from 'pinia'
import { computed, markRaw, ref, shallowRef, watch } from 'vue'
import {
  likePatterns,
  orderParameters,
  searchText,
  type LoadedList,
  type LoadedOrders,
  type LoadingProgress,
  type OrderFilters,
  type OrderParameter,
  type OrderView,
  type OrderViewCounts,
  type Problem
} from '../../../preload/contract/index.ts'
import { api, problemOf } from '../../api.ts'
import { useOrderSearch } from '../../state/order-search.ts'
import { useOrderStatuses } from '../../state/order-statuses.ts'
import { onUserLeft } from '../../state/user.ts'
import { callWithSignInRetry } from '../../state/retry-after-sign-in.ts'
import { useToday } from '../../state/today.ts'
import { initialFilters, presetOf, useSavedSearches, viewOfPreset } from './saved-searches-store.ts'
import { createShownSearch } from './shown-search.ts'

const sameFilters = (one: OrderFilters, other: OrderFilters): boolean =>
  orderParameters.every((name) => one[name].operator === other[name].operator && one[name].text === other[name].text)

/** The order list: the search, and the service's last answer. Its rows stay in main. */
export const useOrderList = defineStore('orderList', () => {
  /** Replaced, never mutated: a reactive object cannot cross the bridge. */
  const filters = shallowRef<OrderFilters>(initialFilters)
  const list = shallowRef<LoadedOrders | null>(null)
  const loading = ref(false)
  /** Progress of reading the answer; null before its first bytes. */
  const progress = shallowRef<LoadingProgress | null>(null)
  const problem = shallowRef<Problem | null>(null)
  /** The view that is shown. */
  const view = ref<OrderView>('all')
  /** Number of orders in each view; null where nothing is loaded. */
  const viewCounts = shallowRef<OrderViewCounts | null>(null)
  /** Rises with every count of the views of the same answer: orders may have come into a view and gone from it. */
  let counts = 0
  const known = useOrderStatuses()
  const searches = useOrderSearch()
  const statuses = computed(() => known.statuses)

  const patterns = computed(() => likePatterns(filters.value))
  const filtersChanged = computed(() => list.value !== null && !sameFilters(filters.value, list.value.filters))
  const hasFilters = computed(() => orderParameters.some((name) => patterns.value[name] !== ''))
  /** The filters that the shown answer was asked with, without empty ones. */
  const inForce = computed(() =>
    orderParameters.flatMap((parameter) => {
      const filter = list.value?.filters[parameter]
      return filter && searchText(filter) !== '' ? [{ parameter, filter }] : []
    })
  )
  /** The list as a grid shows it: the orders of the view. */
  const shownList = computed((): LoadedList | null => {
    if (!list.value || !viewCounts.value) return null
    return { ...list.value, rows: viewCounts.value.counts[view.value] ?? 0 }
  })

  /** Names the orders that are shown now: changes where they may be others of the same answer. */
  const part = (): string => (view.value === 'all' ? view.value : `${view.value} ${counts}`)

  const shown = createShownSearch({
    filters,
    list,
    view,
    load: () => load()
  })
  const { grid, openId, seen, seenOver, derive, goneColumns, isChanged, choose, goOnIn } = shown

  api.on('orders.changed', (state) => {
    progress.value = state.progress
    if (state.loaded || !list.value) return
    // Main no longer has the list.
    list.value = null
    viewCounts.value = null
    problem.value = state.problem
  })

  /** Number of saved queue orders as main last reported it, and at the last request; null before the first report. */
  let queueSaved: number | null = null
  /** Set if queued orders have been saved since the list was last requested. */
  const isBehindQueue = ref(false)
  const queueRuns = ref(false)
  api.on('orderQueue.changed', ({ counts, run }) => {
    const saved = counts.saved + counts.unknown
    if (queueSaved !== null && saved > queueSaved) isBehindQueue.value = true
    queueSaved = saved
    queueRuns.value = run.kind === 'running'
  })
  /** True if one request shows everything that the queue has saved. */
  const isOutdated = computed(() => isBehindQueue.value && !queueRuns.value)

  let calls = 0
  /** Searches again; stale answers are dropped. `inAnyCase`: the user's choice, else main's memory of it counts. */
  const load = async (inAnyCase?: boolean): Promise<void> => {
    const call = ++calls
    loading.value = true
    isBehindQueue.value = false
    try {
      const { loaded } = await searches.search(filters.value, inAnyCase)
      if (call !== calls) return
      list.value = loaded
      viewCounts.value = loaded?.views ?? null
      problem.value = null
      known.learn(loaded)
      if (loaded) await shown.answered()
    } catch (error) {
      if (call !== calls) return
      const failed = problemOf(error)
      // Cancelling is the user's own choice, not a failure.
      problem.value = failed.code === 'cancelled' ? null : failed
    } finally {
      if (call === calls) {
        loading.value = false
        progress.value = null
      }
    }
  }

  /** Set once the page has been opened since the user signed in. */
  let opened = false
  const savedSearches = useSavedSearches()
  /** Opens the default view, unless the user has left it last, else what they left. */
  const openFirst = async (): Promise<void> => {
    const [, last] = await Promise.all([savedSearches.read(), shown.readKept()])
    const first = savedSearches.defaultSearch()
    // Filters typed meanwhile are the user's own choice.
    if (filters.value !== initialFilters) return
    const lastView = last?.view ?? presetOf('all')
    const lastId = viewOfPreset(lastView) === null ? lastView : presetOf(last?.seen?.view ?? 'all')
    const { id, content } = first && first.id !== lastId ? first : { id: lastId, content: last }
    shown.setOpen(id)
    if (!content) return
    filters.value = content.content
    shown.want(content.seen, content === last ? last.unfolded : undefined)
  }
  /** Searches where nothing is shown yet, or the queue has saved orders since. */
  const open = async (): Promise<void> => {
    if (list.value && !isBehindQueue.value) return
    if (!opened) {
      opened = true
      const call = ++calls
      loading.value = true
      await openFirst()
      if (call !== calls) return
    }
    return load()
  }
  /** Counts the views again; on failure the counts stay. `others`: other orders belong to them, even if as many. */
  const recount = async (others = false): Promise<void> => {
    const loadId = list.value?.loadId
    if (loadId === undefined) return
    const counted = await callWithSignInRetry('orders.views', { loadId }).catch(() => null)
    if (!counted || list.value?.loadId !== loadId) return
    // Equal counts would only make the grid ask for its rows again.
    if (!others && JSON.stringify(counted) === JSON.stringify(viewCounts.value)) return
    counts += 1
    viewCounts.value = counted
  }
  /** Shows a preset; filters and columns stay. Another month may have begun since the views were counted. */
  const showView = async (chosen: OrderView): Promise<void> => {
    view.value = chosen
    goOnIn(presetOf(chosen))
    await recount()
  }
  // Which orders are unpaid depends on which statuses mean paid, and which are paid this month on the clock.
  const today = useToday()
  watch([() => known.paid, () => today.day.slice(0, 'YYYY-MM'.length)], () => void recount(true))

  const cancel = async (): Promise<void> => {
    await api.call('orders.cancel', {})
  }

  const setFilter = (name: OrderParameter, filter: OrderFilters[OrderParameter]): void => {
    filters.value = { ...filters.value, [name]: filter }
  }

  /** Searches by these filters, in the place of what is typed. */
  const searchBy = (only: OrderFilters): Promise<void> => {
    filters.value = only
    shown.want(null)
    return load()
  }
  const removeFilter = (name: OrderParameter): Promise<void> =>
    searchBy({ ...filters.value, [name]: { ...filters.value[name], text: '' } })
  /** Filters a column of what is found by the typed text, in place of the filter of the search. */
  const filterColumn = (name: OrderParameter, column: string, typed: string): Promise<void> => {
    filters.value = { ...filters.value, [name]: { ...filters.value[name], text: '' } }
    shown.wantFilter(column, typed)
    return load()
  }
  /** Puts back the filters of what is shown, in the place of what has been typed since. */
  const undoChange = (): void => {
    if (list.value) filters.value = list.value.filters
  }

  const clearFilters = (): Promise<void> => searchBy(initialFilters)

  /** Searches for one order by its two numbers, in the view of all. Replaces the filters. */
  const lookFor = (orderNumber: string, invoiceNumber: string): Promise<void> => {
    view.value = 'all'
    shown.setOpen(presetOf('all'))
    return searchBy({
      ...initialFilters,
      Ordernummer: { operator: 'is', text: orderNumber },
      Fakturanummer: { operator: 'is', text: invoiceNumber }
    })
  }

  onUserLeft(() => {
    calls += 1
    opened = false
    queueSaved = null
    isBehindQueue.value = false
    list.value = null
    loading.value = false
    progress.value = null
    problem.value = null
    filters.value = initialFilters
    view.value = 'all'
    viewCounts.value = null
    shown.forget()
  })

  return {
    filters,
    list,
    shownList,
    isOutdated,
    loading,
    progress,
    problem,
    view,
    viewCounts,
    statuses,
    patterns,
    filtersChanged,
    hasFilters,
    inForce,
    goneColumns,
    part,
    grid: markRaw(grid),
    seen,
    seenOver,
    openSearch: openId,
    isChanged,
    goOnIn,
    open,
    load: () => load(),
    searchInAnyCase: load,
    cancel,
    recount,
    derive,
    showView,
    setFilter,
    searchBy,
    choose,
    removeFilter,
    filterColumn,
    undoChange,
    clearFilters,
    lookFor
  }
})
