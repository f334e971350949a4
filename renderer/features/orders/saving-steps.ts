import type { CallArgs, OrderDraft, OrderField, OrderItem, OrderReason, Problem } from '../../../preload/contract/index.ts'
import type { SavingStep } from './saving-state.ts'

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

/** The step after a save that main did not carry out. */
export const stepAfter = (problem: Problem): SavingStep => {
  if (problem.code === 'signedOut') return interrupted
  // It was sent, and somebody else is signed in by now: the outcome is shown to whoever sent it.
  if (problem.code === 'cancelled') return editing
  // An earlier save of unknown outcome blocks this one. The form offers to check for duplicates, which shows the earlier one.
  return problem.code === 'unknownOutcome' ? { kind: 'checkFailed', problem } : { kind: 'failed', problem, renewed: false }
}

/** What is sent of a draft. */
export type SentDraft = Pick<CallArgs<'orders.save'>, 'draft' | 'draftId' | 'changes'>

/** What was saved, so that the page can say so and show it in the list. */
export interface SavedOrder {
  readonly id: string
  readonly Ordernummer: string
  readonly Fakturanummer: string
  /** Whether it was to change an order. Whether the service changes an order or adds another is undocumented. */
  readonly isChange: boolean
}

/** The orders found, without the one that is being changed where its numbers are unchanged. One that shows none may be any other. */
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
