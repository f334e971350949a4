import type { ColDef, ICellRendererParams } from 'ag-grid-community'
import {
  isDoubtful,
  isNumericKind,
  type Cell,
  type ColumnSummary,
  type GridLayout
} from '../../../preload/contract/index.ts'
import { isEqual } from '../../state/is-equal.ts'
import {
  lookOf,
  renderCell,
  type CellLook,
  type CellLooks,
  cellText,
  isTypeMismatch,
  isTypeMismatchOf
} from '../cells/cell-look.ts'
import { FilterField, heldFilter, type FilterFields } from '../filters/ui/filter-field.ts'
import { cellOf, sentAmbiguousNumber, type GridRow } from '../cells/grid-row.ts'
import { toInitialColumns } from '../state/layout.ts'
import { terminationDate } from '../data/termination.ts'
import { totalText, totalTooltip } from '../data/totals-row.ts'
import type { ColumnTexts } from './use-column-texts.ts'
import { columnIndexes } from './units.ts'

const headerClass = (column: ColumnSummary): string[] => [
  column.status,
  ...(column.typeMismatches ? ['typeMismatches'] : []),
  ...(column.derived ? ['derived', column.derived.column.kind] : []),
  ...(isNumericKind(column.kind) ? ['ag-right-aligned-header'] : [])
]

/** Returns the parts of a column's definition that concern its heading and filter field. */
const headOf = (column: ColumnSummary, texts: ColumnTexts) => ({
  headerName: texts.heading(column),
  headerTooltip: texts.tooltip(column),
  headerClass: headerClass(column)
})

/** True if other columns need new definitions. Differences in cells do not count. */
export const needsOtherDefs = (
  before: readonly ColumnSummary[],
  after: readonly ColumnSummary[],
  texts: ColumnTexts
): boolean => {
  const defined = (columns: readonly ColumnSummary[]) =>
    columns.map((column) => {
      const { name, kind, unitColumn } = column
      return [name, kind, unitColumn, headOf(column, texts), texts.examples(column)]
    })
  return !isEqual(defined(before), defined(after))
}

const textClasses: string[] = []
const numberClasses = ['ag-right-aligned-cell', 'numeric']

/** Returns a cell's classes. Most cells have only their column's, and share one array. */
const cellClasses = (
  column: ColumnSummary,
  value: Cell | undefined,
  row: GridRow | undefined,
  look: CellLook | null
): string[] => {
  const ofColumn = isNumericKind(column.kind) ? numberClasses : textClasses
  const total = row?.kind === 'totals' ? row.totals?.columns[column.name] : undefined
  const own = [
    ...(value === null && !look ? ['empty'] : []),
    ...(isTypeMismatchOf(column, value ?? undefined) ? ['typeMismatch'] : []),
    ...(sentAmbiguousNumber(row, column.name) === null ? [] : ['two-ways']),
    ...(terminationDate(column, value ?? undefined) === null ? [] : ['terminated']),
    ...(total && isDoubtful(total) ? ['partial'] : [])
  ]
  return own.length === 0 ? ofColumn : [...ofColumn, ...own]
}

/** `now`: the current state of the column. `lookOf`: the custom look of a row's cell in it, if any. */
const columnDef = (
  column: ColumnSummary,
  now: () => ColumnSummary,
  index: number,
  lookOf: ((row: GridRow | undefined) => CellLook | null) | null,
  texts: ColumnTexts,
  fields: FilterFields
): ColDef<GridRow, Cell> => ({
  colId: column.name,
  ...headOf(column, texts),
  // No `cellClassRules`: each new cell would have every non-matching class removed.
  cellClass: ({ value, data }) => cellClasses(now(), value, data, lookOf?.(data) ?? null),
  valueGetter: ({ data }) => cellOf(data, index),
  valueFormatter: ({ value, data, api }) => {
    if (data?.kind === 'totals') {
      // A grid that is being destroyed still formats once more after a change of its size, without columns.
      if (api.isDestroyed()) return ''
      const first = api.getAllDisplayedColumns()[0]?.getColId() === column.name
      return totalText(now(), data.totals, first, texts)
    }
    return value === undefined ? '' : cellText(now(), value, texts)
  },
  tooltip: ({ value, data, rowIndex }) => {
    if (data?.kind === 'totals') return totalTooltip(now(), data.totals, texts)
    const sent = sentAmbiguousNumber(data, column.name)
    if (sent !== null)
      return texts.readAmbiguousNumber(
        sent,
        isTypeMismatch(value ?? undefined) ? null : cellText(now(), value ?? null, texts),
        now().derived?.column ?? null
      )
    if (isTypeMismatchOf(now(), value ?? undefined)) return texts.typeMismatch
    const look = lookOf?.(data)
    if (look?.help) return look.help
    const isCut = rowIndex !== undefined && fields.isCut(rowIndex, column.name)
    return isCut && value !== undefined ? (look?.text ?? cellText(now(), value, texts)) : null
  },
  ...(lookOf && {
    cellRenderer: (cell: ICellRendererParams<GridRow, Cell>) =>
      renderCell(cell.data?.kind === 'row' ? lookOf(cell.data) : null, cell)
  }),
  filter: heldFilter,
  floatingFilterComponent: FilterField,
  floatingFilterComponentParams: { fields }
})

/** The defaults of the columns of rows and of groups. */
export const commonColDef = { cellDataType: false, sortable: false, resizable: true, minWidth: 56, maxWidth: 2000 }

/** The defaults of every column of a data grid. */
export const defaultColDef: ColDef<GridRow, Cell> = {
  ...commonColDef,
  sortable: true,
  floatingFilter: true,
  suppressFloatingFilterButton: true,
  suppressHeaderFilterButton: true
}

/**
 * Returns the grid's columns with the layout's order, widths, pinning and sort. The cells of a block are in the order
 * of the columns, to which more may be added later.
 */
export const columnDefs = (
  current: () => readonly ColumnSummary[],
  layout: GridLayout,
  texts: ColumnTexts,
  fields: FilterFields,
  looks: CellLooks = {}
): ColDef<GridRow, Cell>[] => {
  const columns = current()
  const indexes = columnIndexes(columns)
  const defOf = (column: ColumnSummary, index: number) => {
    const look = lookOf(looks, column)
    const ofRow =
      look &&
      ((row: GridRow | undefined) =>
        row?.kind === 'row' ? look((name) => cellOf(row, indexes.get(name) ?? -1)) : null)
    const now = (): ColumnSummary => {
      const known = current()[index]
      return known?.name === column.name ? known : column
    }
    return columnDef(column, now, index, ofRow, texts, fields)
  }
  const byName = new Map(columns.map((column, index) => [column.name, defOf(column, index)]))
  return toInitialColumns(layout).flatMap((initial) => {
    const def = byName.get(initial.colId)
    return def ? [{ ...def, ...initial }] : []
  })
}
