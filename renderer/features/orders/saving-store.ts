import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import {
  localDay,
  parseOrder,
  type PossibleDuplicates,
  type OrderDraft,
  type OrderField,
  type OrderItem,
  type OrderReason,
  type OrderSubmission,
  type Problem
} from '../../../preload/contract/index.ts'
import { api, problemOf } from '../../api.ts'
import { onOwnerLeft } from '../../state/owner.ts'
import { callWithSignInRetry } from '../../state/retry-after-sign-in.ts'
import { useSubmission } from '../../state/submission.ts'
import { useOrderDraft } from './draft-store.ts'
import { useOrderList } from './list-store.ts'
import { sameDraft } from './prefill.ts'
import { savingStateOf, type SavingState, type SavingStep } from './saving-state.ts'

const editing: SavingStep = { kind: 'editing' }
const interrupted: SavingStep = { kind: 'interrupted' }

const noReasons: Readonly<Record<OrderField, OrderReason | null>> = {
  Ordernummer: null,
  Orgnummer: null,
  LeverantorNamn: null,
  Fakturanummer: null,
  Belopp: null,
  Status: null,
  BetaldDatum: null
}

/** Where a save leads that main did not begin. */
const stepAfter = (problem: Problem): SavingStep => {
  if (problem.code === 'signedOut') return interrupted
  // It was sent, and somebody else sits here: what became of it is theirs who sent it.
  if (problem.code === 'cancelled') return editing
  // Something of unknown fate stands in the way, which a look for doubles tells of.
  return problem.code === 'unknownOutcome' ? { kind: 'notLooked', problem } : { kind: 'failed', problem, renewed: false }
}

/** What was saved, to tell of it and to point it out in the list. */
export interface SavedOrder {
  readonly id: string
  readonly Ordernummer: string
  readonly Fakturanummer: string
  /** What was sent, where it was to change an order: what the service made of that is not known. */
  readonly change: OrderDraft | null
}

/**
 * Saving an order: looks for its double first and sends it once. What main knows of it stands before what the page
 * thinks, also after a restart; while its fate is unknown, only the person's own choice sends it again.
 */
