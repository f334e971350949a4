import { useDebounceFn } from '@vueuse/core'
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import { blankDraft, type OrderDraft, type OrderField, type OrderItem, type Problem } from '../../../preload/contract/index.ts'
import { problemOf } from '../../api.ts'
import { onOwnerLeft } from '../../state/owner.ts'
import { callWithSignInRetry } from '../../state/retry-after-sign-in.ts'
import { sameDraft } from './prefill.ts'

/** How long typing must pause before the draft is saved in main, in milliseconds. */
const saveDelay = 400

/**
 * The one draft of an order: the contents of the form's fields, whether or not the form is shown. Every change is saved in
 * main soon after, so that nothing typed is lost with the window or with the program.
 */
export const useOrderDraft = defineStore('orderDraft', () => {
  /** Replaced, never mutated: a reactive object cannot cross the bridge. */
  const draft = shallowRef<OrderDraft>(blankDraft)
  /** What the form was filled with. A draft that equals it holds nothing that could be lost. */
  const original = shallowRef<OrderDraft>(blankDraft)
  /** The order that is being changed, or null for a new one. */
  const changedOrder = shallowRef<OrderItem | null>(null)
  /** Whether the draft comes from an earlier run of the program. */
  const restored = ref(false)
  /** Whether it may have been sent already. */
  const maybeSent = ref(false)
  /** Why the draft could not be saved. */
  const problem = shallowRef<Problem | null>(null)
  /** Whether the form is open. It may be closed with a draft in it, and stays as it is while the person is on another page. */
  const formShown = ref(false)
  /** The numbers of the order that is being changed, as the list gives them; null for a new one. */
  const changes = computed(
    () => changedOrder.value && { Ordernummer: changedOrder.value.ÄrendeNummer ?? '', Fakturanummer: changedOrder.value.ExterntFakturanummer ?? '' }
  )
  const dirty = computed(() => !sameDraft(draft.value, original.value))

  /** Incremented when the owner leaves, so that an answer meant for them is dropped. */
  let ownerEpoch = 0

  const save = async (): Promise<void> => {
    saveSoon.cancel()
    try {
      await callWithSignInRetry('orders.keepDraft', { draft: dirty.value ? draft.value : null })
      problem.value = null
    } catch (error) {
      problem.value = problemOf(error)
    }
  }
  const saveSoon = useDebounceFn(save, saveDelay)
  /** Saves at once what is waiting for a pause in typing. */
  const flush = (): Promise<void> => (saveSoon.isPending.value ? save() : Promise.resolve())

  const setField = (field: OrderField, text: string): void => {
    if (draft.value[field] === text) return
    draft.value = { ...draft.value, [field]: text }
    void saveSoon()
  }

  /** Fills the form: with an order of the list that is to be changed, or for a new one. */
  const start = (from: OrderDraft, item: OrderItem | null): void => {
    draft.value = from
    original.value = from
    changedOrder.value = item
    restored.value = false
    maybeSent.value = false
  }

  /** Deletes the draft, here and in main. */
  const discard = (): Promise<void> => {
    start(blankDraft, null)
    return save()
  }

  /**
   * Empties the form here only, because main deletes its own copy when an order is saved. A pending save is cancelled, or it
   * would bring the draft back.
   */
  const clear = (): void => {
    saveSoon.cancel()
    start(blankDraft, null)
  }

  /** Clears the form after a save, unless something else has been typed since. */
  const clearIfUnchanged = (sent: OrderDraft): void => {
    if (sameDraft(draft.value, sent)) clear()
  }

  /** Opens the form with a draft that was sent with an unknown outcome, unless something else is typed in it. */
  const showSent = (sent: OrderDraft | null): void => {
    formShown.value = true
    if (sent && !dirty.value) draft.value = sent
  }

  // Main keeps the draft for its owner and gives it to nobody else.
  onOwnerLeft((next) => {
    ownerEpoch += 1
    // Once somebody else is signed in, a late save would put the draft into their file.
    if (next === null) void flush()
    clear()
    formShown.value = false
    problem.value = null
  })

  /** Restores the draft of an earlier run, unless something is typed already. Returns whether there was one. */
  const restore = async (): Promise<boolean> => {
    if (dirty.value) return false
    const epoch = ownerEpoch
    const saved = await callWithSignInRetry('orders.draft', {}).catch(() => null)
    if (!saved || dirty.value || epoch !== ownerEpoch) return false
    start(blankDraft, null)
    draft.value = saved.draft
    restored.value = true
    maybeSent.value = saved.maybeSent
    formShown.value = true
    // Opening a blank form meanwhile may have deleted main's copy.
    await save()
    return true
  }

  return {
    draft,
    original,
    changedOrder,
    changes,
    restored,
    maybeSent,
    problem,
    formShown,
    dirty,
    setField,
    start,
    save,
    flush,
    discard,
    clear,
    clearIfUnchanged,
    showSent,
    restore
  }
})
