import type { GridApi } from 'ag-grid-community'
import { ref, shallowRef, watch, type ShallowRef } from 'vue'
import { useI18n } from 'vue-i18n'
import type { Problem, Query, ShownList, Totals } from '../../../preload/contract/index.ts'
import { problemOf } from '../../api.ts'
import { createDatasource } from '../data/datasource.ts'
import { toFirstRow } from '../selection/grid-focus.ts'
import type { GridRow } from '../cells/grid-row.ts'
import { toLayout } from './layout.ts'
import { presentIn } from '../columns/present-columns.ts'
import { parseFilters, toQuery, type FilterModel, type ParsedFilters } from './query.ts'
import type { ReportSource } from '../data/row-source.ts'
import { useToday } from '../../state/today.ts'
import { askedColumns } from '../columns/unit-columns.ts'

/**
 * The most loaded blocks that are refreshed in place; with more, the whole cache is purged. This is the most that are
 * visible at once.
 */
const maxRefreshedBlocks = 2

/** The request that a response belongs to. */
interface Asked {
  readonly loadId: number
  readonly query: Query
}

/** The number of rows of a query and its totals; null until they arrive. */
interface ToldFigures {
  readonly total: number | null
  readonly totals: Totals | null
}

/**
 * The state of a data grid: the query made of filters, sort and search, and the query's rows and totals. `grid` is
 * null until the grid is mounted; nothing is requested before. `onBlockSettled` is called for every block that has
 * been loaded or has failed.
 */
export const useGridQuery = (
  source: ReportSource,
  loaded: () => ShownList,
  grid: Readonly<ShallowRef<GridApi<GridRow> | null>>,
  onBlockSettled: () => void
) => {
  const { locale } = useI18n()
  const today = useToday()
  const search = ref('')
  const parsedFilters = shallowRef<ParsedFilters>({ filters: [], unparsed: [] })
  const total = ref<number | null>(null)
  const totals = shallowRef<Totals | null>(null)
  const problem = shallowRef<Problem | null>(null)

  const filterModel = (): FilterModel => grid.value?.getFilterModel() ?? {}
  const parseNow = (): ParsedFilters =>
    parseFilters(loaded().columns, filterModel(), { language: locale.value, today: today.day })

  let last = { key: '', query: toQuery([], [], '') }
  /** Returns the current query, the same object while unchanged. Read from the grid, which is always up to date. */
  const currentQuery = (): Query => {
    const present = new Set(presentIn(loaded().columns).map(({ name }) => name))
    const { sort } = toLayout(grid.value?.getColumnState() ?? [])
    const next = toQuery(
      parseNow().filters,
      sort.filter(({ column }) => present.has(column)),
      search.value
    )
    const key = JSON.stringify(next)
    if (key !== last.key) last = { key, query: next }
    return last.query
  }

  const isSame = (one: Asked | null, other: Asked): boolean => one?.loadId === other.loadId && one.query === other.query
  /** The request that `total` belongs to: the previous query until the next response. */
  const counted = shallowRef<Asked | null>(null)
  let summed: Asked | null = null
  const isCounted = (): boolean => isSame(counted.value, { loadId: loaded().loadId, query: currentQuery() })

  /**
   * Count and totals to display together. They are requested together and arrive one after the other, but those of
   * different queries must not be shown side by side.
   */
  const told = shallowRef<ToldFigures>({ total: null, totals: null })
  let toldOf = 0
  const tell = (): void => {
    const { whole, loadId } = loaded()
    const areOfOne = counted.value !== null && isSame(summed, counted.value)
    // After a change of load the count is published at once, because the number of all rows is shown beside it.
    if (areOfOne || !whole || toldOf !== loadId) told.value = { total: total.value, totals: totals.value }
    else if (total.value === null || told.value.total === null) told.value = { ...told.value, total: total.value }
    toldOf = loadId
  }

  const setTotal = (count: number | null): void => {
    total.value = count
    counted.value = count === null ? null : { loadId: loaded().loadId, query: currentQuery() }
    tell()
  }
  const setTotals = (answer: Totals | null, of: Asked): void => {
    totals.value = answer
    summed = of
    tell()
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
    onBlockSettled
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

  /** To be called when the grid's filters have changed, by the user or by the program. */
  const onFilterChanged = (): void => {
    parsedFilters.value = parseNow()
    void fetchTotals()
  }

  const start = (): void => {
    grid.value?.setGridOption('datasource', datasource)
    onFilterChanged()
  }

  /**
   * Requests the rows again. The old ones stay until the new ones are loaded. `mayMix`: old and new rows may be
   * visible together; otherwise the old ones are removed first if they fill more blocks than are loaded at once.
   */
  const reloadRows = (mayMix: boolean): void => {
    problem.value = null
    const mounted = grid.value
    if (!mounted) return
    if (!mayMix && Object.keys(mounted.getCacheBlockState() ?? {}).length > maxRefreshedBlocks)
      mounted.purgeInfiniteCache()
    else mounted.refreshInfiniteCache()
    onFilterChanged()
  }

  /** Reloads the rows for another search or a retry. */
  const refresh = (): void => reloadRows(false)

  // A filter may be relative to the current day: the next quarter, up to today.
  watch(
    () => today.day,
    () => {
      const before = last.query
      if (currentQuery() !== before) refresh()
    }
  )

  /**
   * Reloads the rows for another load. In the service's order, a partial load's rows are the first rows of its
   * successor.
   */
  const onLoadReplaced = (before: ShownList): void => {
    const { filters, sort, search: text } = currentQuery()
    setTotal(filters.length || text ? null : loaded().rows)
    reloadRows(!before.whole && sort.length === 0)
  }

  const searchFor = (text: string): void => {
    search.value = text
    toFirstRow(grid.value)
    refresh()
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
    told,
    problem,
    filterModel,
    onFilterChanged,
    refresh,
    onLoadReplaced,
    searchFor
  }
}
