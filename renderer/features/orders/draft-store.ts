import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import { blankDraft, type OrderDraft, type OrderField, type OrderItem, type Problem } from '../../../preload/contract/index.ts'
import { problemOf } from '../../api.ts'
import { onOwnerLeft } from '../../state/owner.ts'
import { callWithSignInRetry } from '../../state/retry-after-sign-in.ts'
import { sameDraft } from './prefill.ts'

/** How long typing must pause before the draft is handed to main to keep. */
const pause = 400

/**
 * The one draft of an order: what is in the form's fields, whether the form is shown or not. Every change reaches main
 * soon after, so that nothing typed is lost, not with the window and not with the program.
 */
export const useOrderDraft = defineStore('orderDraft', () => {
  /** Replaced, never changed within: a reactive object cannot cross the bridge. */
  const draft = shallowRef<OrderDraft>(blankDraft)
  /** What the form began with; a draft that equals it holds nothing that could be lost. */
  const original = shallowRef<OrderDraft>(blankDraft)
  /** The order that is being changed, or null for a new one. */
  const changedOrder = shallowRef<OrderItem | null>(null)
  /** Whether the draft comes from an earlier run of the program. */
  const restored = ref(false)
  /** Whether it may have been sent once already. */
  const maybeSent = ref(false)
  /** Why the draft could not be kept. */
  const problem = shallowRef<Problem | null>(null)
  /** Whether the form is shown. It may be hidden with a draft in it, and is as it was when one comes back to the page. */
  const formShown = ref(false)
  const dirty = computed(() => !sameDraft(draft.value, original.value))

  let timer: ReturnType<typeof setTimeout> | null = null
  /** Grows when somebody leaves: what was asked for them is nobody else's. */
  let visit = 0
  const stop = (): boolean => {
    if (timer === null) return false
    clearTimeout(timer)
    timer = null
    return true
  }

  const keep = async (): Promise<void> => {
    stop()
    try {
      await callWithSignInRetry('orders.keepDraft', { draft: dirty.value ? draft.value : null })
      problem.value = null
    } catch (error) {
      problem.value = problemOf(error)
    }
  }

  /** Hands over at once what still waits for a pause. */
  const flush = (): Promise<void> => (timer === null ? Promise.resolve() : keep())

  const setField = (field: OrderField, text: string): void => {
    if (draft.value[field] === text) return
    draft.value = { ...draft.value, [field]: text }
    stop()
    timer = setTimeout(keep, pause)
  }

  const begin = (from: OrderDraft, item: OrderItem | null): void => {
    draft.value = from
    original.value = from
    changedOrder.value = item
    restored.value = false
    maybeSent.value = false
  }

  /** Throws the draft away, here and in main. */
  const discard = (): Promise<void> => {
    begin(blankDraft, null)
    return keep()
  }

  /** After a save main has removed its copy by itself; nothing that waited may bring it back. */
  const forget = (): void => {
    stop()
    begin(blankDraft, null)
  }

  /** The same, unless something else has been typed since it was sent. */
  const forgetSaved = (sent: OrderDraft): void => {
    if (sameDraft(draft.value, sent)) forget()
  }

  /** Shows the form with what was sent and is of unknown fate; what else is typed already stays. */
  const holdSent = (sent: OrderDraft | null): void => {
    formShown.value = true
    if (sent && !dirty.value) draft.value = sent
  }

  // Main has it and gives it back to nobody but them.
  onOwnerLeft((next) => {
    visit += 1
    // With somebody else here already, it would come into their file.
    if (next === null) void flush()
    forget()
    formShown.value = false
    problem.value = null
  })

  /** Takes over the draft that an earlier run has left. Gives whether there was one; what is typed already stays. */
  const restore = async (): Promise<boolean> => {
    if (dirty.value) return false
    const begunIn = visit
    const kept = await callWithSignInRetry('orders.draft', {}).catch(() => null)
    if (!kept || dirty.value || begunIn !== visit) return false
    begin(blankDraft, null)
    draft.value = kept.draft
    restored.value = true
    maybeSent.value = kept.maybeSent
    formShown.value = true
    // A form begun meanwhile may have cleared main's copy.
    await keep()
    return true
  }

  return {
    draft,
    original,
    changedOrder,
    restored,
    maybeSent,
    problem,
    formShown,
    dirty,
    setField,
    begin,
    keep,
    flush,
    discard,
    forget,
    forgetSaved,
    holdSent,
    restore
  }
})
