import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import type {
  ErrandPreview,
  ErrandRow,
  ErrandSaveResult,
  ErrandSubmission,
  PreviewRefusal,
  Problem
} from '../../../preload/contract/index.ts'
import { api, problemOf } from '../../api.ts'
import { onUserLeft } from '../../state/user.ts'
import { callWithSignInRetry } from '../../state/retry-after-sign-in.ts'
import { useErrandDraft } from './draft-store.ts'
import { useErrandRow } from './row-store.ts'

export type ReadyPreview = Extract<ErrandPreview, { readonly kind: 'ready' }>
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

/** The row that is typed for: as it is now, where main has found it changed, because it may offer other events. */
export const rowToWriteTo = (state: SavingState, row: ErrandRow): ErrandRow =>
  state.kind === 'changed' ? state.changed.row : row

export const stepAfter = (problem: Problem): SavingStep => {
  if (problem.code === 'signedOut') return { kind: 'interrupted' }
  if (problem.code === 'cancelled') return { kind: 'void' }
  return problem.code === 'unknownOutcome' ? { kind: 'notSendable', reason: 'unsettled' } : { kind: 'failed', problem }
}

const editing: SavingStep = { kind: 'editing' }

/** Saving the open errand row: main shows what would be sent, the user sends it, once. Main knows its outcome. */
export const useErrandSaving = defineStore('errandSaving', () => {
  const rows = useErrandRow()
  const drafts = useErrandDraft()
  const step = shallowRef<SavingStep>(editing)
  const submission = shallowRef<ErrandSubmission | null>(null)
  /** The last outcome that became known, until something else is typed. */
  const outcome = shallowRef<ErrandSubmission | null>(null)
  /** Outcomes that the user has gone on from, on this visit. Main keeps those whose text the row does not show. */
  const passed = new Set<string>()
  /** Id of the submission whose outcome is known, until the page has shown it. Main keeps it as long. */
  const unacknowledged = ref<string | null>(null)
  /** Why a decision of the user's could not be carried out. */
  const problem = shallowRef<Problem | null>(null)
  const settling = ref(false)
  const state = computed(() => savingStateOf(step.value, submission.value, outcome.value))
  /** While a save is pending, unknown or to be decided, nothing can be typed: what is sent is what was looked at. */
  const locked = computed(() => ['asking', 'changed', 'sending', 'stillSending', 'unknown'].includes(state.value.kind))

  /** The reading of the row that its last save was written to, if that was on this visit. */
  let writtenTo: string | null = null
  /** Incremented with every row and user, so that an answer meant for another is dropped. */
  let epoch = 0
  const since = (before: number): boolean => before !== epoch

  /** The user has seen the outcome, so main need not keep it any longer. */
  const acknowledge = (id: string): void => {
    if (unacknowledged.value === id) unacknowledged.value = null
    api.call('errands.settle', { submission: id, draft: 'keep' }).catch(() => undefined)
  }

  /** Takes in what main says of a save. The user may have left the page before its outcome is known. */
  const follow = (answer: ErrandSubmission | null): void => {
    if (answer && answer.rowId !== rows.id) return
    submission.value = answer
    if (!answer || answer.state === 'sending') return
    // The page shows the row as it was compared, but not in place of the one about which something else is being
    // written. A row that is only being opened shows what that reading brings.
    const { row } = answer
    if (row && rows.row && row.readAt > rows.row.readAt && !passed.has(answer.id)) rows.put(row)
    if (answer.state === 'unknown') {
      if (step.value.kind !== 'sending') step.value = editing
      return
    }
    if (passed.has(answer.id)) {
      submission.value = null
      return
    }
    outcome.value = answer
    if (step.value.kind !== 'sending') step.value = editing
    if (answer.state === 'sent' && answer.draft) drafts.clearIfUnchanged(answer.draft)
    if (answer.comparing) return
    submission.value = null
    unacknowledged.value = answer.id
  }

  let calls = 0
  /** Reads from main what became of the row's last save. Where that fails, what is known is kept. */
  const refresh = async (): Promise<void> => {
    const { id } = rows
    if (id === null) return
    const call = ++calls
    const answer = await callWithSignInRetry('errands.submission', { id }).catch(() => undefined)
    if (answer !== undefined && call === calls && step.value.kind !== 'sending') follow(answer)
  }

  const reset = (): void => {
    epoch += 1
    calls += 1
    step.value = editing
    submission.value = null
    outcome.value = null
    passed.clear()
    unacknowledged.value = null
    problem.value = null
    settling.value = false
    writtenTo = null
  }

  const open = async (): Promise<void> => {
    reset()
    await refresh()
  }

  const pass = (): void => {
    if (outcome.value) passed.add(outcome.value.id)
    outcome.value = null
  }

  const backToEditing = (): void => {
    if (step.value.kind !== 'sending') step.value = editing
  }

  /** Main's answer to what would be sent to the row as `version` shows it; where too old, as the page shows it. */
  const askPreview = async (id: number, version: string, shown: string): Promise<ErrandPreview> => {
    const answer = await api.call('errands.preview', { id, draft: drafts.draft, seen: version })
    return answer.kind === 'refused' && answer.reason === 'notRead' && version !== shown
      ? askPreview(id, shown, shown)
      : answer
  }
  /**
   * Has main say what would be sent. Sends nothing. Returns whether there is something to look at. `seen`: the reading
   * that the user wrote to, where it is not the one on the page: before anything is sent they are shown what has
   * changed since.
   */
  const preview = async (seen: string | null = null): Promise<boolean> => {
    const { row } = rows
    if (!row || locked.value) return false
    const before = epoch
    pass()
    problem.value = null
    step.value = { kind: 'asking' }
    try {
      await drafts.flush()
      const answer = await askPreview(row.id, seen ?? row.version, row.version)
      if (since(before)) return false
      step.value =
        answer.kind === 'ready' ? { kind: 'preview', preview: answer } : { kind: 'notSendable', reason: answer.reason }
      if (answer.kind === 'refused' && answer.reason === 'unsettled') void refresh()
      return answer.kind === 'ready'
    } catch (error) {
      if (!since(before)) step.value = stepAfter(problemOf(error))
      return false
    }
  }

  const sendPreview = async (previewed: ReadyPreview, confirmed: string | null): Promise<void> => {
    const before = epoch
    const sent = drafts.draft
    writtenTo = confirmed ?? rows.row?.version ?? null
    step.value = { kind: 'sending', preview: previewed }
    try {
      const result = await api.call('errands.save', { preview: previewed.id, confirmed })
      if (since(before)) return
      if (result.kind === 'changed') {
        step.value = { kind: 'changed', preview: previewed, changed: result }
        return
      }
      calls += 1
      if (result.submission.state === 'sent') drafts.clearIfUnchanged(sent)
      step.value = editing
      follow(result.submission)
    } catch (error) {
      if (since(before)) return
      step.value = stepAfter(problemOf(error))
      await refresh()
    }
  }

  const send = async (): Promise<void> => {
    if (step.value.kind === 'preview') await sendPreview(step.value.preview, null)
  }
  /** Sends it although the row has changed, because the user has seen the change. */
  const sendAnyway = async (): Promise<void> => {
    if (step.value.kind !== 'changed' || !step.value.changed.offered) return
    await sendPreview(step.value.preview, step.value.changed.row.version)
  }
  /** Shows the row as it is now, and goes back to the draft. */
  const readChanged = (): void => {
    if (step.value.kind !== 'changed') return
    rows.put(step.value.changed.row)
    step.value = editing
  }

  /** Has main settle a save, one at a time, then runs `finish`. False if main refused or the user has left. */
  const settleBy = async (ask: () => Promise<unknown>, finish: () => Promise<void> | void): Promise<boolean> => {
    if (settling.value) return false
    const before = epoch
    settling.value = true
    problem.value = null
    try {
      await ask()
      if (since(before)) return false
      calls += 1
      await finish()
      return true
    } catch (error) {
      if (!since(before)) problem.value = problemOf(error)
      return false
    } finally {
      if (!since(before)) settling.value = false
    }
  }

  /** Ends an accepted save that the row does not show: its text is in the fields again, or discarded. */
  const decide = ({ id }: ErrandSubmission, draft: 'putBack' | 'discard'): Promise<boolean> =>
    settleBy(
      async () => {
        await drafts.flush()
        await api.call('errands.settle', { submission: id, draft })
      },
      async () => {
        pass()
        if (draft === 'putBack') await drafts.restore()
      }
    )

  const unknownSubmission = (): ErrandSubmission | null =>
    state.value.kind === 'unknown' ? state.value.submission : null

  /** Has main read the row again for the save of unknown outcome. Sends nothing. */
  const compareAgain = async (): Promise<void> => {
    const unknown = unknownSubmission()
    if (!unknown) return
    const before = epoch
    const answer = await callWithSignInRetry('errands.compareAgain', { submission: unknown.id }).catch(() => null)
    if (answer && !since(before) && unknownSubmission()?.id === answer.id) follow(answer)
  }

  /** Ends the unknown outcome because the user says so. False if main refuses: it stays unknown. */
  const settle = async (draft: 'keep' | 'discard'): Promise<boolean> => {
    const unknown = unknownSubmission()
    if (!unknown) return false
    return settleBy(
      () => api.call('errands.settle', { submission: unknown.id, draft }),
      () => {
        submission.value = null
        if (draft === 'discard') drafts.clearIfUnchanged(unknown.draft ?? drafts.draft)
      }
    )
  }

  /** The row shows it: nothing is left to send. */
  const confirmSaved = (): Promise<boolean> => settle('discard')
  /** The row does not show it: what was sent is looked at again, and sent again where the user chooses so. */
  const reviewAgain = async (): Promise<boolean> => {
    if (!(await settle('keep'))) return false
    await drafts.restore()
    const seen = writtenTo
    await rows.reload()
    return preview(seen)
  }
  /** It went to another address: only its person can find out there. */
  const setAside = (): Promise<boolean> => settle('keep')

  api.on('errands.submissionChanged', () => void refresh())
  // Text typed now is about something else than the outcome shown. A draft that main gives back was typed before the
  // outcome was read, and does not count.
  watch(
    () => drafts.edits,
    () => {
      if (!drafts.blank && outcome.value?.state === 'sent') pass()
    },
    { flush: 'sync' }
  )
  // Main keeps outcomes that have not been shown, for the user who sent them.
  onUserLeft(reset)

  return {
    state,
    locked,
    problem,
    settling,
    unacknowledged,
    acknowledge,
    open,
    refresh,
    preview,
    send,
    sendAnyway,
    readChanged,
    backToEditing,
    compareAgain,
    decide,
    confirmSaved,
    reviewAgain,
    setAside
  }
})
