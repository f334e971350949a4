import type { GridApi } from 'ag-grid-community'
import { ref, shallowRef, type ShallowRef } from 'vue'
import { useI18n } from 'vue-i18n'
import type { ListId, LoadedList, Problem, Query, Totals } from '../../preload/contract/index.ts'
import { problemOf } from '../api.ts'
import { patientCall } from '../state/patient-call.ts'
import { isSent } from './columns.ts'
import { createDatasource } from './datasource.ts'
import { readLayout } from './layout.ts'
import { readFilters, toQuery, type FilterModel, type ReadFilters } from './query.ts'
import type { GridRow } from './row.ts'

/** As many blocks as a window shows at once; they are answered together. */
const keptBlocks = 2

/**
 * What a report grid shows of its list: the query that the grid's filters, its sort and the quick search make, the rows
 * and the totals of it. `grid` is null before the grid is mounted; nothing is asked for then.
 */
export const useReport = (
  list: ListId,
  loaded: () => LoadedList,
  grid: Readonly<ShallowRef<GridApi<GridRow> | null>>
) => {
  const { locale } = useI18n()
  const search = ref('')
  const read = shallowRef<ReadFilters>({ filters: [], notUnderstood: [] })
  const total = ref<number | null>(null)
  const totals = shallowRef<Totals | null>(null)
  const problem = shallowRef<Problem | null>(null)

  const filterModel = (): FilterModel => grid.value?.getFilterModel() ?? {}
  const readNow = (): ReadFilters => readFilters(loaded().columns, filterModel(), locale.value)

  let last = { key: '', query: toQuery([], [], '') }
  /** The query as it is now; the same object as long as it stays the same. Read from the grid, which knows it first. */
  const query = (): Query => {
    const { sort } = readLayout(grid.value?.getColumnState() ?? [])
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

  // A grid's columns stay what they are; other columns make another grid.
  const columns = loaded().columns.filter(isSent).map(({ name }) => name)
  const datasource = createDatasource({
    load: () => loaded().load,
    query,
    ask: (load, asked, from, to) => patientCall('lists.rows', { list, load, query: asked, columns, from, to }),
    counted: (count) => {
      total.value = count
      problem.value = null
    },
    failed: fail
  })

  let asking = 0
  const askTotals = async (): Promise<void> => {
    const turn = ++asking
    const { load } = loaded()
    try {
      const answer = await patientCall('lists.totals', { list, load, query: query() })
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

  /**
   * Asks for the rows anew: another load, another search, or another try. What is shown stays until the answer is there,
   * unless there are many blocks of it, which could then be seen beside the new ones.
   */
  const refresh = (): void => {
    problem.value = null
    const shown = grid.value
    if (!shown) return
    if (Object.keys(shown.getCacheBlockState() ?? {}).length > keptBlocks) shown.purgeInfiniteCache()
    else shown.refreshInfiniteCache()
    filtered()
  }

  const searchFor = (text: string): void => {
    search.value = text
    if (total.value) grid.value?.ensureIndexVisible(0)
    refresh()
  }

  return { start, search, read, total, totals, problem, filterModel, filtered, refresh, searchFor }
}
