import type { ApplyColumnStateParams, ColumnState, SortDirection } from 'ag-grid-community'
import { canonicalText, valueOf, type AcrossArgs, type Cell, type GroupOrder } from '../../../preload/contract/index.ts'
import { acrossIndex, countedColumnId, rowsColumnId, valueColumnId } from './column-ids.ts'

/** The across columns in their order. */
export interface SortedAcross {
  readonly args: AcrossArgs
  readonly cells: readonly Cell[]
}

/** A click on the heading sorts the groups by the figure, the largest first. */
export const sortable = { sortable: true, sortingOrder: ['desc', 'asc', null] satisfies SortDirection[] }

/** Returns the id of the column that groups in this order are sorted by; null if it is not shown. */
const columnIdOf = ({ measure, counted, beside }: GroupOrder, across: SortedAcross | null): string | null => {
  if (counted) return across ? null : countedColumnId
  if (!beside) return measure ?? rowsColumnId
  if (across?.args.column !== beside.column || across.args.step !== beside.step || across.args.measure !== measure)
    return null
  const { figure } = beside
  if (typeof figure === 'string') return figure
  const at = across.cells.findIndex((cell) => canonicalText(valueOf(cell)) === canonicalText(figure.value))
  return at < 0 ? null : `${valueColumnId}${at}`
}

/** Converts the order of groups to the grid's sort. `across`: null without across columns, or until they are known. */
export const sortState = (order: GroupOrder | undefined, across: SortedAcross | null): ApplyColumnStateParams => {
  const colId = order ? columnIdOf(order, across) : null
  return { state: order && colId !== null ? [{ colId, sort: order.direction }] : [], defaultState: { sort: null } }
}

/** True if the grid's sort matches the order of the groups. An order by a column that is not shown matches no sort. */
export const isSortedBy = (
  columns: readonly ColumnState[],
  order: GroupOrder | undefined,
  across: SortedAcross | null
): boolean => {
  const [wanted] = sortState(order, across).state ?? []
  const sorted = columns.find(({ sort }) => sort)
  return wanted?.colId === sorted?.colId && wanted?.sort === sorted?.sort
}

const figureOf = (columnId: string, cells: readonly Cell[]) => {
  const place = acrossIndex(columnId)
  if (place !== null) return { value: valueOf(cells[place] ?? null) }
  return columnId === 'difference' || columnId === 'percent' ? columnId : null
}

/** Converts the grid's sort to the order of groups; undefined for none. */
export const orderOf = (columns: readonly ColumnState[], across: SortedAcross | null): GroupOrder | undefined => {
  const sorted = columns.find(({ sort }) => sort)
  if (!sorted) return undefined
  const direction = sorted.sort === 'asc' ? 'asc' : 'desc'
  const figure = across && figureOf(sorted.colId, across.cells)
  if (!across && sorted.colId === countedColumnId) return { measure: null, counted: true, direction }
  if (!across || figure === null) return { measure: sorted.colId === rowsColumnId ? null : sorted.colId, direction }
  const { column, step, units, measure } = across.args
  return { measure, direction, beside: { column, ...(step && { step }), ...(units && { units }), figure } }
}
