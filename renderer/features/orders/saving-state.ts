import type {
  OrderItem,
  OrderSubmission,
  OrderVerdict,
  Problem,
  CallArgs,
  OrderDraft,
  OrderField,
  OrderReason
} from '../../../preload/contract/index.ts'

/** Step of saving a draft, as far as the page alone knows. */
export type SavingStep =
  | { readonly kind: 'editing' }
  /** The service's list is searched for orders with the same numbers. */
  | { readonly kind: 'checking' }
  /** The search for duplicates failed. Nothing has been sent. */
  | { readonly kind: 'checkFailed'; readonly problem: Problem }
  /**
   * There may be such orders, and the user decides. Nothing has been sent. `unsettled`: id of an earlier save of
   * unknown outcome. `isComplete`: whether `found` are all that there may be. `isComparable`: whether they show the
   * numbers they were given for.
   */
  | {
      readonly kind: 'duplicates'
      readonly found: readonly OrderItem[]
      readonly unsettled: string | null
      readonly isComplete: boolean
      readonly isComparable: boolean
    }
  | { readonly kind: 'sending' }
  /** `inList`: what the list, asked once, shows of the order nevertheless; null before it has answered. */
  | { readonly kind: 'refused'; readonly answer: string; readonly inList: OrderVerdict['kind'] | null }
  /** Not carried out, for a reason that is no longer known. */
  | { readonly kind: 'unsaved' }
  /** Not carried out. `renewed`: the rejected session has been renewed, so it can be saved again at once. */
  | { readonly kind: 'failed'; readonly problem: Problem; readonly renewed: boolean }
  /** The session ended before it could be saved. It is not saved automatically afterwards. */
  | { readonly kind: 'interrupted' }

/** State of the form. An outcome known to main comes first, because main outlives the page. */
export type SavingState = SavingStep | { readonly kind: 'unknown'; readonly submission: OrderSubmission }

/** The state for main's last submission and the page's own step. */
export const savingStateOf = (submission: OrderSubmission | null, step: SavingStep): SavingState => {
  if (step.kind === 'sending' || submission?.state === 'sending') return { kind: 'sending' }
  return submission?.state === 'unknown' ? { kind: 'unknown', submission } : step
}

export const editing: SavingStep = { kind: 'editing' }
export const interrupted: SavingStep = { kind: 'interrupted' }

/** Nothing is wrong with any field. */
export const noReasons: Readonly<Record<OrderField, OrderReason | null>> = {
  Ordernummer: null,
  Orgnummer: null,
  LeverantorNamn: null,
  Fakturanummer: null,
  Belopp: null,
  Status: null,
  BetaldDatum: null
}

export const stepAfter = (problem: Problem): SavingStep => {
  if (problem.code === 'signedOut') return interrupted
  // It was sent, but another user is signed in by now. The outcome is shown to its sender.
  if (problem.code === 'cancelled') return editing
  // An earlier save of unknown outcome blocks this one. The form offers to check for duplicates, which shows the
  // earlier one.
  return problem.code === 'unknownOutcome'
    ? { kind: 'checkFailed', problem }
    : { kind: 'failed', problem, renewed: false }
}

export type SentDraft = Pick<CallArgs<'orders.save'>, 'draft' | 'draftId' | 'changes'>

/** The order that was saved, to be announced and shown in the list. */
export interface SavedOrder {
  readonly id: string
  readonly Ordernummer: string
  readonly Fakturanummer: string
  /** True if it was to change an order. The service may change the order or add another one: that is undocumented. */
  readonly isChange: boolean
}

/** The orders found, without the one that is changed under the same numbers. One that shows none may be any. */
export const othersThan = (changedOrder: OrderDraft | null, found: readonly OrderItem[]): readonly OrderItem[] => {
  const itself = found.findIndex(
    (item) =>
      changedOrder !== null &&
      (item.ÄrendeNummer ?? item.ExterntFakturanummer) !== null &&
      (item.ÄrendeNummer ?? '') === changedOrder.Ordernummer &&
      (item.ExterntFakturanummer ?? '') === changedOrder.Fakturanummer
  )
  return found.filter((_item, index) => index !== itself)
}
