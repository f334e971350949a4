import type { GridApi } from 'ag-grid-community'
import { ref, shallowRef, type ShallowRef } from 'vue'
import { useI18n } from 'vue-i18n'
import type { Problem, Query, ShownList, Totals } from '../../preload/contract/index.ts'
import { problemOf } from '../api.ts'
import { createDatasource } from './datasource.ts'
import { toLayout } from './layout.ts'
import { parseFilters, toQuery, type FilterModel, type ParsedFilters } from './query.ts'
import type { GridRow } from './grid-row.ts'
import type { ReportSource } from './report-source.ts'

/** As many blocks as a window shows at once; they are answered together. */
const keptBlocks = 2

/**
 * What a report grid shows of its source: the query that the grid's filters, its sort and the quick search make, the rows
 * and the totals of it. `grid` is null before the grid is mounted; nothing is asked for then. `came` is told of every
 * block that has come or failed.
 */
export const useReport = (
  source: ReportSource,
  loaded: () => ShownList,
  grid: Readonly<ShallowRef<GridApi<GridRow> | null>>,
  onBlockSettled: () => void
) => {
  const { locale } = useI18n()
  const search = ref('')
  const read = shallowRef<ParsedFilters>({ filters: [], notUnderstood: [] })
  const total = ref<number | null>(null)
  const totals = shallowRef<Totals | null>(null)
  const problem = shallowRef<Problem | null>(null)

  const filterModel = (): FilterModel => grid.value?.getFilterModel() ?? {}
  const readNow = (): ParsedFilters => parseFilters(loaded().columns, filterModel(), locale.value)

  let last = { key: '', query: toQuery([], [], '') }
  /** The query as it is now; the same object as long as it stays the same. Read from the grid, which knows it first. */
  const currentQuery = (): Query => {
    const { sort } = toLayout(grid.value?.getColumnState() ?? [])
    const next = toQuery(readNow().filters, sort, search.value)
    const key = JSON.stringify(next)
    if (key !== last.key) last = { key, query: next }
    return last.query
  }

  const fail = (error: unknown): void => {
    const failed = problemOf(error)
    if (failed.code === 'cancelled') return
    problem.value = failed
    total.value = null
  }

  const columns = (): string[] => loaded().columns.map(({ name }) => name)
  const datasource = createDatasource({
    currentLoad: () => loaded().load,
    currentQuery,
    fetchRows: (load, asked, from, to) => source.fetchRows({ load, query: asked, columns: columns(), from, to }),
    onTotal: (count) => {
      total.value = count
      problem.value = null
    },
    onError: fail,
    onBlockSettled
  })

  let asking = 0
  const askTotals = async (): Promise<void> => {
    const turn = ++asking
    const { load, whole } = loaded()
    // Figures of a part could be taken for the list's.
    if (!whole) return
    try {
      const answer = await source.fetchTotals({ load, query: currentQuery() })
      if (turn === asking && answer.load === loaded().load) totals.value = answer
    } catch (error) {
      if (turn !== asking) return
      totals.value = null
      fail(error)
    }
  }

  /** The grid's filters have changed, by the person or by us. */
  const filtered = (): void => {
    read.value = readNow()
    void askTotals()
  }

  const start = (): void => {
    grid.value?.setGridOption('datasource', datasource)
    filtered()
  }

  /** Asks for the rows anew. What is shown stays until they are there, unless it could be seen beside them. */
  const ask = (mayMix: boolean): void => {
    problem.value = null
    const shown = grid.value
    if (!shown) return
    if (!mayMix && Object.keys(shown.getCacheBlockState() ?? {}).length > keptBlocks) shown.purgeInfiniteCache()
    else shown.refreshInfiniteCache()
    filtered()
  }

  /** For another search, or another try. */
  const refresh = (): void => ask(false)

  /** For another load. In the service's order, the rows of a beginning are the first of what comes after it. */
  const replace = (before: ShownList): void => {
    const { filters, sort, search: text } = currentQuery()
    total.value = filters.length || text ? null : loaded().rows
    ask(!before.whole && sort.length === 0)
  }

  const searchFor = (text: string): void => {
    search.value = text
    if (total.value) grid.value?.ensureIndexVisible(0)
    refresh()
  }

  return { start, query: currentQuery, search, read, total, totals, problem, filterModel, filtered, refresh, replace, searchFor }
}
