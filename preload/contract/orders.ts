import * as v from 'valibot'
import { call } from './call.ts'
import type { Cell } from './lists.ts'
import type { Problem } from './problem.ts'

/**
 * One invoice service order of the service's list, by the list's own field names ("Errand integration …", "Invoice
 * service order, list item"). `null` is a missing or empty value. `Belopp` is canonical decimal text, or what was sent where it cannot be
 * read or could be read two ways.
 */
export interface OrderItem {
  readonly Borttagen: string | null
  readonly Skapad: string | null
  readonly ÄrendeFakturaExternStatusTypId: number | null
  readonly ÄrendeNummer: string | null
  readonly Organisationsnummer: string | null
  readonly LeverantörNamn: string | null
  readonly ExterntFakturanummer: string | null
  readonly Belopp: Cell
  readonly BetaldDatum: string | null
  readonly StatusTypBeteckning: string | null
  readonly StatusTypKortbeteckning: string | null
  readonly StatusTypHjälptext: string | null
  readonly ÄrendeBeteckning: string | null
  readonly OrganisationBeteckning: string | null
  readonly LeverantörNummer: string | null
}

/** The list's four parameters, by their own names. */
export const orderParameters = ['Ordernummer', 'Orgnummer', 'LeverantorNamn', 'Fakturanummer'] as const
export type OrderParameter = (typeof orderParameters)[number]

/** `own` sends the text as a LIKE pattern, untouched; the others are refined to exactly what they say. */
export const orderOperators = ['is', 'begins', 'contains', 'ends', 'own'] as const
export type OrderOperator = (typeof orderOperators)[number]

const orderFilter = v.object({
  operator: v.picklist(orderOperators),
  /** Empty means all. */
  text: v.pipe(v.string(), v.maxLength(200))
})
const orderFiltersSchema = v.object({
  Ordernummer: orderFilter,
  Orgnummer: orderFilter,
  LeverantorNamn: orderFilter,
  Fakturanummer: orderFilter
})
export type OrderFilters = v.InferOutput<typeof orderFiltersSchema>

const anything = { operator: 'is', text: '' } as const
/** Every order there is. */
export const noFilters: OrderFilters = {
  Ordernummer: anything,
  Orgnummer: anything,
  LeverantorNamn: anything,
  Fakturanummer: anything
}

export interface OrderList {
  readonly items: readonly OrderItem[]
  /** The LIKE pattern that was sent for each parameter; `''` matches everything. */
  readonly sent: Readonly<Record<OrderParameter, string>>
  /** ISO date-time of the answer. */
  readonly at: string
}

const typed = v.pipe(v.string(), v.maxLength(500))
/** An order as typed, field by field, before any of it is read: this is what is never lost. */
export const orderDraftSchema = v.object({
  Ordernummer: typed,
  Orgnummer: typed,
  LeverantorNamn: typed,
  Fakturanummer: typed,
  Belopp: typed,
  Status: typed,
  BetaldDatum: typed
})
export type OrderDraft = v.InferOutput<typeof orderDraftSchema>
export type OrderField = keyof OrderDraft

/** An order before anything is typed. */
export const blankDraft: OrderDraft = {
  Ordernummer: '',
  Orgnummer: '',
  LeverantorNamn: '',
  Fakturanummer: '',
  Belopp: '',
  Status: '',
  BetaldDatum: ''
}

export type SaveOutcome =
  /** `Success: true`. The draft has been removed. */
  | { readonly kind: 'saved' }
  /** The service answered, and not with `Success: true`. The draft stays. */
  | { readonly kind: 'refused'; readonly detail: string }
  /**
   * The answer was lost after the order had been sent. The draft stays. `found` is what the service's list holds for
   * that order and invoice number, or null where the list could not be asked either.
   */
  | { readonly kind: 'unknown'; readonly problem: Problem; readonly found: readonly OrderItem[] | null }

export const orderCalls = {
  'orders.list': call<OrderList>()(v.object({ filters: orderFiltersSchema })),
  /** Orders that already have this order and invoice number, to warn before saving. Empty where both are blank. */
  'orders.duplicates': call<readonly OrderItem[]>()(v.object({ draft: orderDraftSchema })),
  /** Sends the order once, on a connection of its own. A draft that does not read is an `invalid` problem. */
  'orders.save': call<SaveOutcome>()(v.object({ draft: orderDraftSchema })),
  /** The kept draft, surviving a restart, or null. */
  'orders.draft': call<OrderDraft | null>()(v.object({})),
  'orders.keepDraft': call<null>()(v.object({ draft: v.nullable(orderDraftSchema) }))
} as const
