import { type OrderStatus, revealInvisible, type Cell } from '../../../preload/contract/index.ts'
import type { CellLook, RowCells } from '../../grid/index.ts'
import { findStatusByName } from '../../state/order-statuses.ts'

const textOf = (cell: Cell | undefined): string => (typeof cell === 'string' ? cell.trim() : (cell?.text ?? ''))

/** Look of a status: its name, short name, name in other orders, or number. Null where the order has none. */
export const statusLook =
  ({ nameOf, toneOf }: { readonly nameOf: (id: number) => string; readonly toneOf: (id: number) => string }) =>
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

const folded = (text: string): string => text.normalize('NFC').toLowerCase()

/** The statuses that typed text may mean: by the beginning of the number, or any part of a name. All for no text. */
export const matchingStatuses = (statuses: readonly OrderStatus[], typed: string): readonly OrderStatus[] => {
  const text = folded(typed.trim())
  return statuses.filter(
    ({ id, name, short }) =>
      String(id).startsWith(text) || folded(name).includes(text) || folded(short ?? '').includes(text)
  )
}

/** The text of a field with this number: the name, where typing it means the same status; else the text. */
export const shownStatus = (statuses: readonly OrderStatus[], text: string): string => {
  const status = statuses.find(({ id }) => String(id) === text.trim())
  return status && findStatusByName(statuses, status.name)?.id === status.id ? status.name : text
}
