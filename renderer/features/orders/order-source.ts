import {
  isDateTime,
  orderItemOf,
  type OrderItem,
  type OrderView,
  type RowsBlock
} from '../../../preload/contract/index.ts'
import { ProblemError } from '../../api.ts'
import { cellOf, rowsOf, rowSource, type DerivedSource, type RowSource, type RowCells } from '../../grid/index.ts'

interface OrderSourceOptions {
  /** The view that is shown. Read for every request, as is `part`. */
  readonly view: () => OrderView
  /** Names the orders that the view has now. */
  readonly part?: () => string
  readonly derive: DerivedSource['set']
  readonly searchedBy?: () => readonly string[]
}

/** The rows of the order list. */
export const orderSource = ({
  view: currentView,
  part: currentPart = currentView,
  derive,
  searchedBy = () => []
}: OrderSourceOptions): RowSource => {
  /** Drops an answer that has become stale because other orders are shown by now. */
  const unlessStale = async <Answer>(request: () => Promise<Answer>): Promise<Answer> => {
    const part = currentPart()
    const answer = await request()
    if (currentPart() === part) return answer
    throw new ProblemError({ code: 'cancelled', place: 'program', detail: 'other rows are shown by now' })
  }
  return rowSource({
    gridId: 'orders',
    of: () => ({ kind: 'orders', view: currentView() }),
    part: currentPart,
    unlessStale,
    derive,
    searchedBy
  })
}

/** The order in a row of the grid. */
export const toOrderItem = (cells: RowCells): OrderItem => orderItemOf(cells)

export const itemsOf = ({ cells }: Pick<RowsBlock, 'cells'>, columns: readonly string[]): OrderItem[] =>
  rowsOf({ cells }).map((row) => toOrderItem((name) => cellOf(row, columns.indexOf(name))))

/** The orders in all the blocks, each of which holds these columns. */
export const allItemsOf = async (
  blocks: AsyncIterable<RowsBlock>,
  columns: readonly string[]
): Promise<OrderItem[]> => {
  const items: OrderItem[] = []
  for await (const block of blocks) items.push(...itemsOf(block, columns))
  return items
}

/** True if the order is removed: it has a removal time that can be parsed. */
export const isRemoved = (cells: RowCells): boolean => {
  const removed = cells('Borttagen')
  return typeof removed === 'string' && isDateTime(removed)
}
