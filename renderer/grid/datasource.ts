import type { IGetRowsParams } from 'ag-grid-community'
import type { Query, RowsBlock } from '../../preload/contract/index.ts'
import { rowsOf } from './row.ts'

interface RowsSource {
  /** The load that counts now. */
  readonly load: () => number
  /** The query that counts now. */
  readonly query: () => Query
  readonly ask: (load: number, query: Query, from: number, to: number) => Promise<RowsBlock>
  /** How many rows the query gives in all. */
  readonly counted: (total: number) => void
  readonly failed: (error: unknown) => void
  /** A block has come or failed, and the grid knows. */
  readonly came: () => void
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
export const createDatasource = ({ load, query, ask, counted, failed, came }: RowsSource): RowsDatasource => {
  let live = true
  return {
    getRows: ({ startRow, endRow, successCallback, failCallback }) => {
      const [asked, own] = [query(), load()]
      const current = (): boolean => live && query() === asked && load() === own
      ask(own, asked, startRow, endRow).then(
        (block) => {
          if (!current() || block.load !== own) {
            failCallback()
            came()
            return
          }
          counted(block.total)
          successCallback(rowsOf(block), block.total)
          came()
        },
        (error: unknown) => {
          failCallback()
          came()
          if (current()) failed(error)
        }
      )
    },
    destroy: () => {
      live = false
    }
  }
}
