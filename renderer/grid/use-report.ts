import type { GridApi } from 'ag-grid-community'
import { ref, shallowRef, watch, type ShallowRef } from 'vue'
import { useI18n } from 'vue-i18n'
import type { Problem, Query, ShownList, Totals } from '../../preload/contract/index.ts'
import { problemOf } from '../api.ts'
import { createDatasource } from './datasource.ts'
import { toFirstRow } from './focus-rows.ts'
import type { GridRow } from './grid-row.ts'
import { toLayout } from './layout.ts'
import { presentIn } from './present-columns.ts'
import { parseFilters, toQuery, type FilterModel, type ParsedFilters } from './query.ts'
import type { ReportSource } from './report-source.ts'
import { useToday } from '../state/today.ts'
import { askedColumns } from './unit-columns.ts'

/**
 * The most loaded blocks that are refreshed in place; with more, the whole cache is purged. As many as are visible at once.
 */
const maxRefreshedBlocks = 2

/** What an answer is of. */
interface Asked {
  readonly loadId: number
  readonly query: Query
}

/** The number of rows of a query and its totals; null until they are there. */
interface ToldFigures {
  readonly total: number | null
  readonly totals: Totals | null
}

/**
 * The state of a report grid: the query made by its filters, its sort and the quick search, and the query's rows and totals.
 * `grid` is null until the grid is mounted; nothing is requested before. `onBlockSettled` is called for every block that has
 * been loaded or has failed.
 */
export const useReport = (
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
  const parseNow = (): ParsedFilters => parseFilters(loaded().columns, filterModel(), { language: locale.value, today: today.day })

  let last = { key: '', query: toQuery([], [], '') }
  /** The current query; the same object as long as it is unchanged. Read from the grid, which is always up to date. */
  const currentQuery = (): Query => {
    const present = new Set(presentIn(loaded().columns).map(({ name }) => name))
    const { sort } = toLayout(grid.value?.getColumnState() ?? [])
    const next = toQuery(parseNow().filters, sort.filter(({ column }) => present.has(column)), search.value)
    const key = JSON.stringify(next)
    if (key !== last.key) last = { key, query: next }
    return last.query
  }

  const isSame = (one: Asked | null, other: Asked): boolean => one?.loadId === other.loadId && one.query === other.query
  /** What `total` and `totals` are of: until the next answer, of the query before. */
  const counted = shallowRef<Asked | null>(null)
  let summed: Asked | null = null
  const isCounted = (): boolean => isSame(counted.value, { loadId: loaded().loadId, query: currentQuery() })

  /** Both are asked for at once and answered one after the other: what is told beside each other is of one query. */
  const told = shallowRef<ToldFigures>({ total: null, totals: null })
  let toldOf = 0
  const tell = (): void => {
    const { whole, loadId } = loaded()
    const areOfOne = counted.value !== null && isSame(summed, counted.value)
    // Of another load the number of rows is told at once, because that of all its rows is told beside it.
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
    // The totals of a beginning could be mistaken for those of the list.
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

  /** Call it when the grid's filters have changed, by the person or by the program. */
  const onFilterChanged = (): void => {
    parsedFilters.value = parseNow()
    void fetchTotals()
  }

  const start = (): void => {
    grid.value?.setGridOption('datasource', datasource)
    onFilterChanged()
  }

  /**
   * Requests the rows again. The old ones stay until the new ones are loaded. `mayMix`: old and new rows may be visible
   * together; otherwise the old ones are removed first where they fill more blocks than are loaded at once.
   */
  const reloadRows = (mayMix: boolean): void => {
    problem.value = null
    const mounted = grid.value
    if (!mounted) return
    if (!mayMix && Object.keys(mounted.getCacheBlockState() ?? {}).length > maxRefreshedBlocks) mounted.purgeInfiniteCache()
    else mounted.refreshInfiniteCache()
    onFilterChanged()
  }

  /** For another search, or to retry. */
  const refresh = (): void => reloadRows(false)

  // What is typed may be said by the day: the next quarter, up to today.
  watch(
    () => today.day,
    () => {
      const before = last.query
      if (currentQuery() !== before) refresh()
    }
  )

  /** For another load. In the service's order, a beginning's rows are the first rows of the load that replaces it. */
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
    /** The number of rows of the current query; null until they have been counted. */
    countedRows: (): number | null => (isCounted() ? total.value : null),
    totals,
    /** The same two, always of one query. */
    told,
    problem,
    filterModel,
    onFilterChanged,
    refresh,
    onLoadReplaced,
    searchFor
  }
}
