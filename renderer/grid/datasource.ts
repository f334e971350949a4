import type { IGetRowsParams } from 'ag-grid-community'
import type { Query, RowsBlock } from '../../preload/contract/index.ts'
import { rowsOf } from './grid-row.ts'

interface DatasourceOptions {
  /** The load that counts now. */
  readonly currentLoad: () => number
  /** The query that counts now. */
  readonly currentQuery: () => Query
  readonly fetchRows: (load: number, query: Query, from: number, to: number) => Promise<RowsBlock>
  /** How many rows the query gives in all. */
  readonly onTotal: (total: number) => void
  readonly onError: (error: unknown) => void
  /** A block has come or failed, and the grid knows. */
  readonly onBlockSettled: () => void
}

/** What the grid asks of a data source, of the little that it offers; fits its `IDatasource`. */
interface RowsDatasource {
  readonly getRows: (params: Pick<IGetRowsParams, 'startRow' | 'endRow' | 'successCallback' | 'failCallback'>) => void
  readonly destroy: () => void
}

/**
 * Rows for the grid, in blocks, as it scrolls. An answer that comes after the query or the load has changed is dropped,
 * and so is its failure: neither says anything about what is shown.
 */
export const createDatasource = ({ currentLoad, currentQuery, fetchRows, onTotal, onError, onBlockSettled }: DatasourceOptions): RowsDatasource => {
  let live = true
  return {
    getRows: ({ startRow, endRow, successCallback, failCallback }) => {
      const [asked, own] = [currentQuery(), currentLoad()]
      const current = (): boolean => live && currentQuery() === asked && currentLoad() === own
      fetchRows(own, asked, startRow, endRow).then(
        (block) => {
          if (!current() || block.load !== own) {
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
          if (current()) onError(error)
        }
      )
    },
    destroy: () => {
      live = false
    }
  }
}
