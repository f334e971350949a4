import type { ColDef, ICellRendererParams } from 'ag-grid-community'
import {
  revealInvisible,
  type OrderField,
  queuedOrderStates,
  type QueuedOrder
} from '../../../preload/contract/index.ts'
import type { CheckedRow } from './checked-rows.ts'
import type { Remark } from './use-remarks.ts'
import { isOtherwise, isSet } from './row-text.ts'

/** The fields in the order of the form, with the width of each column. */
const widths: readonly (readonly [OrderField, number])[] = [
  ['Ordernummer', 115],
  ['Fakturanummer', 120],
  ['Orgnummer', 145],
  ['LeverantorNamn', 160],
  ['Belopp', 100],
  ['Status', 105],
  ['BetaldDatum', 105]
]

interface ColumnTexts {
  readonly heading: (field: OrderField) => string
  readonly row: string
  readonly included: string
  readonly state: string
  readonly remarks: string
  readonly kind: (row: CheckedRow) => string
  readonly status: (text: string) => string
  readonly faultOf: (row: CheckedRow, field: OrderField) => string | null
  readonly remarksOf: (row: CheckedRow) => readonly Remark[]
}

/** The column that says whether a row is included. */
export const includedColumn = 'included'

/** The field of a column; null for a column of another kind. */
export const fieldOfColumn = (column: string): OrderField | null =>
  widths.find(([field]) => field === column)?.[0] ?? null

/** The text of a cell, followed for screen readers by what is wrong with it. */
const cellElement = (text: string, fault: string | null): HTMLElement => {
  const cell = document.createElement('span')
  cell.textContent = revealInvisible(text)
  if (fault !== null) {
    const said = document.createElement('span')
    said.className = 'visually-hidden'
    said.textContent = ` ${fault}`
    cell.append(said)
  }
  return cell
}

const fieldColumn = (
  field: OrderField,
  width: number,
  { heading, faultOf, status }: ColumnTexts
): ColDef<CheckedRow, string> => ({
  colId: field,
  headerName: heading(field),
  width,
  editable: ({ data }) => data?.row.leftOut === false,
  cellEditor: 'agTextCellEditor',
  cellEditorParams: { maxLength: 500 },
  valueGetter: ({ data }) => data?.row.draft[field] ?? '',
  cellRenderer: ({ data, value }: ICellRendererParams<CheckedRow, string>) =>
    cellElement(
      field === 'Status' ? status(value ?? '') : (value ?? ''),
      data && !data.row.leftOut ? faultOf(data, field) : null
    ),
  tooltipValueGetter: ({ data }) => (data && !data.row.leftOut ? faultOf(data, field) : null),
  ...(field === 'Belopp' && { headerClass: 'ag-right-aligned-header', cellClass: 'amount' }),
  cellClassRules: {
    fault: ({ data }) =>
      data !== undefined &&
      !data.row.leftOut &&
      (data.reasons[field] !== undefined || data.row.doubts?.some((doubt) => doubt.field === field) === true),
    doubt: ({ data }) => data?.doubts[field] !== undefined,
    offer: ({ data }) => data?.completion?.field === field
  }
})

export const checkingColumns = (texts: ColumnTexts): ColDef<CheckedRow>[] => [
  {
    colId: 'row',
    headerName: texts.row,
    width: 56,
    pinned: 'left',
    valueGetter: ({ data }) => data?.row.row,
    cellClass: 'amount muted'
  },
  {
    colId: includedColumn,
    headerName: texts.included,
    width: 78,
    pinned: 'left',
    cellDataType: 'boolean',
    editable: true,
    valueGetter: ({ data }) => data?.row.leftOut === false
  },
  {
    colId: 'state',
    headerName: texts.state,
    width: 92,
    valueGetter: ({ data }) => (data ? texts.kind(data) : ''),
    cellClassRules: {
      'kind-ready': ({ data }) => data?.kind === 'ready',
      'kind-fault': ({ data }) => data?.kind === 'fault',
      'kind-doubled': ({ data }) => data?.kind === 'doubled'
    }
  },
  ...widths.map(([field, width]) => fieldColumn(field, width, texts)),
  {
    colId: 'remarks',
    headerName: texts.remarks,
    minWidth: 220,
    flex: 1,
    valueGetter: ({ data }) =>
      data
        ? texts
            .remarksOf(data)
            .map(({ text }) => text)
            .join(' ')
        : '',
    tooltipValueGetter: ({ value }: { value?: string | null }) => value ?? null
  }
]

interface QueueTexts {
  readonly heading: (field: OrderField) => string
  readonly column: (name: 'row' | 'kind' | 'state' | 'sentAt' | 'answer') => string
  readonly kind: (row: QueuedOrder) => string
  readonly state: (row: QueuedOrder) => string
  /** The value of a field as it is sent; of one that a change sets also what it was. */
  readonly value: (row: QueuedOrder, field: OrderField) => string
  readonly time: (iso: string) => string
  readonly answer: (row: QueuedOrder) => string
}

const fields: readonly (readonly [OrderField, number])[] = [
  ['Ordernummer', 130],
  ['Fakturanummer', 130],
  ['LeverantorNamn', 180],
  ['Orgnummer', 145],
  ['Belopp', 110],
  ['Status', 165],
  ['BetaldDatum', 165]
]

/** The columns of the queue: what each row is, and what has become of it. */
export const queueColumns = (texts: QueueTexts): ColDef<QueuedOrder>[] => [
  {
    colId: 'row',
    headerName: texts.column('row'),
    width: 70,
    cellClass: 'amount muted',
    valueGetter: ({ node }) => (node?.rowIndex ?? 0) + 1
  },
  {
    colId: 'state',
    headerName: texts.column('state'),
    width: 165,
    valueGetter: ({ data }) => (data ? texts.state(data) : ''),
    cellClassRules: {
      ...Object.fromEntries(
        queuedOrderStates.map((state) => [
          `state-${state}`,
          ({ data }: { data?: QueuedOrder | undefined }) => data?.state === state && !isOtherwise(data)
        ])
      ),
      'state-otherwise': ({ data }) => data !== undefined && isOtherwise(data)
    }
  },
  {
    colId: 'kind',
    headerName: texts.column('kind'),
    width: 95,
    valueGetter: ({ data }) => (data ? texts.kind(data) : '')
  },
  ...fields.map(([field, width]): ColDef<QueuedOrder> => ({
    colId: field,
    headerName: texts.heading(field),
    width,
    ...(field === 'Belopp' && { headerClass: 'ag-right-aligned-header', cellClass: 'amount' }),
    cellClassRules: { set: ({ data }) => data !== undefined && isSet(data, field) },
    valueGetter: ({ data }) => (data ? revealInvisible(texts.value(data, field)) : ''),
    tooltipValueGetter: ({ value }: { value?: string | null }) => value ?? null
  })),
  {
    colId: 'sentAt',
    headerName: texts.column('sentAt'),
    width: 150,
    valueGetter: ({ data }) => (data?.sentAt ? texts.time(data.sentAt) : '')
  },
  {
    colId: 'answer',
    headerName: texts.column('answer'),
    minWidth: 200,
    flex: 1,
    valueGetter: ({ data }) => (data ? texts.answer(data) : ''),
    tooltipValueGetter: ({ value }: { value?: string | null }) => value ?? null
  }
]
