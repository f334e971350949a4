import { isDateTime, orderItemOf, type OrderItem, type RowsBlock } from '../../../preload/contract/index.ts'
import { ProblemError } from '../../api.ts'
import { cellOf, rowsOf } from '../../grid/grid-row.ts'
import type { ReportSource } from '../../grid/report-source.ts'
import type { RowCells } from '../../grid/row-actions.ts'
import { callWithSignInRetry } from '../../state/retry-after-sign-in.ts'

/** The rows of the order list. `withRemoved` is read for every request, and says whether removed orders are among them. */
export const orderSource = (withRemoved: () => boolean): ReportSource => {
  /** Drops an answer that has become stale because `withRemoved` has changed meanwhile. */
  const unlessStale = async <Answer>(request: (removed: boolean) => Promise<Answer>): Promise<Answer> => {
    const removed = withRemoved()
    const answer = await request(removed)
    if (withRemoved() === removed) return answer
    throw new ProblemError({ code: 'cancelled', place: 'program', detail: 'other rows are shown by now' })
  }
  return {
    gridId: 'orders',
    fetchRows: (args) => unlessStale((removed) => callWithSignInRetry('orders.rows', { ...args, removed })),
    fetchTotals: (args) => unlessStale((removed) => callWithSignInRetry('orders.totals', { ...args, removed }))
  }
}

/** The order in a row of the grid. */
export const toOrderItem = (cells: RowCells): OrderItem => orderItemOf(cells)

/** The orders in a block that holds these columns. */
export const itemsOf = ({ cells }: Pick<RowsBlock, 'cells'>, columns: readonly string[]): OrderItem[] =>
  rowsOf({ cells }).map((row) => toOrderItem((name) => cellOf(row, columns.indexOf(name))))

/** Whether the order is removed: it has a removal time that can be parsed. */
export const isRemoved = (cells: RowCells): boolean => {
  const removed = cells('Borttagen')
  return typeof removed === 'string' && isDateTime(removed)
}
