import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import {
  localDay,
  parseOrder,
  type KeptDraft,
  type PossibleDuplicates,
  type OrderDraft,
  type OrderField,
  type OrderReason,
  type OrderSubmission
} from '../../../preload/contract/index.ts'
import { api, problemOf } from '../../api.ts'
import { onUserLeft } from '../../state/user.ts'
import { callWithSignInRetry } from '../../state/retry-after-sign-in.ts'
import { useSubmission } from '../../state/submission.ts'
import { useChangeOutcome } from './change-outcome-store.ts'
import { useOrderDraft } from './draft-store.ts'
import { useOrderList } from './list-store.ts'
import { useInFlightDraft } from './in-flight-draft.ts'
import {
  savingStateOf,
  type SavingState,
  type SavingStep,
  editing,
  interrupted,
  noReasons,
  othersThan,
  stepAfter,
  type SavedOrder,
  type SentDraft
} from './saving-state.ts'

/** Saving an order: checks for duplicates, then sends once. Only the user's own choice sends an unknown one again. */
export const useOrderSaving = defineStore('orderSaving', () => {
  const drafts = useOrderDraft()
  const orders = useOrderList()
  const submissions = useSubmission()
  const changeOutcome = useChangeOutcome()
  const step = shallowRef<SavingStep>(editing)
  const state = computed((): SavingState => savingStateOf(submissions.submission, step.value))
  /** Faults of the fields, as far as they have been parsed. */
  const reasons = shallowRef(noReasons)
  /** The order saved last, until the page has announced it: the user may have left the page before the answer came. */
  const saved = shallowRef<SavedOrder | null>(null)
  /** Id of the submission whose refusal or failure is in `state`, until the form has shown it. */
  const unacknowledged = shallowRef<string | null>(null)
  const inFlightDraft = useInFlightDraft({
    drafts,
    submissions,
    state: () => state.value,
    onNext: () => (reasons.value = noReasons)
  })
  const { busy, isInFlight } = inFlightDraft
  /** True if the draft is of the order of unknown outcome. Where the draft that was sent is not known, any may be. */
  const isUnsettled = (draftId: string): boolean => {
    if (state.value.kind !== 'unknown') return false
    const { draftId: sent } = state.value.submission
    return sent === null || sent === draftId
  }
  /** True if the draft cannot be discarded now: it is being checked or sent, or may have been sent. */
  const isHeld = (draftId: string): boolean => isUnsettled(draftId) || isInFlight(draftId)
  /** While a save is pending, or its outcome unknown, the fields show what was sent and cannot be edited. */
  const locked = computed(() => isInFlight(drafts.id) || isUnsettled(drafts.id))
  /** Id of the submission of unknown outcome that was resent without success. */
  const failedResend = shallowRef<string | null>(null)
  /** Incremented when the user leaves, so that an answer meant for them is dropped. */
  let ownerEpoch = 0
  /** The last question to the list about an order that the service has refused. */
  let refusalCheck: Promise<void> = Promise.resolve()
  /** Ids of the submissions whose outcome has been handled here. */
  const handled = new Set<string>()
  /** Ids of the submissions of unknown outcome that the form has been opened with. */
  const shownUnknown = new Set<string>()

  const backToEditing = (): void => void (step.value = editing)

  /** Sets the fault of a field, or null. A number in either field clears the reason that one is missing. */
  const setReason = (field: OrderField, reason: OrderReason | null): void => {
    const hasNumber = drafts.draft.Ordernummer !== '' || drafts.draft.Fakturanummer !== ''
    const missingNumber = hasNumber ? null : reasons.value.Ordernummer
    reasons.value = { ...reasons.value, [field]: reason, Ordernummer: missingNumber }
  }

  /** The user has seen the outcome, so main need not keep it any longer. */
  const acknowledge = (id: string): void => {
    if (unacknowledged.value === id) unacknowledged.value = null
    refusalCheck.finally(() => api.call('orders.settle', { id, draft: 'keep' })).catch(() => undefined)
  }

  /** A service may refuse and store all the same: the list is asked once, and main keeps the outcome until then. */
  const checkRefused = async ({ id, answer }: OrderSubmission): Promise<void> => {
    const shown = step.value
    const found = await callWithSignInRetry('orders.lookUpAgain', { id }).catch(() => null)
    if (step.value === shown && found?.id === id)
      step.value = { kind: 'refused', answer, inList: found.verdict?.kind ?? null }
  }

  const handleSaved = (submission: OrderSubmission): void => {
    const { id, numbers, changes, draftId } = submission
    const isInForm = draftId === null || draftId === drafts.id
    step.value = editing
    drafts.forgetSent(submission)
    // A new order is usually followed by another one; a change is not.
    if (changes && isInForm) drafts.formShown = false
    const { Ordernummer, Fakturanummer } = numbers ?? { Ordernummer: '', Fakturanummer: '' }
    saved.value = { id, Ordernummer, Fakturanummer, isChange: changes !== null }
  }

  /** Handles the outcome of a save of this page or an earlier one. True if the order was saved. */
  const handleOutcome = (submission: OrderSubmission): boolean => {
    const { id, answer, problem, renewed } = submission
    if (submission.state === 'sending' || handled.has(id)) return false
    if (submission.state === 'unknown') {
      // Only once: the user may open another draft meanwhile.
      if (!shownUnknown.has(id)) drafts.showSent(submission)
      shownUnknown.add(id)
      step.value = editing
      return false
    }
    handled.add(id)
    if (submission.state === 'saved') {
      handleSaved(submission)
      return true
    }
    if (submission.state === 'refused') {
      step.value = { kind: 'refused', answer, inList: null }
      refusalCheck = checkRefused(submission)
    }
    // The reason of a failure may have been lost with a restart.
    else step.value = problem ? { kind: 'failed', problem, renewed } : { kind: 'unsaved' }
    unacknowledged.value = id
    inFlightDraft.backToSent(submission.draftId)
    drafts.formShown = true
    return false
  }

  watch(
    () => submissions.submission,
    (submission) => {
      // While this page sends, it handles the outcome itself, with the answer.
      if (submission && step.value.kind !== 'sending') handleOutcome(submission)
    },
    { immediate: true }
  )

  const inForm = (): SentDraft => ({ draft: drafts.draft, draftId: drafts.id, changes: drafts.changes })
  /** The draft that was sent, to be sent again. Where it is not kept, the draft in the form. */
  const sentOf = ({ draft, draftId, changes }: OrderSubmission): SentDraft => ({
    draft: draft ?? drafts.draft,
    draftId: draftId ?? drafts.id,
    changes
  })

  const send = async (sent: SentDraft, resend?: string): Promise<boolean> => {
    if (busy.value) return false
    const epoch = ownerEpoch
    changeOutcome.giveWay()
    step.value = { kind: 'sending' }
    try {
      await drafts.flush()
      if (epoch !== ownerEpoch) return false
      inFlightDraft.send(sent.draftId)
      const submission = await api.call('orders.save', resend === undefined ? sent : { ...sent, resend })
      if (epoch !== ownerEpoch) return false
      submissions.put(submission)
      return handleOutcome(submission)
    } catch (error) {
      if (epoch !== ownerEpoch) return false
      step.value = stepAfter(problemOf(error))
      inFlightDraft.backToSent(sent.draftId)
      await submissions.refresh()
      return false
    }
  }

  /** Checks the form and for duplicates, then sends. False if not saved; `reasons` and `state` tell why. */
  const save = async (): Promise<boolean> => {
    // While one is of unknown outcome, main sends no other.
    if (busy.value || locked.value || state.value.kind === 'unknown') return false
    const reading = parseOrder(drafts.draft, localDay(new Date()))
    reasons.value = reading.ok ? noReasons : { ...noReasons, ...reading.reasons }
    if (!reading.ok) {
      step.value = editing
      return false
    }
    // The draft that was checked is sent, even if the form changes meanwhile.
    const checked = inForm()
    const original = drafts.changedOrder
    const checking: SavingStep = { kind: 'checking' }
    inFlightDraft.check(checked.draftId)
    step.value = checking
    const isOver = (): boolean => step.value !== checking || drafts.id !== checked.draftId
    let found: PossibleDuplicates
    try {
      found = await api.call('orders.duplicates', { draft: checked.draft, changes: checked.changes })
    } catch (error) {
      if (isOver()) return false
      const problem = problemOf(error)
      step.value = problem.code === 'signedOut' ? interrupted : { kind: 'checkFailed', problem }
      return false
    }
    if (isOver()) return false
    const { unsettled, isComplete, isComparable } = found
    const others = othersThan(original, found.items)
    step.value = editing
    if (others.length === 0 && unsettled === null && isComplete) return send(checked)
    step.value = { kind: 'duplicates', found: others, unsettled, isComplete, isComparable }
    return false
  }

  const unknownSubmission = (): OrderSubmission | null =>
    state.value.kind === 'unknown' ? state.value.submission : null

  /** Has main search the list now for the order of unknown outcome. Sends nothing. */
  const checkAgain = async (): Promise<void> => {
    const submission = unknownSubmission()
    if (!submission) return
    const answer = await callWithSignInRetry('orders.lookUpAgain', { id: submission.id }).catch(() => null)
    if (answer && unknownSubmission()?.id === answer.id) submissions.put(answer)
  }

  /** Sends the order of unknown outcome again, by the user's choice: the service may then have it twice. */
  const resend = async (): Promise<boolean> => {
    const submission = unknownSubmission()
    if (!submission) return false
    const epoch = ownerEpoch
    const wasSaved = await send(sentOf(submission), submission.id)
    // The same id is still unknown, so the second attempt was not carried out.
    if (epoch === ownerEpoch && unknownSubmission()?.id === submission.id) failedResend.value = submission.id
    return wasSaved
  }

  /** Ends the unknown outcome because the user says so. Where main refuses, it stays unknown. */
  const settle = async (draft: 'keep' | 'discard'): Promise<void> => {
    const submission = unknownSubmission()
    if (!submission) return
    try {
      await api.call('orders.settle', { id: submission.id, draft })
      if (unknownSubmission()?.id === submission.id) submissions.put(null)
    } catch (error) {
      step.value = { kind: 'failed', problem: problemOf(error), renewed: false }
      return
    }
    if (draft === 'keep') drafts.maybeSent = drafts.maybeSent || drafts.id === submission.draftId
    // Only the draft that was sent is discarded: something else may have been typed since, or what was sent is
    // unreadable.
    if (draft !== 'discard' || !submission.numbers) return
    drafts.forgetSent(submission)
    await orders.load()
  }

  const forgetStep = (): void => {
    reasons.value = noReasons
    step.value = editing
  }
  /** Opens the form anew: with an order of the list that is to be changed, or for a new one. */
  const edit = (draft: OrderDraft, changed: OrderDraft | null): void => {
    forgetStep()
    drafts.start(draft, changed)
    drafts.formShown = true
  }
  const open = (kept: KeptDraft): void => {
    if (kept.id !== drafts.id) {
      forgetStep()
      drafts.open(kept)
    }
    drafts.formShown = true
  }
  const openUnknown = (): void => {
    const submission = unknownSubmission()
    if (!submission) return
    forgetStep()
    drafts.openSent(submission)
  }

  /** Discards a draft that is not held. Returns it, so that it can be put back. */
  const discard = (draftId: string): KeptDraft | null => {
    if (isHeld(draftId)) return null
    if (draftId === drafts.id) forgetStep()
    return drafts.discard(draftId)
  }

  // Main keeps outcomes that have not been seen, for the user who sent the order.
  onUserLeft(() => {
    ownerEpoch += 1
    step.value = editing
    reasons.value = noReasons
    saved.value = null
    unacknowledged.value = null
    failedResend.value = null
    handled.clear()
    shownUnknown.clear()
  })

  return {
    state,
    reasons,
    saved,
    unacknowledged,
    failedResend,
    /** Another number for every user. */
    ownerEpoch: () => ownerEpoch,
    busy,
    locked,
    setReason,
    save,
    /** Sends the draft without checking for duplicates, because the user has chosen so. */
    send: () => send(inForm(), (step.value.kind === 'duplicates' && step.value.unsettled) || undefined),
    checkAgain,
    resend,
    /** The user has found the order in the service's list. */
    confirmSaved: () => settle('discard'),
    /** The user wants to edit the draft before it is sent again. */
    reopenDraft: () => settle('keep'),
    acknowledge,
    backToEditing,
    edit,
    goOn: inFlightDraft.goOn,
    goOnTo: inFlightDraft.goOnTo,
    open,
    openUnknown,
    isUnsettled,
    isHeld,
    discard
  }
})
