import type { IGetRowsParams } from 'ag-grid-community'
import type { Query } from '../../preload/contract/index.ts'
import { rowsOf, type GroupedBlock } from './grid-row.ts'

interface DatasourceOptions {
  /** The load that is shown now. */
  readonly currentLoad: () => number
  /** The query that is shown now; the same object as long as it is unchanged. */
  readonly currentQuery: () => Query
  readonly fetchRows: (loadId: number, query: Query, from: number, to: number) => Promise<GroupedBlock>
  /** Called with the number of rows in the query's whole result. */
  readonly onTotal: (total: number) => void
  readonly onError: (error: unknown) => void
  /** Called when a block has been loaded or has failed, after the grid has been told. */
  readonly onBlockSettled: () => void
}

/** The part of AG Grid's `IDatasource` that is used. */
interface RowsDatasource {
  readonly getRows: (params: Pick<IGetRowsParams, 'startRow' | 'endRow' | 'successCallback' | 'failCallback'>) => void
  readonly destroy: () => void
}

/**
 * Loads the grid's rows in blocks as it scrolls. An answer is stale when the query or the load has changed meanwhile: it is
 * dropped, and so is its error, because neither concerns what is shown.
 */
export const createDatasource = ({
  currentLoad,
  currentQuery,
  fetchRows,
  onTotal,
  onError,
  onBlockSettled
}: DatasourceOptions): RowsDatasource => {
  let destroyed = false
  return {
    getRows: ({ startRow, endRow, successCallback, failCallback }) => {
      const [query, loadId] = [currentQuery(), currentLoad()]
      const isCurrent = (): boolean => !destroyed && currentQuery() === query && currentLoad() === loadId
      fetchRows(loadId, query, startRow, endRow).then(
        (block) => {
          if (!isCurrent() || block.loadId !== loadId) {
            failCallback()
            onBlockSettled()
            return
          }
          onTotal(block.total)
          successCallback(rowsOf(block), block.total)
          onBlockSettled()
        },
        (error: unknown) => {
          failCallback()
          onBlockSettled()
          if (isCurrent()) onError(error)
        }
      )
    },
    destroy: () => {
      destroyed = true
    }
  }
}
