import type { ColDef } from 'ag-grid-community'
import {
  queuedOrderStates,
  revealInvisible,
  type OrderField,
  type QueuedOrder
} from '../../../preload/contract/index.ts'
import { isOtherwise, isSet } from './change-text.ts'

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
