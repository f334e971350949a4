import { defineStore } from 'pinia'
import { computed, markRaw, nextTick, ref, shallowRef, watch } from 'vue'
import {
  likePatterns,
  orderParameters,
  searchText,
  type DerivedColumn,
  type LoadedList,
  type LoadedOrders,
  type LoadingProgress,
  type OrderFilters,
  type OrderParameter,
  type OrderView,
  type OrderViewCounts,
  type Problem,
  type SavedOrderSearch,
  type SeenOrders
} from '../../../preload/contract/index.ts'
import { api, problemOf } from '../../api.ts'
import { askedBy, questionOf } from '../../grid/grid-question.ts'
import { derivedOf } from '../../grid/derived/derived-of.ts'
import { createQuestionHistory } from '../../grid/question-history.ts'
import { shapeOf, viewOfShape } from '../../grid/view-content.ts'
import type { MountedView, ViewState, ViewStateStore } from '../../grid/view-state.ts'
import { i18n } from '../../i18n/index.ts'
import { createGivenColumns } from '../../state/given-columns.ts'
import { useOrderSearch } from '../../state/order-search.ts'
import { useOrderStatuses } from '../../state/order-statuses.ts'
import { onOwnerLeft } from '../../state/owner.ts'
import { callWithSignInRetry } from '../../state/retry-after-sign-in.ts'
import { useToday } from '../../state/today.ts'
import { amountDecimals } from '../../state/order-item-text.ts'
import { useSavedSearches } from './saved-searches-store.ts'

/** People mostly know how a number begins, and some part of a name. */
const initialFilters: OrderFilters = {
  Ordernummer: { operator: 'begins', text: '' },
  Orgnummer: { operator: 'begins', text: '' },
  LeverantorNamn: { operator: 'contains', text: '' },
  Fakturanummer: { operator: 'begins', text: '' }
}

const sameFilters = (one: OrderFilters, other: OrderFilters): boolean =>
  orderParameters.every((name) => one[name].operator === other[name].operator && one[name].text === other[name].text)

