import type { ColDef } from 'ag-grid-community'
import type { Cell, GridLayout, OrderItem } from '../../../preload/contract/index.ts'
import { toColumnState } from '../../grid/layout.ts'
import type { Format } from '../../i18n/format.ts'
import { byAmount, byNumber, byText } from './compare.ts'
import { itemFields, type ItemField } from './item-fields.ts'
import { itemText } from './item-text.ts'
import type { Sum } from './sum.ts'

/** The row pinned at the bottom. */
interface TotalRow {
  readonly total: Sum
}

export type GridOrder = OrderItem | TotalRow

/** Whether a row is an order, not the one pinned at the bottom. */
export const isOrder = (row: GridOrder | undefined): row is OrderItem => row !== undefined && !('total' in row)

export interface ColumnTexts {
  readonly heading: (field: ItemField) => string
  readonly sum: string
  /** How many amounts a sum leaves out, in words; null for none. */
  readonly leftOut: (count: number) => string | null
  readonly format: Pick<Format, 'decimal' | 'dateTime'>
}

/** Pixels in which a heading and common content can be read. */
const widths: { readonly [Field in ItemField]: number } = {
  ÄrendeNummer: 132,
  ExterntFakturanummer: 132,
  LeverantörNamn: 220,
  Organisationsnummer: 150,
  Belopp: 130,
  StatusTypBeteckning: 140,
  BetaldDatum: 108,
  Skapad: 144,
  ÄrendeBeteckning: 240,
  OrganisationBeteckning: 180,
  LeverantörNummer: 150,
  StatusTypKortbeteckning: 110,
  ÄrendeFakturaExternStatusTypId: 96,
  StatusTypHjälptext: 260,
  Borttagen: 144
}

/** How the grid comes: every column, the order number standing still at the left, newest orders first. */
export const freshLayout: GridLayout = {
  columns: itemFields.map((name) => ({
    name,
    width: widths[name],
    hidden: false,
    pinned: name === 'ÄrendeNummer' ? 'left' : null
  })),
  sort: [{ column: 'Skapad', direction: 'desc' }]
}

type OrderColumn = ColDef<GridOrder, Cell | number>

const comparators: { readonly [Field in ItemField]?: NonNullable<OrderColumn['comparator']> } = {
  Belopp: byAmount,
  ÄrendeFakturaExternStatusTypId: byNumber
}

const totalText = (field: ItemField, total: Sum, texts: ColumnTexts): string => {
  if (field === 'ÄrendeNummer') return texts.sum
  if (field !== 'Belopp') return ''
  const sum = texts.format.decimal(total.sum, 2)
  return total.leftOut > 0 ? `* ${sum}` : sum
}

const columnDef = (field: ItemField, texts: ColumnTexts): OrderColumn => ({
  colId: field,
  headerName: texts.heading(field),
  headerTooltip: field,
  ...(field === 'Belopp' ? { headerClass: 'ag-right-aligned-header', cellClass: 'ag-right-aligned-cell' } : {}),
  valueGetter: ({ data }) => (isOrder(data) ? data[field] : null),
  valueFormatter: ({ data }) => {
    if (isOrder(data)) return itemText(data, field, texts.format)
    return data ? totalText(field, data.total, texts) : ''
  },
  tooltip: ({ data }) => {
    if (!isOrder(data)) return field === 'Belopp' && data ? texts.leftOut(data.total.leftOut) : null
    return field === 'StatusTypBeteckning' ? data.StatusTypHjälptext : null
  },
  comparator: comparators[field] ?? byText
})

export const defaultColDef: OrderColumn = { cellDataType: false, sortable: true, resizable: true, minWidth: 56, maxWidth: 2000 }

/** The grid's columns in the layout's order, with its widths, pinning and sort. */
export const columnDefs = (layout: GridLayout, texts: ColumnTexts): OrderColumn[] =>
  toColumnState(layout).flatMap(({ colId, width, hide, pinned, sort, sortIndex }) => {
    const field = itemFields.find((name) => name === colId)
    if (!field) return []
    return {
      ...columnDef(field, texts),
      ...(width ? { initialWidth: width } : {}),
      initialHide: hide ?? false,
      ...(pinned ? { initialPinned: pinned } : {}),
      ...(sort ? { initialSort: sort, initialSortIndex: sortIndex ?? 0 } : {})
    }
  })
