import { revealInvisible, type Cell } from '../../../preload/contract/index.ts'
import type { CellLook } from '../../grid/cells/cell-look.ts'
import type { RowCells } from '../../grid/panel/row-actions.ts'

/** Known statuses of orders. */
interface KnownStatuses {
  readonly nameOf: (id: number) => string
  readonly toneOf: (id: number) => string
}

const textOf = (cell: Cell | undefined): string => (typeof cell === 'string' ? cell.trim() : (cell?.text ?? ''))

/**
 * Look of an order's status: its name as the order has it, else its short name, else the name that other orders give
 * it, else its number. Null where the order says nothing of its status.
 */
export const statusLook =
  ({ nameOf, toneOf }: KnownStatuses) =>
  (row: RowCells): CellLook | null => {
    const number = textOf(row('ÄrendeFakturaExternStatusTypId'))
    const id = /^-?\d+$/.test(number) && Number.isSafeInteger(Number(number)) ? Number(number) : null
    const own = textOf(row('StatusTypBeteckning')) || textOf(row('StatusTypKortbeteckning'))
    const text = own || (id === null ? number : nameOf(id))
    if (text === '') return null
    return {
      text: revealInvisible(text),
      className: 'ui-status',
      tone: id === null ? null : toneOf(id),
      help: revealInvisible(textOf(row('StatusTypHjälptext'))) || null
    }
  }