export const useOrderSaving = defineStore('orderSaving', () => {
  const drafts = useOrderDraft()
  const orders = useOrderList()
  const submissions = useSubmission()
  const step = shallowRef<SavingStep>(editing)
  const state = computed((): SavingState => savingStateOf(submissions.submission, step.value))
  /** What is wrong with each field, as far as it has been read. */
  const reasons = shallowRef(noReasons)
  /** The order saved last, until the page has told so: it may have been left while the answer was on its way. */
  const saved = shallowRef<SavedOrder | null>(null)
  /** The submission whose refusal or failure `state` holds, until that has been shown. */
  const unacknowledged = shallowRef<string | null>(null)
  const busy = computed(() => state.value.kind === 'looking' || state.value.kind === 'sending')
  /** While something is on its way, or its fate unknown, the fields show what was sent and cannot be changed. */
  const locked = computed(() => busy.value || state.value.kind === 'unknown')
  /** The unknown one that was sent again in vain. */
  const notResent = shallowRef<string | null>(null)
  /** Grows when somebody leaves: an answer to a question of theirs is nobody else's. */
  let visit = 0
  /** Submissions whose end the page has taken in. */
  const taken = new Set<string>()

  const backToEditing = (): void => {
    step.value = editing
  }

  /** Takes note of what is wrong with a field that has been left; a number in either field answers the want of one. */
  const mark = (field: OrderField, reason: OrderReason | null): void => {
    const { Ordernummer, Fakturanummer } = drafts.draft
    const numbered = Ordernummer !== '' || Fakturanummer !== ''
    const want = numbered ? null : reasons.value.Ordernummer
    reasons.value = { ...reasons.value, [field]: reason, Ordernummer: want }
  }

  /** The person has been told how it ended, so main need not remember it. */
  const acknowledge = (id: string): void => {
    if (unacknowledged.value === id) unacknowledged.value = null
    api.call('orders.settle', { id, draft: 'keep' }).catch(() => undefined)
  }

  const takeSaved = ({ id, numbers }: OrderSubmission, draft: OrderDraft | null, changing: OrderItem | null): void => {
    step.value = editing
    if (draft) drafts.clearIfUnchanged(draft)
    // Registering goes on with the next order; a change is done with.
    if (changing) drafts.formShown = false
    const { Ordernummer, Fakturanummer } = numbers ?? { Ordernummer: '', Fakturanummer: '' }
    saved.value = { id, Ordernummer, Fakturanummer, change: changing && draft }
  }

  /** Takes in how a save has got on, of this page or from before it was there. Gives whether the order was saved. */
  const take = (submission: OrderSubmission, changing: OrderItem | null): boolean => {
    const { id, draft, answer, problem, renewed } = submission
    if (submission.state === 'sending' || taken.has(id)) return false
    if (submission.state === 'unknown') {
      drafts.showSent(draft)
      step.value = editing
      return false
    }
    taken.add(id)
    if (submission.state === 'saved') {
      takeSaved(submission, draft, changing)
      return true
    }
    if (submission.state === 'refused') step.value = { kind: 'refused', answer }
    // Why it failed may have been lost with a restart.
    else step.value = problem ? { kind: 'failed', problem, renewed } : { kind: 'unsaved' }
    unacknowledged.value = id
    drafts.formShown = true
    return false
  }

  watch(
    () => submissions.submission,
    (now) => {
      // What this page sends itself it takes in with the answer.
      if (now && step.value.kind !== 'sending') take(now, null)
    },
    { immediate: true }
  )

  const send = async (draft: OrderDraft, resend?: string): Promise<boolean> => {
    if (busy.value) return false
    const { changedOrder } = drafts
    const begun = visit
    step.value = { kind: 'sending' }
    try {
      await drafts.flush()
      if (begun !== visit) return false
      const submission = await api.call('orders.save', resend === undefined ? { draft } : { draft, resend })
      if (begun !== visit) return false
      submissions.put(submission)
      return take(submission, changedOrder)
    } catch (error) {
      if (begun !== visit) return false
      step.value = stepAfter(problemOf(error))
      await submissions.refresh()
      return false
    }
  }

  /** What was found, but for the very order that is being changed, with its numbers untouched. */
  const othersThan = (changing: OrderItem | null, found: readonly OrderItem[]): readonly OrderItem[] => {
    const itself = found.findIndex(
      (item) =>
        changing !== null &&
        item.ÄrendeNummer === changing.ÄrendeNummer &&
        item.ExterntFakturanummer === changing.ExterntFakturanummer
    )
    return found.filter((_item, index) => index !== itself)
  }

  /** Reads the form, looks for doubles and sends. Gives whether it was saved; `reasons` and `state` say why not. */
  const save = async (): Promise<boolean> => {
    if (locked.value) return false
    const reading = parseOrder(drafts.draft, localDay(new Date()))
    reasons.value = reading.ok ? noReasons : { ...noReasons, ...reading.reasons }
    if (!reading.ok) {
      step.value = editing
      return false
    }
    step.value = { kind: 'looking' }
    const begun = visit
    let found: PossibleDuplicates
    try {
      found = await api.call('orders.duplicates', { draft: drafts.draft })
    } catch (error) {
      if (begun !== visit) return false
      const problem = problemOf(error)
      step.value = problem.code === 'signedOut' ? interrupted : { kind: 'notLooked', problem }
      return false
    }
    if (begun !== visit) return false
    const { unsettled } = found
    const others = othersThan(drafts.changedOrder, found.items)
    step.value = editing
    if (others.length === 0 && unsettled === null) return send(drafts.draft)
    step.value = { kind: 'duplicates', found: others, unsettled }
    return false
  }

  const standing = (): OrderSubmission | null => (state.value.kind === 'unknown' ? state.value.submission : null)

  /** Of an unknown one: asks the list now. Nothing is sent. */
  const checkAgain = async (): Promise<void> => {
    const now = standing()
    if (!now) return
    const answer = await callWithSignInRetry('orders.lookAgain', { id: now.id }).catch(() => null)
    if (answer && standing()?.id === answer.id) submissions.put(answer)
  }

  /** Of an unknown one: sends it again, on the person's word that it may then be there twice. */
  const resend = async (): Promise<boolean> => {
    const now = standing()
    if (!now) return false
    const begun = visit
    const went = await send(now.draft ?? drafts.draft, now.id)
    // Sent again, and of unknown fate by its first name: the second time was not carried out.
    if (begun === visit && standing()?.id === now.id) notResent.value = now.id
    return went
  }

  /** Ends an unknown one on the person's word. Where main will not, what is known stands. */
  const settle = async (draft: 'keep' | 'discard'): Promise<void> => {
    const now = standing()
    if (!now) return
    try {
      await api.call('orders.settle', { id: now.id, draft })
      if (standing()?.id === now.id) submissions.put(null)
    } catch (error) {
      step.value = { kind: 'failed', problem: problemOf(error), renewed: false }
      return
    }
    // What has been typed since, or where nobody can tell what was sent, is something else.
    if (draft !== 'discard' || !now.numbers) return
    const isSent = now.draft !== null && sameDraft(drafts.draft, now.draft)
    await Promise.all([...(isSent ? [drafts.discard()] : []), orders.load()])
  }

  /** Begins with an order of the list, as it would have been typed, or with a blank one. */
  const edit = (draft: OrderDraft, item: OrderItem | null): void => {
    reasons.value = noReasons
    step.value = editing
    drafts.start(draft, item)
    drafts.formShown = true
    // Main may still hold the draft that gave way to this one.
    void drafts.save()
  }

  const discard = (): Promise<void> => {
    reasons.value = noReasons
    step.value = editing
    return drafts.discard()
  }

  // Main keeps what is still to be told, for whose it is.
  onOwnerLeft(() => {
    visit += 1
    step.value = editing
    reasons.value = noReasons
    saved.value = null
    unacknowledged.value = null
    notResent.value = null
    taken.clear()
  })

  return {
    state,
    reasons,
    saved,
    unacknowledged,
    notResent,
    /** Another one for everybody who comes. */
    visit: () => visit,
    busy,
    locked,
    mark,
    save,
    /** Sends what is typed on the person's word, whatever may be there already. */
    send: () => send(drafts.draft, (step.value.kind === 'duplicates' && step.value.unsettled) || undefined),
    checkAgain,
    resend,
    keepAsSaved: () => settle('discard'),
    backToDraft: () => settle('keep'),
    acknowledge,
    backToEditing,
    edit,
    discard
  }
})
