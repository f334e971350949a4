import {
  type OutlineColumn,
  canonicalText,
  valueOf,
  type AcrossArgs,
  type Cell,
  type GroupOrder,
  type ColumnSummary
} from '../../../preload/contract/index.ts'
import type { ApplyColumnStateParams, ColumnState, SortDirection, ColDef } from 'ag-grid-community'
import type { FiguredColumn } from '../selection/selection-summary.ts'
import type { GroupRow } from './group-columns.ts'

/** The id of the group column. No field has the same name, because of the space. */
export const groupColumnId = 'group of rows'
export const rowsColumnId = 'number of rows'
export const countedColumnId = 'number counted'
export const valueColumnId = 'value '

/** Returns the index of an across column; null for any other column. */
export const acrossIndex = (columnId: string): number | null =>
  columnId.startsWith(valueColumnId) ? Number(columnId.slice(valueColumnId.length)) : null

/** Returns the engine's name of a column id. `sums`: the columns whose sums are shown; null with across columns. */
export const figureColumnOf = (columnId: string, sums: readonly string[] | null): OutlineColumn => {
  const value = acrossIndex(columnId)
  if (value !== null) return `value ${value}`
  if (columnId === groupColumnId) return 'group'
  if (columnId === rowsColumnId) return 'rows'
  if (columnId === countedColumnId) return 'counted'
  if (sums) return `sum ${sums.indexOf(columnId)}`
  return columnId === 'difference' || columnId === 'percent' ? columnId : 'total'
}

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

interface FiguredOptions {
  readonly columns: readonly ColDef<GroupRow>[]
  /** The columns whose sums are shown; null for across columns. */
  readonly sums: readonly ColumnSummary[] | null
  /** The measure of the across columns; null for numbers of rows. */
  readonly measure: ColumnSummary | null
  /** True if each across column repeats the same amounts, as each month repeats a rent. */
  readonly repeats: boolean
}

/**
 * Returns the columns of grouped rows whose cells have figures: no number of contracts, which groups share, and no
 * percentage.
 */
export const figuredColumns = ({ columns, sums, measure, repeats }: FiguredOptions): readonly FiguredColumn[] =>
  columns.map(({ colId: name = '', headerName: heading = '' }): FiguredColumn => {
    const key: OutlineColumn = figureColumnOf(name, sums?.map((column) => column.name) ?? null)
    const ofMeasure = { name, heading, kind: measure?.kind ?? 'integer', decimals: measure?.decimals ?? 0 } as const
    switch (key) {
      case 'group':
        return { name, heading, kind: 'text', decimals: 0 }
      case 'rows':
        return { name, heading, kind: 'integer', decimals: 0, unit: 'rows' }
      case 'counted':
        return { name, heading, kind: 'integer', decimals: 0, unit: 'counted', apart: true }
      case 'percent':
        return { name, heading, kind: 'decimal', decimals: 1, unit: 'percent', apart: true }
      case 'difference':
      case 'total':
        return { ...ofMeasure, unit: key }
      default: {
        if (!sums) return { ...ofMeasure, unit: repeats ? key : 'value' }
        const column = sums.find((one) => one.name === name)
        return column ? { ...column, heading } : { ...ofMeasure, unit: key }
      }
    }
  })
