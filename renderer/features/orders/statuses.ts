import {
  valueOf,
  type ColumnSummary,
  type Facet,
  type LoadedList,
  type OrderStatus,
  revealInvisible,
  type Cell
} from '../../../preload/contract/index.ts'
import type { CellLook, RowCells } from '../../grid/index.ts'
import { findStatusByName } from '../../state/order-statuses.ts'

/** The fields that say the status of an order, the one that users know best first. */
const statusColumns = ['StatusTypBeteckning', 'StatusTypKortbeteckning', 'ÄrendeFakturaExternStatusTypId'] as const
type StatusColumn = (typeof statusColumns)[number]

interface KnownStatuses {
  readonly statuses: readonly OrderStatus[]
  readonly toneOf: (id: number) => string
  /** Names a status of which only the number is known. */
  readonly unnamed: (id: number) => string
}

/** A status to choose. `value` is a cell as a filter takes it, `''` for none. */
export interface StatusChoice {
  readonly value: string
  readonly name: string
  readonly count: number
  readonly tone: string | null
  readonly help: string | null
}

/** The column to choose statuses from: by name, by what there is, or by number where a status has no name. */
export const statusColumn = (
  { columns, rows }: Pick<LoadedList, 'columns' | 'rows'>,
  hasUnnamed = false
): StatusColumn => {
  if (hasUnnamed) return 'ÄrendeFakturaExternStatusTypId'
  const isFilled = ({ status, empties }: ColumnSummary): boolean => status !== 'missing' && empties < rows
  return (
    statusColumns.find((name) => columns.some((column) => column.name === name && isFilled(column))) ?? statusColumns[0]
  )
}

const statusOf = (column: StatusColumn, value: string, statuses: readonly OrderStatus[]): OrderStatus | undefined => {
  if (column === 'StatusTypBeteckning') return statuses.find(({ name }) => name === value)
  if (column === 'StatusTypKortbeteckning') return statuses.find(({ short }) => short === value)
  return statuses.find(({ id }) => String(id) === value)
}

/** The statuses with their numbers of orders, and chosen ones that no order has any more. */
export const statusChoices = (
  column: StatusColumn,
  { cells, counts }: Pick<Facet, 'cells' | 'counts'>,
  chosen: readonly string[],
  { statuses, toneOf, unnamed }: KnownStatuses
): readonly StatusChoice[] => {
  const found = cells.map((cell, at) => ({ value: valueOf(cell), count: counts[at] ?? 0 }))
  const gone = chosen.filter((value) => !found.some((one) => one.value === value)).map((value) => ({ value, count: 0 }))
  return [...found, ...gone].map(({ value, count }) => {
    const status = statusOf(column, value, statuses)
    const byNumber =
      column === 'ÄrendeFakturaExternStatusTypId' && /^-?\d+$/.test(value) ? unnamed(Number(value)) : value
    return {
      value,
      count,
      name: column === 'StatusTypBeteckning' ? value : (status?.name ?? byNumber),
      tone: status ? toneOf(status.id) : null,
      help: status?.help ?? null
    }
  })
}

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
