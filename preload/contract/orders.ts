import * as v from 'valibot'
import { call, event } from './call.ts'
import type { Cell } from './lists.ts'
import type { KeptDraft, PossibleDuplicates, OrderSubmission } from './order-submission.ts'

/**
 * One invoice service order of the service's list, by the list's own field names ("Errand integration …", "Invoice
 * service order, list item"). `null` is a missing or empty value, or a date that stands for none. Dates are as the cells of
 * `orderColumns` have them. `Belopp` is canonical decimal text, or what was sent where it cannot be
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
export const orderFiltersSchema = v.object({
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

/** A submission's id, a random UUID. */
const submissionId = v.pipe(v.string(), v.maxLength(36), v.uuid())

export const orderCalls = {
  /** What may be this order already, to warn before saving. None where both numbers are blank; that there are none proves nothing. */
  'orders.duplicates': call<PossibleDuplicates>()(v.object({ draft: orderDraftSchema })),
  /**
   * Sends the order once, on a connection of its own, and gives how that ended. Throws where nothing was sent: a draft
   * that does not read is `invalid`, one that could not be written down first is `notKept`. While a submission of the
   * person's is unknown, `unknownOutcome`, unless `resend` names it and it `mayResend`.
   */
  'orders.save': call<OrderSubmission>()(v.object({ draft: orderDraftSchema, resend: v.optional(submissionId) })),
  /** The person's last save, as long as its end is not known or not told. */
  'orders.submission': call<OrderSubmission | null>()(v.object({})),
  /** Asks the list for an unknown one now. Nothing is sent. */
  'orders.lookAgain': call<OrderSubmission | null>()(v.object({ id: submissionId })),
  /**
   * Ends it: one with a known end has been told of; of an unknown one the person says what it is. `draft` says what
   * becomes of what was typed; to keep that of an unknown one asks for as much as to send it again.
   */
  'orders.settle': call<null>()(v.object({ id: submissionId, draft: v.picklist(['keep', 'discard']) })),
  /** The kept draft, surviving a restart, or null. */
  'orders.draft': call<KeptDraft | null>()(v.object({})),
  'orders.keepDraft': call<null>()(v.object({ draft: v.nullable(orderDraftSchema) }))
} as const

export const orderEvents = {
  /** Something about the person's submission has changed, or somebody else sits there: ask for it. Tells nothing itself. */
  'orders.submissionChanged': event<null>()
} as const