/** The order list: the search, and the service's last answer. Its rows stay in main. */
export const useOrderList = defineStore('orderList', () => {
  /** Replaced, never mutated: a reactive object cannot cross the bridge. */
  const filters = shallowRef<OrderFilters>(initialFilters)
  /** The last answer; stays when a new search fails. */
  const list = shallowRef<LoadedOrders | null>(null)
  const loading = ref(false)
  /** How much of the answer has been read; null before its first bytes. */
  const progress = shallowRef<LoadingProgress | null>(null)
  const problem = shallowRef<Problem | null>(null)
  /** Which of the views is shown. */
  const view = ref<OrderView>('all')
  /** How many orders each view has; null where nothing is loaded. */
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
    const { columns } = list.value
    const paddedColumns = columns.map((column) =>
      column.name === 'Belopp' ? { ...column, decimals: Math.max(amountDecimals, column.decimals) } : column
    )
    return { ...list.value, columns: paddedColumns, rows: viewCounts.value.counts[view.value] ?? 0 }
  })

  /** Names the orders that are shown now: another name, where they may be others of the same answer. All of them always are the same. */
  const part = (): string => (view.value === 'all' ? view.value : `${view.value} ${counts}`)

  /** The grid's view state, so that the grid looks the same after a visit to another page. */
  let gridView: ViewState | null = null
  let mounted: MountedView | null = null
  const viewState: ViewStateStore = {
    read: () => gridView,
    write: (state) => {
      gridView = state
    },
    attach: (grid) => {
      mounted = grid
    },
    asked: () => {
      history.note()
    }
  }
  const { locale } = i18n.global
  /** What is seen of the list now, beside its filters. */
  const seen = (): SeenOrders => {
    const asked = mounted?.read() ?? gridView
    return { view: view.value, grid: asked && questionOf(asked, locale.value), shape: asked && shapeOf(asked) }
  }
  const giveColumns = createGivenColumns<'orders'>(async (_orders, columns, words) => {
    const { loaded } = await callWithSignInRetry('orders.derive', { columns: [...columns], words })
    // A newer search may have been answered meanwhile, and has them itself.
    if (loaded && list.value && loaded.loadId > list.value.loadId) list.value = loaded
  })
  /** Gives the orders these own columns and no others. Rejects as `orders.derive`. */
  const derive = (columns: readonly DerivedColumn[]): Promise<void> => giveColumns('orders', columns)
  /** The same, unless they are there already. */
  const deriveOnly = async (columns: readonly DerivedColumn[]): Promise<void> => {
    if (JSON.stringify(columns) !== JSON.stringify(derivedOf(list.value?.columns ?? []))) await derive(columns)
  }
  /** What is to be seen of the next answer, as the chosen saved search has it. */
  let wanted: SeenOrders | null = null
  /** Undoes and redoes changes of what is searched for and of what is seen of it. */
  const history = markRaw(
    createQuestionHistory<Pick<SavedOrderSearch, 'content' | 'seen'>>({
      // A grid that is about to be mounted says what it is asked once it is.
      read: () => (list.value && (mounted || !shownList.value?.rows) ? { content: list.value.filters, seen: seen() } : null),
      show: async (state) => {
        if (!list.value || !sameFilters(state.content, list.value.filters)) return choose(state)
        wanted = state.seen
        await showWanted()
      }
    })
  )
  /** The columns of the chosen search that the list no longer has; another array with every search that names any. */
  const goneColumns = shallowRef<readonly string[]>([])
  const showWanted = async (): Promise<void> => {
    if (!wanted) return
    const { view: chosen, grid, shape } = wanted
    wanted = null
    // A file may be of somebody who has named other columns in it. What cannot be made is left out, and no filter is on it.
    if (shape) await deriveOnly((shape.derived ?? []).filter(({ kind }) => kind === 'formula')).catch(() => undefined)
    const columns = list.value?.columns ?? []
    const derived = derivedOf(columns)
    const asked = grid && askedBy(grid, columns, locale.value)
    if (asked?.gone.length) goneColumns.value = asked.gone
    await history.asOne(async () => {
      view.value = chosen
      // The grid gets the list first. Where the view has no orders it goes, and has the view state when it comes back.
      await nextTick()
      const state: ViewState = { ...(asked?.view ?? { filters: {}, search: '' }), ...(shape && viewOfShape({ groups: shape.groups, columns: shape.columns }, columns)), ...(derived.length > 0 && { derived }), topRow: 0 }
      if (mounted) mounted.show(state)
      else gridView = state
    })
  }

  api.on('orders.changed', (state) => {
    progress.value = state.progress
    if (state.loaded || !list.value) return
    // Main no longer has the list.
    list.value = null
    viewCounts.value = null
    problem.value = state.problem
  })

  let calls = 0
  /** Searches again. The answer to an earlier search is dropped. */
  const load = async (): Promise<void> => {
    const call = ++calls
    loading.value = true
    try {
      const { loaded } = await searches.search(filters.value)
      if (call !== calls) return
      list.value = loaded
      viewCounts.value = loaded?.views ?? null
      problem.value = null
      known.learn(loaded)
      if (loaded) await showWanted()
      history.note()
    } catch (error) {
      if (call !== calls) return
      const failed = problemOf(error)
      // Cancelling is the person's own choice, not a failure.
      problem.value = failed.code === 'cancelled' ? null : failed
    } finally {
      if (call === calls) {
        loading.value = false
        progress.value = null
      }
    }
  }

  /** Whether the page has been opened since its person came. */
  let opened = false
  const savedSearches = useSavedSearches()
  /** Searches where nothing is shown yet: the first time by the person's default search, if they have one. */
  const open = async (): Promise<void> => {
    if (list.value) return
    if (!opened) {
      opened = true
      const call = ++calls
      loading.value = true
      const search = await savedSearches.readDefault()
      if (call !== calls) return
      // What has been typed meanwhile is the person's own choice.
      if (search && filters.value === initialFilters) {
        filters.value = search.content
        wanted = search.seen
      }
    }
    return load()
  }
  /**
   * Counts the views again. Where it fails the counts stay, and the rows themselves say what is wrong. `others`: other orders
   * belong to them now, also where they are as many.
   */
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
  /** Shows a view. Another month may have begun since the views were counted. */
  const showView = async (chosen: OrderView): Promise<void> => {
    view.value = chosen
    history.note()
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
    wanted = null
    return load()
  }
  /** Makes a saved search, and shows what was seen when it was saved. */
  const choose = ({ content, seen: then }: Pick<SavedOrderSearch, 'content' | 'seen'>): Promise<void> => {
    filters.value = content
    wanted = then
    return load()
  }
  /** Empties one filter and searches. */
  const removeFilter = (name: OrderParameter): Promise<void> => searchBy({ ...filters.value, [name]: { ...filters.value[name], text: '' } })
  /** Puts back the filters of what is shown, in the place of what has been typed since. */
  const undoChange = (): void => {
    if (list.value) filters.value = list.value.filters
  }

  const clearFilters = (): Promise<void> => searchBy(initialFilters)

  /** Searches for one order by its two numbers, in the view of all. Replaces the filters. */
  const lookFor = (orderNumber: string, invoiceNumber: string): Promise<void> => {
    view.value = 'all'
    return searchBy({
      ...initialFilters,
      Ordernummer: { operator: 'is', text: orderNumber },
      Fakturanummer: { operator: 'is', text: invoiceNumber }
    })
  }

  onOwnerLeft(() => {
    calls += 1
    opened = false
    list.value = null
    loading.value = false
    progress.value = null
    problem.value = null
    filters.value = initialFilters
    view.value = 'all'
    viewCounts.value = null
    gridView = null
    wanted = null
    goneColumns.value = []
    history.forget()
  })

  return {
    filters, list, shownList, loading, progress, problem, view, viewCounts, statuses, patterns, filtersChanged, hasFilters, inForce, goneColumns, part, viewState, seen, history,
    open, load, cancel, recount, derive, showView, setFilter, searchBy, choose, removeFilter, undoChange, clearFilters, lookFor
  }
})
