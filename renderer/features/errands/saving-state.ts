import type {
  ErrandPreview,
  ErrandRow,
  ErrandSaveResult,
  ErrandSubmission,
  PreviewRefusal,
  Problem
} from '../../../preload/contract/index.ts'

export type ReadyPreview = Extract<ErrandPreview, { readonly kind: 'ready' }>
/** The row is no longer what the user saw. */
export type ChangedRow = Extract<ErrandSaveResult, { readonly kind: 'changed' }>

/** Step of saving a row, as far as the page alone knows. Nothing has been sent before `sending`. */
export type SavingStep =
  | { readonly kind: 'editing' }
  /** Main is asked what would be sent. */
  | { readonly kind: 'asking' }
  | { readonly kind: 'notSendable'; readonly reason: PreviewRefusal }
  | { readonly kind: 'preview'; readonly preview: ReadyPreview }
  | { readonly kind: 'sending'; readonly preview: ReadyPreview }
  | { readonly kind: 'changed'; readonly preview: ReadyPreview; readonly changed: ChangedRow }
  /** Not sent. */
  | { readonly kind: 'failed'; readonly problem: Problem }
  /** The preview is void, because the session or the key has changed since. Not sent. */
  | { readonly kind: 'void' }
  /** The session ended before it could be sent. It is not sent automatically afterwards. */
  | { readonly kind: 'interrupted' }

/** State of the panel. A save known to main comes first, because main outlives the page. */
export type SavingState =
  | SavingStep
  | { readonly kind: 'stillSending' }
  | { readonly kind: 'unknown'; readonly submission: ErrandSubmission }
  /** Its outcome is known: `sent`, `refused` or `failed`. */
  | { readonly kind: 'outcome'; readonly submission: ErrandSubmission }

/** The state for main's submission of the row, an outcome that is shown, and the page's own step. */
export const savingStateOf = (
  step: SavingStep,
  submission: ErrandSubmission | null,
  outcome: ErrandSubmission | null
): SavingState => {
  if (step.kind === 'sending') return step
  if (submission?.state === 'sending') return { kind: 'stillSending' }
  if (submission?.state === 'unknown') return { kind: 'unknown', submission }
  return step.kind === 'editing' && outcome ? { kind: 'outcome', submission: outcome } : step
}

/** The row for which something is typed: as it is now, where main has found it changed, because it may offer other events. */
export const rowToWriteTo = (state: SavingState, row: ErrandRow): ErrandRow =>
  state.kind === 'changed' ? state.changed.row : row

/** The step after a save that main did not carry out. */
export const stepAfter = (problem: Problem): SavingStep => {
  if (problem.code === 'signedOut') return { kind: 'interrupted' }
  if (problem.code === 'cancelled') return { kind: 'void' }
  return problem.code === 'unknownOutcome' ? { kind: 'notSendable', reason: 'unsettled' } : { kind: 'failed', problem }
}
