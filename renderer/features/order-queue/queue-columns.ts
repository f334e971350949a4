import type { ColDef } from 'ag-grid-community'
import { queuedOrderStates, type OrderField, type QueuedOrder, type QueuedOrderState } from '../../../preload/contract/index.ts'

interface QueueTexts {
  readonly heading: (field: OrderField) => string
  readonly column: (name: 'row' | 'state' | 'sentAt' | 'answer') => string
  readonly state: (state: QueuedOrderState) => string
  readonly time: (iso: string) => string
  readonly answer: (row: QueuedOrder) => string
}

const fields: readonly (readonly [OrderField, number])[] = [
  ['Ordernummer', 130],
  ['Fakturanummer', 130],
  ['LeverantorNamn', 180],
  ['Orgnummer', 120],
  ['Belopp', 110],
  ['BetaldDatum', 105]
]

const textOf = (row: QueuedOrder | undefined, field: OrderField): string => {
  if (!row) return ''
  if (row.draft) return row.draft[field]
  return field === 'Ordernummer' || field === 'Fakturanummer' ? row.numbers[field] : ''
}

/** The columns of the queue: what each row is, and what has become of it. */
export const queueColumns = (texts: QueueTexts): ColDef<QueuedOrder>[] => [
  { colId: 'row', headerName: texts.column('row'), width: 70, cellClass: 'amount muted', valueGetter: ({ node }) => (node?.rowIndex ?? 0) + 1 },
  {
    colId: 'state',
    headerName: texts.column('state'),
    width: 130,
    valueGetter: ({ data }) => (data ? texts.state(data.state) : ''),
    cellClassRules: Object.fromEntries(
      queuedOrderStates.map((state) => [`state-${state}`, ({ data }: { data?: QueuedOrder | undefined }) => data?.state === state])
    )
  },
  ...fields.map(
    ([field, width]): ColDef<QueuedOrder> => ({
      colId: field,
      headerName: texts.heading(field),
      width,
      cellClass: field === 'Belopp' ? 'amount' : '',
      valueGetter: ({ data }) => textOf(data, field)
    })
  ),
  { colId: 'sentAt', headerName: texts.column('sentAt'), width: 100, valueGetter: ({ data }) => (data?.sentAt ? texts.time(data.sentAt) : '') },
  {
    colId: 'answer',
    headerName: texts.column('answer'),
    minWidth: 200,
    flex: 1,
    valueGetter: ({ data }) => (data ? texts.answer(data) : ''),
    tooltipValueGetter: ({ value }: { value?: string | null }) => value ?? null
  }
]
