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
  /**
   * Asks for a block that the grid is about to ask for: it does so in a timer, and the frame comes first in which it has been scrolled.
   */
  readonly ask: (startRow: number, endRow: number) => void
  readonly getRows: (params: Pick<IGetRowsParams, 'startRow' | 'endRow' | 'successCallback' | 'failCallback'>) => void
  readonly destroy: () => void
}

/** A block, and what it was asked of. */
interface Asked {
  readonly query: Query
  readonly loadId: number
  readonly block: Promise<GroupedBlock>
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
  /** By its first row, what the grid has not asked for yet. */
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
      // The grid's timer is older than this one: what it has not asked for by then it never will. Where it fails, the grid is told when it asks.
      const forget = (): void => void setTimeout(() => ahead.get(startRow) === asked && ahead.delete(startRow))
      block.then(forget, forget)
    },
    getRows: ({ startRow, endRow, successCallback, failCallback }) => {
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
