import type { ColDef, ICellRendererParams } from 'ag-grid-community'
import type { Aggregates, Cell, ColumnSummary, ColumnTotal, GroupLine } from '../../../preload/contract/index.ts'
import { cellText, isMisfit, maxPaddedDecimals } from '../cell-text.ts'
import type { ColumnTexts } from '../column-defs.ts'
import { fittingWidth } from '../column-width.ts'

/** A line of the outline, or the aggregates of all of its rows, at the bottom. */
export type OutlineRow = { readonly kind: 'group'; readonly line: GroupLine } | { readonly kind: 'totals'; readonly totals: Aggregates }

export interface OutlineTexts extends ColumnTexts {
  readonly rows: string
  /** The heading of what the list counts besides rows, such as contracts; null where it counts nothing. */
  readonly counted: string | null
  readonly empty: string
}

/** The id of the column that names the groups. No field has it, because it has a space. */
export const groupColumnId = 'group of rows'
const rowsColumnId = 'number of rows'
const countedColumnId = 'number counted'

const aggregatesOf = (row: OutlineRow | undefined): Aggregates | null =>
  row === undefined ? null : row.kind === 'group' ? row.line : row.totals

/** A sum in the column's decimals, with an asterisk where values are left out. */
const sumText = (column: ColumnSummary, { sum, notSummed }: ColumnTotal, texts: OutlineTexts): string => {
  const text = texts.decimal(sum, column.kind === 'decimal' ? Math.min(column.decimals, maxPaddedDecimals) : 0)
  return notSummed ? `* ${text}` : text
}

/** The group's value, as a cell of its column shows it. */
const nameOf = (column: ColumnSummary | undefined, cell: Cell, texts: OutlineTexts): string =>
  cell === null ? texts.empty : column ? cellText(column, cell, texts) : ''

/** The cell that names a group: indented by its level, with a sign that says whether it is open, which a press turns. */
const renderGroup = ({ data, value, eGridCell }: ICellRendererParams<OutlineRow, string>, levels: number): HTMLElement => {
  const element = document.createElement('span')
  const isGroup = data?.kind === 'group'
  const level = isGroup ? data.line.level : 0
  element.className = 'group-name'
  element.dataset['level'] = String(level)
  const canOpen = isGroup && level < levels - 1
  if (canOpen) {
    const sign = document.createElement('span')
    sign.className = data.line.open ? 'fold open' : 'fold'
    element.append(sign)
    eGridCell.setAttribute('aria-expanded', String(data.line.open))
  } else eGridCell.removeAttribute('aria-expanded')
  element.append(value ?? '')
  return element
}

const numeric = { cellClass: ['ag-right-aligned-cell', 'numeric'], headerClass: ['ag-right-aligned-header'] }

interface OutlineColumnsOptions {
  /** The columns that rows are grouped by, the outermost first. */
  readonly by: readonly ColumnSummary[]
  /** The columns whose sums are shown, in this order. */
  readonly sums: readonly ColumnSummary[]
  /** The aggregates of all rows, by which the columns are made wide enough; null until they are known. */
  readonly totals: Aggregates | null
  readonly texts: OutlineTexts
}

/** The columns of an outline: the group, how many rows it has, and its sums. */
export const outlineColumns = ({ by, sums, totals, texts }: OutlineColumnsOptions): ColDef<OutlineRow>[] => [
  {
    colId: groupColumnId,
    headerName: by.map((column) => texts.heading(column)).join(' › '),
    pinned: 'left',
    initialWidth: 320,
    valueGetter: ({ data }) => (data?.kind === 'group' ? nameOf(by[data.line.level], data.line.cell, texts) : data ? texts.sum : ''),
    cellRenderer: (params: ICellRendererParams<OutlineRow, string>) => renderGroup(params, by.length),
    cellClassRules: { misfit: ({ data }) => data?.kind === 'group' && isMisfit(data.line.cell) },
    tooltip: ({ value }) => (typeof value === 'string' ? value : null)
  },
  { colId: rowsColumnId, headerName: texts.rows, ...numeric, initialWidth: 110, valueGetter: ({ data }) => (data ? texts.integer(aggregatesOf(data)?.rows ?? 0) : '') },
  ...(texts.counted === null
    ? []
    : [{ colId: countedColumnId, headerName: texts.counted, ...numeric, initialWidth: 110, valueGetter: ({ data }: { data?: OutlineRow | undefined }) => (data ? texts.integer(aggregatesOf(data)?.counted ?? 0) : '') }]),
  ...sums.map(
    (column): ColDef<OutlineRow> => ({
      colId: column.name,
      headerName: texts.heading(column),
      headerTooltip: texts.tooltip(column),
      ...numeric,
      initialWidth: fittingWidth(column, texts.heading(column), [totals?.columns[column.name]?.sum ?? null], 1, texts),
      cellClassRules: { partial: ({ data }) => (aggregatesOf(data)?.columns[column.name]?.notSummed ?? 0) > 0 },
      valueGetter: ({ data }) => {
        const total = aggregatesOf(data)?.columns[column.name]
        return total ? sumText(column, total, texts) : ''
      },
      tooltip: ({ data }) => {
        const total = aggregatesOf(data)?.columns[column.name]
        return total ? texts.notSummed(total.notSummed) : null
      }
    })
  )
]
