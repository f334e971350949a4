import type { IGetRowsParams, SortModelItem } from 'ag-grid-community'
import type { Query } from '../../../preload/contract/index.ts'
import { rowsOf, type GroupedBlock } from '../cells/grid-row.ts'

interface DatasourceOptions {
  /** Returns the id of the current load. */
  readonly currentLoad: () => number
  /** Returns the current query, the same object while unchanged. */
  readonly currentQuery: () => Query
  readonly fetchRows: (loadId: number, query: Query, from: number, to: number) => Promise<GroupedBlock>
  /** Called with the number of rows in the query's whole result. */
  readonly onTotal: (total: number) => void
  readonly onError: (error: unknown) => void
  /** Called with AG Grid's sort before rows are requested: it reports a change of it later. */
  readonly onSort: (sort: readonly SortModelItem[]) => void
  /** Called when a block has been loaded or has failed, after the grid has handled it. */
  readonly onBlockSettled: () => void
}

/** The used part of AG Grid's `IDatasource`. */
interface RowsDatasource {
  /** Requests a block ahead of the grid: the grid requests it in a timer, after the frame in which it was scrolled. */
  readonly ask: (startRow: number, endRow: number) => void
  readonly getRows: (
    params: Pick<IGetRowsParams, 'startRow' | 'endRow' | 'sortModel' | 'successCallback' | 'failCallback'>
  ) => void
  readonly destroy: () => void
}

/** A requested block with the load and query of the request. */
interface Asked {
  readonly query: Query
  readonly loadId: number
  readonly block: Promise<GroupedBlock>
}

/**
 * Loads the grid's rows in blocks as it scrolls. A response is stale if the query or the load has changed meanwhile:
 * it is dropped, and so is its error, because neither concerns the current rows.
 */
export const createDatasource = ({
  currentLoad,
  currentQuery,
  fetchRows,
  onTotal,
  onError,
  onSort,
  onBlockSettled
}: DatasourceOptions): RowsDatasource => {
  let destroyed = false
  /** Blocks requested ahead of the grid, by first row. */
  const ahead = new Map<number, Asked>()
  const isOf = ({ query, loadId }: Asked): boolean => query === currentQuery() && loadId === currentLoad()
  const take = (startRow: number): Promise<GroupedBlock> | null => {
    const asked = ahead.get(startRow)
    ahead.delete(startRow)
    return asked && isOf(asked) ? asked.block : null
  }
  return {
    ask: (startRow, endRow) => {
      for (const [row, asked] of ahead) if (!isOf(asked)) ahead.delete(row)
      if (ahead.has(startRow)) return
      const [query, loadId] = [currentQuery(), currentLoad()]
      const block = fetchRows(loadId, query, startRow, endRow)
      const asked = { query, loadId, block }
      ahead.set(startRow, asked)
      // The grid's timer started before this one: a block that it has not requested by then, it never will. A failure
      // is reported when the grid requests the block.
      const forget = (): void => void setTimeout(() => ahead.get(startRow) === asked && ahead.delete(startRow))
      block.then(forget, forget)
    },
    getRows: ({ startRow, endRow, sortModel, successCallback, failCallback }) => {
      onSort(sortModel)
      const [query, loadId] = [currentQuery(), currentLoad()]
      const isCurrent = (): boolean => !destroyed && currentQuery() === query && currentLoad() === loadId
      const block = take(startRow) ?? fetchRows(loadId, query, startRow, endRow)
      block.then(
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
