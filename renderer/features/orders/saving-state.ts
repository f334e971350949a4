import type { OrderItem, OrderSubmission, Problem } from '../../../preload/contract/index.ts'

/** How far a draft has got, as far as the page alone knows. */
export type SavingStep =
  | { readonly kind: 'editing' }
  /** The list is being asked for orders with the same numbers. */
  | { readonly kind: 'looking' }
  /** That could not be found out; nothing has been sent now. */
  | { readonly kind: 'notLooked'; readonly problem: Problem }
  /** There may be such orders; the person decides. Nothing has been sent now. */
  | { readonly kind: 'duplicates'; readonly found: readonly OrderItem[]; readonly unsettled: string | null }
  | { readonly kind: 'sending' }
  | { readonly kind: 'refused'; readonly answer: string }
  /** Not carried out, and nobody knows any more why. */
  | { readonly kind: 'unsaved' }
  /** Not carried out. `renewed`: the service refused the sign-in, and it can be saved again at once. */
  | { readonly kind: 'failed'; readonly problem: Problem; readonly renewed: boolean }
  /** The session ended before it could be saved. It is not saved by itself afterwards: the person decides anew. */
  | { readonly kind: 'interrupted' }

/** What the form shows of it: main's word first, because it outlives the page. */
export type SavingState = SavingStep | { readonly kind: 'unknown'; readonly submission: OrderSubmission }

/** The state where main knows of this submission and the page has got so far. */
export const savingStateOf = (submission: OrderSubmission | null, step: SavingStep): SavingState => {
  if (step.kind === 'sending' || submission?.state === 'sending') return { kind: 'sending' }
  return submission?.state === 'unknown' ? { kind: 'unknown', submission } : step
}
