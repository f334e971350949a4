import type {
  CallArgs,
  OrderDraft,
  OrderField,
  OrderItem,
  OrderReason,
  Problem
} from '../../../preload/contract/index.ts'
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
  // It was sent, but another user is signed in by now. The outcome is shown to its sender.
  if (problem.code === 'cancelled') return editing
  // An earlier save of unknown outcome blocks this one. The form offers to check for duplicates, which shows the earlier one.
  return problem.code === 'unknownOutcome'
    ? { kind: 'checkFailed', problem }
    : { kind: 'failed', problem, renewed: false }
}

/** Arguments of a save. */
export type SentDraft = Pick<CallArgs<'orders.save'>, 'draft' | 'draftId' | 'changes'>

/** The order that was saved, to be announced and shown in the list. */
export interface SavedOrder {
  readonly id: string
  readonly Ordernummer: string
  readonly Fakturanummer: string
  /** True if it was to change an order. The service may change the order or add another one: that is undocumented. */
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
