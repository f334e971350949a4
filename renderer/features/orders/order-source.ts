import { isDateTime, orderItemOf, type OrderItem } from '../../../preload/contract/index.ts'
import { ProblemError } from '../../api.ts'
import type { RowCells } from '../../grid/row-actions.ts'
import type { ReportSource } from '../../grid/report-source.ts'
import { callWithSignInRetry } from '../../state/retry-after-sign-in.ts'

/** The rows of the order list, with the removed ones among them or without, as `withRemoved` says when they are asked for. */
export const orderSource = (withRemoved: () => boolean): ReportSource => {
  /** An answer counts for nothing where the other is wanted by the time it comes. */
  const stillWanted = async <Answer>(ask: (removed: boolean) => Promise<Answer>): Promise<Answer> => {
    const removed = withRemoved()
    const answer = await ask(removed)
    if (withRemoved() === removed) return answer
    throw new ProblemError({ code: 'cancelled', place: 'program', detail: 'other rows are wanted by now' })
  }
  return {
    gridId: 'orders',
    fetchRows: (args) => stillWanted((removed) => callWithSignInRetry('orders.rows', { ...args, removed })),
    fetchTotals: (args) => stillWanted((removed) => callWithSignInRetry('orders.totals', { ...args, removed }))
  }
}

/** The order that a row of the grid is. */
export const toOrderItem = (cells: RowCells): OrderItem => orderItemOf(cells)

/** Whether the order is removed: its removal time can be read. */
export const isRemoved = (cells: RowCells): boolean => {
  const removed = cells('Borttagen')
  return typeof removed === 'string' && isDateTime(removed)
}
