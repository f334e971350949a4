import { cellsOf } from '../../../../../main/table/column/cells.ts'
import { columnOf, type Table } from '../../../../../main/table/column/table.ts'
import { isDateTime, isNumericKind } from '../../../../../preload/contract/index.ts'

/** Whether there is such a day: `Date` takes the 30th of February for the 2nd of March. */
const isRealDay = (day: string): boolean =>
  !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day)

/** What a program is to find in a cell of a workbook, from what the grid is given for it. A day is one in UTC. */
export const cellInWorkbook = (table: Table, name: string, row: number): string | number | Date | null => {
  const column = columnOf(table, name)
  const [cell = null] = cellsOf(column, Uint32Array.of(row))
  if (cell === null) return null
  if (typeof cell === 'object') return cell.text
  if (isNumericKind(column.kind))
    return cell.replace(/\D/g, '').replace(/^0+/, '').length <= 15 ? Number(cell) : cell.replace('.', ',')
  const iso = column.kind === 'period' && /^\d{4}-(0[1-9]|1[0-2])$/.test(cell) ? `${cell}-01` : cell
  const isDay =
    column.kind !== 'text' &&
    column.kind !== 'account' &&
    isDateTime(iso) &&
    (column.kind === 'dateTime' || iso.length === 10)
  if (isDay && iso >= '1900-03-01' && isRealDay(iso.slice(0, 10)) && (column.kind !== 'period' || iso !== cell))
    return new Date(`${iso.length === 10 ? `${iso}T00:00:00` : iso}Z`)
  return cell
}
