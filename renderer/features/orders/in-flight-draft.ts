import { computed, shallowRef } from 'vue'
import { blankDraft } from '../../../preload/contract/index.ts'
import type { useSubmission } from '../../state/submission.ts'
import type { useOrderDraft } from './draft-store.ts'
import type { SavingState } from './saving-state.ts'

interface InFlightDraftOptions {
  readonly drafts: ReturnType<typeof useOrderDraft>
  readonly submissions: ReturnType<typeof useSubmission>
  readonly state: () => SavingState
  /** Called before the form is filled with the next order. */
  readonly onNext: () => void
}

/** The draft being checked or sent. Once sent, the form is free for the next one; if not saved, it comes back. */
export const useInFlightDraft = ({ drafts, submissions, state, onNext }: InFlightDraftOptions) => {
  const busy = computed(() => state().kind === 'checking' || state().kind === 'sending')
  /** Id of the draft that this page checks or sends. */
  const id = shallowRef<string | null>(null)
  /** Fills the form with what the user goes on to, as soon as this draft is being sent. */
  let fillNext: (() => void) | null = null

  /** True also where the draft being sent is not known, because it may be this one. */
  const isInFlight = (draftId: string): boolean => {
    const sent = submissions.submission?.draftId ?? id.value
    return busy.value && (sent === null || sent === draftId)
  }
  const startNext = (fill: () => void): void => {
    fillNext = null
    onNext()
    fill()
    drafts.formShown = true
  }
  /** Goes on to another order, which `fill` puts into the form as soon as this one is being sent. */
  const goOnTo = (fill: () => void): void => {
    if (state().kind === 'sending') startNext(fill)
    else fillNext = fill
  }

  return {
    busy,
    isInFlight,
    check: (draftId: string | undefined): void => {
      id.value = draftId ?? null
      fillNext = null
    },
    send: (draftId: string | undefined): void => {
      id.value = draftId ?? null
      if (fillNext) startNext(fillNext)
    },
    goOnTo,
    /** Goes on to a new order, unless the form has gone on to another one already. */
    goOn: (): void => {
      if (isInFlight(drafts.id)) goOnTo(() => drafts.start(blankDraft, null))
    },
    /** Shows again what was sent and has not been saved. What has been begun meanwhile stays among the drafts. */
    backToSent: (draftId: string | null | undefined): void => {
      const sent = drafts.kept.find((kept) => kept.id === draftId)
      if (sent && sent.id !== drafts.id) drafts.open(sent)
    }
  }
}
