import {
  likePatterns,
  noFilters,
  type FieldComparison,
  type KeptDraft,
  type LoadedOrders,
  type OrderDraft,
  type OrderField,
  type OrderFilters,
  type OrderListState,
  type OrderSubmission
} from '../../../../../preload/contract/index.ts'

/** A search's answer of so many orders. */
export const listOf = (
  matching: number,
  { filters = noFilters, removed = 0, ...more }: Partial<LoadedOrders> & { readonly filters?: OrderFilters } = {}
): OrderListState & { readonly loaded: LoadedOrders } => ({
  progress: null,
  problem: null,
  loaded: {
    loadId: 1,
    whole: true,
    loadedAt: '2026-11-21T12:00:00.000Z',
    rows: matching,
    bytes: 100,
    columns: [],
    drift: { unknown: [], missing: [], typeMismatch: [], repeated: [] },
    periods: [],
    filters,
    sent: likePatterns(filters),
    inAnyCase: false,
    matching,
    removed,
    views: {
      counts: { all: matching - removed, unpaid: 0, paidThisMonth: 0, paidUndated: null, duplicates: 0, removed },
      month: '2026-11'
    },
    exactFilterOff: false,
    statuses: [],
    ...more
  }
})

export const typed: OrderDraft = {
  Ordernummer: 'A-17',
  Orgnummer: '',
  LeverantorNamn: 'Åkes Rör',
  Fakturanummer: '0042',
  Belopp: '1 234,50',
  Status: '',
  BetaldDatum: ''
}

/** That draft, as main keeps it. */
export const keptDraft = (more: Partial<KeptDraft> = {}): KeptDraft => ({
  id: '5b5fd3c4-6c1e-4d0e-9f5e-2f1f0c9a7d11',
  draft: typed,
  original: null,
  maybeSent: false,
  at: '2026-11-21T12:00:00.000Z',
  ...more
})

/** The order that is typed, as main tells of it once it has been sent. */
export const submissionOf = (
  state: OrderSubmission['state'],
  more: Partial<OrderSubmission> = {}
): OrderSubmission => ({
  id: '0b5fd3c4-6c1e-4d0e-9f5e-2f1f0c9a7d11',
  state,
  begun: '2026-11-21T12:00:00.000Z',
  host: 'service.example',
  draft: typed,
  draftId: null,
  numbers: { Ordernummer: 'A-17', Fakturanummer: '0042' },
  changes: null,
  cleared: [],
  answered: false,
  answer: '',
  problem: null,
  renewed: false,
  lookup: null,
  verdict: null,
  lookupProblem: null,
  lookingUp: false,
  looksAgainAt: null,
  otherAddress: null,
  mayResend: false,
  ...more
})

/** How the fields of that order compare with those of one in the list. */
export const comparison = (
  more: Partial<Record<OrderField, FieldComparison>> = {}
): Readonly<Record<OrderField, FieldComparison>> => ({
  Ordernummer: 'same',
  Orgnummer: 'notSent',
  LeverantorNamn: 'same',
  Fakturanummer: 'same',
  Belopp: 'same',
  Status: 'notSent',
  BetaldDatum: 'notSent',
  ...more
})

/** Lets everything that can go on by itself go on. */
export const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}
