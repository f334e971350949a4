import type { GridApi, SortModelItem } from 'ag-grid-community'
import { computed, ref, shallowRef, watch, type ShallowRef } from 'vue'
import { useI18n } from 'vue-i18n'
import type { Problem, Query, ShownList, Totals } from '../../../preload/contract/index.ts'
import { problemOf } from '../../api.ts'
import { isEqual } from '../../state/is-equal.ts'
import { useToday } from '../../state/today.ts'
import type { GridRow } from '../cells/grid-row.ts'
import { presentIn } from '../columns/column-summary.ts'
import { askedColumns } from '../columns/units.ts'
import { createDatasource } from '../data/datasource.ts'
import type { RowSource } from '../data/row-source.ts'
import { parseFilters } from '../filters/language/parse-filters.ts'
import type { GridStore } from './grid-store.ts'
import { sortedByDefault } from './layout.ts'
import { toQuery } from './query.ts'

/** The most blocks refreshed in place, as many as can be visible; beyond, the whole cache is purged. */
const maxRefreshedBlocks = 2

/** The request that a response belongs to. */
interface Asked {
  readonly loadId: number
  readonly query: Query
}

/** The number of rows of a query and its totals; null until they arrive. */
interface DisplayedFigures {
  readonly total: number | null
  readonly totals: Totals | null
}

interface GridQueryOptions {
  readonly source: RowSource
  readonly loaded: () => ShownList
  readonly store: Pick<GridStore, 'state' | 'onePer'>
  readonly grid: Readonly<ShallowRef<GridApi<GridRow> | null>>
  /** Called before rows are requested, with AG Grid's sort. */
  readonly onSort: (sort: readonly SortModelItem[]) => void
  /** Called for every block that has been loaded or has failed. */
  readonly onBlockSettled: () => void
}

/** The query of a grid's state, with its rows and totals. Nothing is requested before `start`. */
export const useGridQuery = ({ source, loaded, store, grid, onSort, onBlockSettled }: GridQueryOptions) => {
  const { locale } = useI18n()
  const today = useToday()
  const total = ref<number | null>(null)
  const totals = shallowRef<Totals | null>(null)
  const problem = shallowRef<Problem | null>(null)

  const filters = computed(() => store.state.value.filters)
  const search = computed(() => store.state.value.search)
  const parsedFilters = computed(() =>
    parseFilters(loaded().columns, filters.value, { language: locale.value, today: today.day })
  )
  /** The same object while unchanged. */
  const query = computed((before?: Query): Query => {
    const present = new Set(presentIn(loaded().columns).map(({ name }) => name))
    const { sort = sortedByDefault(source.gridId) } = store.state.value
    const next = toQuery(
      parsedFilters.value.filters,
      sort.filter(({ column }) => present.has(column)),
      search.value,
      store.onePer.value
    )
    return before && isEqual(before, next) ? before : next
  })
  const currentQuery = (): Query => query.value

  const isSame = (one: Asked | null, other: Asked): boolean => one?.loadId === other.loadId && one.query === other.query
  /** The request that `total` belongs to: the previous query until the next response. */
  const counted = shallowRef<Asked | null>(null)
  let summed: Asked | null = null
  const isCounted = (): boolean => isSame(counted.value, { loadId: loaded().loadId, query: currentQuery() })

  /** Count and totals to display together: those of different queries must not stand side by side. */
  const displayed = shallowRef<DisplayedFigures>({ total: null, totals: null })
  let displayedLoad = 0
  const publish = (): void => {
    const { whole, loadId } = loaded()
    const areOfOne = counted.value !== null && isSame(summed, counted.value)
    // After a change of load the count is published at once, because the number of all rows is shown beside it.
    if (areOfOne || !whole || displayedLoad !== loadId) displayed.value = { total: total.value, totals: totals.value }
    else if (total.value === null || displayed.value.total === null)
      displayed.value = { ...displayed.value, total: total.value }
    displayedLoad = loadId
  }

  const setTotal = (count: number | null): void => {
    total.value = count
    counted.value = count === null ? null : { loadId: loaded().loadId, query: currentQuery() }
    publish()
  }
  const setTotals = (answer: Totals | null, of: Asked): void => {
    totals.value = answer
    summed = of
    publish()
  }

  const onError = (error: unknown): void => {
    const failure = problemOf(error)
    if (failure.code === 'cancelled') return
    problem.value = failure
    setTotal(null)
  }

  const columns = (): string[] => askedColumns(loaded().columns)
  const datasource = createDatasource({
    currentLoad: () => loaded().loadId,
    currentQuery,
    fetchRows: (loadId, query, from, to) => source.fetchRows({ loadId, query, columns: columns(), from, to }),
    onTotal: (count) => {
      setTotal(count)
      problem.value = null
    },
    onError,
    onBlockSettled,
    onSort
  })

  let totalsCalls = 0
  const fetchTotals = async (): Promise<void> => {
    const call = ++totalsCalls
    const { loadId, whole } = loaded()
    // The totals of a partial load could be mistaken for those of the list.
    if (!whole) return
    const asked = { loadId, query: currentQuery() }
    try {
      const answer = await source.fetchTotals(asked)
      if (call === totalsCalls && answer.loadId === loaded().loadId) setTotals(answer, asked)
    } catch (error) {
      if (call !== totalsCalls) return
      setTotals(null, asked)
      onError(error)
    }
  }

  const start = (): void => {
    grid.value?.setGridOption('datasource', datasource)
    void fetchTotals()
  }

  /** Requests the rows again; old ones stay until then. `mayMix`: false removes them first if they fill many blocks. */
  const reloadRows = (mayMix: boolean): void => {
    problem.value = null
    const mounted = grid.value
    if (!mounted) return
    if (!mayMix && Object.keys(mounted.getCacheBlockState() ?? {}).length > maxRefreshedBlocks)
      mounted.purgeInfiniteCache()
    else mounted.refreshInfiniteCache()
    void fetchTotals()
  }

  /** Reloads the rows for another search or a retry. */
  const refresh = (): void => reloadRows(false)

  // A filter may be relative to the current day: the next quarter, up to today.
  watch([() => today.day, query] as const, ([day, now], [dayBefore, before]) => {
    if (day !== dayBefore && now !== before) refresh()
  })

  /** Reloads for another load. In the service's order, a partial load's rows begin its successor. */
  const onLoadReplaced = (before: ShownList): void => {
    const { filters, sort, search: text, onePer } = currentQuery()
    setTotal(filters.length || text || onePer !== undefined ? null : loaded().rows)
    reloadRows(!before.whole && sort.length === 0)
  }

  return {
    start,
    askRows: datasource.ask,
    query: currentQuery,
    search,
    parsedFilters,
    total,
    /** Returns the number of rows of the current query; null until they have been counted. */
    countedRows: (): number | null => (isCounted() ? total.value : null),
    totals,
    /** Count and totals, always of the same query. */
    displayed,
    problem,
    /** The filters as they were entered. */
    filters,
    fetchTotals,
    refresh,
    onLoadReplaced
  }
}
