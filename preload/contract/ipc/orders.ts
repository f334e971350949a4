import * as v from 'valibot'
import { call, event } from './call.ts'
import type { Cell } from './rows.ts'
import { searchTextSchema } from './query.ts'
import type { KeptDraft, PossibleDuplicates, OrderSubmission } from '../domain/order-submission.ts'

/**
 * An order of the service's list, by its own field names (Service: orders-and-errands.md, "Order, list item"). `null`
 * is a missing or empty value. Dates have the form of the cells of `orderColumns`. `Belopp` is canonical decimal text,
 * or what was sent where that is no number or is ambiguous.
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

/** The four parameters of the list operation, by the service's names. */
export const orderParameters = ['Ordernummer', 'Orgnummer', 'LeverantorNamn', 'Fakturanummer'] as const
export type OrderParameter = (typeof orderParameters)[number]

/** `own` sends the text unchanged as a LIKE pattern. For the others, main filters the answer to exact matches. */
export const orderOperators = ['is', 'begins', 'contains', 'ends', 'own'] as const
export type OrderOperator = (typeof orderOperators)[number]

const orderFilter = v.object({
  operator: v.picklist(orderOperators),
  /** Empty means all. */
  text: v.pipe(v.string(), v.maxLength(200))
})
export const orderFiltersSchema = v.object(v.entriesFromList(orderParameters, orderFilter))
export type OrderFilters = v.InferOutput<typeof orderFiltersSchema>

const anything = { operator: 'is', text: '' } as const
export const noFilters: OrderFilters = {
  Ordernummer: anything,
  Orgnummer: anything,
  LeverantorNamn: anything,
  Fakturanummer: anything
}

export const orderFields = [...orderParameters, 'Belopp', 'Status', 'BetaldDatum'] as const
const typed = v.pipe(v.string(), v.maxLength(500))
/** An order as typed, field by field, before it is parsed. This is what must never be lost. */
export const orderDraftSchema = v.object(v.entriesFromList(orderFields, typed))
export type OrderDraft = v.InferOutput<typeof orderDraftSchema>
/** True if the texts of an order of the list are short enough to be sent on as a draft. */
export const isShortDraft = (draft: OrderDraft): boolean => v.is(orderDraftSchema, draft)
export type OrderField = keyof OrderDraft

export const blankDraft: OrderDraft = {
  Ordernummer: '',
  Orgnummer: '',
  LeverantorNamn: '',
  Fakturanummer: '',
  Belopp: '',
  Status: '',
  BetaldDatum: ''
}

/** The numbers of the order in the list that a save is to change, as the list gives them; null for a new order. */
const changedNumbers = v.optional(
  v.nullable(v.object({ Ordernummer: searchTextSchema, Fakturanummer: searchTextSchema })),
  null
)

/** The id of a submission or a draft, a random UUID. */
const id = v.pipe(v.string(), v.maxLength(36), v.uuid())

export const orderCalls = {
  /** Finds orders that may be this one, to warn before a save; none if both numbers are blank. None prove nothing. */
  'orders.duplicates': call<PossibleDuplicates>()(v.object({ draft: orderDraftSchema, changes: changedNumbers })),
  /**
   * Sends the order once, on a connection of its own, and answers with the outcome. Throws where nothing was sent:
   * `invalid` for a draft that cannot be parsed, `notKept`, `unknownOutcome` while another submission is unknown,
   * unless `resend` names it and it `mayResend`. `draftId`: the draft to remove once it is saved.
   */
  'orders.save': call<OrderSubmission>()(
    v.object({ draft: orderDraftSchema, draftId: v.optional(id), changes: changedNumbers, resend: v.optional(id) })
  ),
  /** The person's last save, until its outcome is known and has been shown. */
  'orders.submission': call<OrderSubmission | null>()(v.object({})),
  /** Searches the list now for a submission that is saved, refused or of unknown outcome. Sends no order. */
  'orders.lookUpAgain': call<OrderSubmission | null>()(v.object({ id })),
  /** Closes a submission whose outcome was shown or decided. Keeping an unknown one's draft needs `mayResend`. */
  'orders.settle': call<null>()(v.object({ id, draft: v.picklist(['keep', 'discard']) })),
  /** The person's drafts, the one changed last first. They survive a restart. */
  'orders.drafts': call<readonly KeptDraft[]>()(v.object({})),
  /** Stores a draft, on disk when it answers; removes a blank one. Throws `notKept`, also beyond the most drafts. */
  'orders.keepDraft': call<null>()(
    v.object({ id, draft: orderDraftSchema, original: v.nullable(orderDraftSchema), maybeSent: v.boolean() })
  ),
  /** Removes a draft. Throws `unknownOutcome` for the draft of a submission of unknown outcome. */
  'orders.discardDraft': call<null>()(v.object({ id }))
} as const

export const orderEvents = {
  /** The user's submission has changed, or another user has signed in. Call `orders.submission`. */
  'orders.submissionChanged': event<null>()
} as const
