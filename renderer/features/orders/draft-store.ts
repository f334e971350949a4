import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import {
  blankDraft,
  type KeptDraft,
  type OrderDraft,
  type OrderField,
  type OrderSubmission
} from '../../../preload/contract/index.ts'
import { api } from '../../api.ts'
import { onUserLeft } from '../../state/user.ts'
import { callWithSignInRetry } from '../../state/retry-after-sign-in.ts'
import { useUnsavedChanges } from '../../state/unsaved-changes.ts'
import { createDraftKeeping } from '../work/draft-keeping.ts'
import { sameDraft } from './order-draft.ts'

const keepingTimes = { pause: 150, maxWait: 500 }

type Filled = Omit<KeptDraft, 'at'>

const blankForm = (): Filled => ({ id: crypto.randomUUID(), draft: blankDraft, original: null, maybeSent: false })

/** The drafts of orders, and the one in the form. Saved in main from the first key on: nothing typed is lost. */
export const useOrderDraft = defineStore('orderDraft', () => {
  const id = ref<string>(crypto.randomUUID())
  /** Replaced, never mutated: a reactive object cannot cross the bridge. */
  const draft = shallowRef<OrderDraft>(blankDraft)
  /** The order that is being changed, as the form was filled with it, or null for a new one. */
  const changedOrder = shallowRef<OrderDraft | null>(null)
  /** A draft that equals it holds nothing that could be lost. */
  const original = computed(() => changedOrder.value ?? blankDraft)
  /** Set if the draft comes from an earlier run of the program. */
  const restored = ref(false)
  /** Set if the draft may have been sent already. */
  const maybeSent = ref(false)
  /** All drafts of the user, the one changed last first. */
  const kept = shallowRef<readonly KeptDraft[]>([])
  /** Set while the form is open. It may be closed with a draft in it. */
  const formShown = ref(false)
  /** The numbers of the order that is being changed; null for a new one. */
  const changes = computed(
    () =>
      changedOrder.value && {
        Ordernummer: changedOrder.value.Ordernummer,
        Fakturanummer: changedOrder.value.Fakturanummer
      }
  )
  const dirty = computed(() => !sameDraft(draft.value, original.value))
  useUnsavedChanges().follow(() => formShown.value && dirty.value)

  /** Set once the drafts of an earlier run have been read for this user. */
  let hasRestored = false

  const isKept = (draftId: string): boolean => kept.value.some((each) => each.id === draftId)
  const drop = (draftId: string): void => {
    kept.value = kept.value.filter((each) => each.id !== draftId)
  }
  const remember = (filled: Filled): void => {
    drop(filled.id)
    kept.value = [{ ...filled, at: new Date().toISOString() }, ...kept.value]
  }

  const keep = (filled: Filled): Promise<boolean> => {
    remember(filled)
    return keeping.attempt(() => callWithSignInRetry('orders.keepDraft', filled))
  }
  const remove = (draftId: string): Promise<boolean> => {
    drop(draftId)
    return keeping.attempt(() => api.call('orders.discardDraft', { id: draftId }))
  }

  const inForm = (): Filled => ({
    id: id.value,
    draft: draft.value,
    original: changedOrder.value,
    maybeSent: maybeSent.value
  })
  const keeping = createDraftKeeping(async () => {
    if (dirty.value) await keep(inForm())
    else if (isKept(id.value)) await remove(id.value)
  }, keepingTimes)
  const { problem, save, flush } = keeping

  const setField = (field: OrderField, text: string): void => {
    if (draft.value[field] === text) return
    draft.value = { ...draft.value, [field]: text }
    if (isKept(id.value)) keeping.saveSoon()
    else void save()
  }

  const fill = (filled: Filled, fromEarlierRun = false): void => {
    id.value = filled.id
    draft.value = filled.draft
    changedOrder.value = filled.original
    restored.value = fromEarlierRun
    maybeSent.value = filled.maybeSent
  }

  const open = (filled: Filled): void => {
    void flush()
    fill(filled)
  }
  /** Fills the form anew: with an order of the list that is to be changed, or for a new one. */
  const start = (from: OrderDraft, changed: OrderDraft | null): void => {
    open({ ...blankForm(), draft: from, original: changed })
    if (dirty.value) void save()
  }

  const discard = (draftId: string): KeptDraft | null => {
    const discarded = kept.value.find((each) => each.id === draftId) ?? null
    if (draftId === id.value) {
      keeping.cancel()
      fill(blankForm())
    }
    if (discarded) void remove(draftId)
    return discarded
  }
  const putBack = ({ at: _at, ...discarded }: KeptDraft): void => {
    void keep(discarded)
  }

  /** Forgets the draft of a saved order, unless something else has been typed. Main has deleted its own copy. */
  const forgetSent = ({ draftId, draft: sent }: OrderSubmission): void => {
    if (!sent) return
    const isSent = (filled: Filled): boolean =>
      sameDraft(filled.draft, sent) && (draftId === null || draftId === filled.id)
    kept.value = kept.value.filter((each) => !isSent(each))
    if (!isSent(inForm())) return
    // A pending save would bring the draft back.
    keeping.cancel()
    drop(id.value)
    fill(blankForm())
  }

  const showSent = (submission: OrderSubmission): void => {
    formShown.value = true
    if (submission.draft && !dirty.value) openSent(submission)
  }
  /** Opens the form with what was sent, whatever is typed in it: that stays among the drafts. */
  const openSent = ({ draftId, draft: sent }: OrderSubmission): void => {
    const known = kept.value.find((each) => each.id === draftId)
    if (draftId === id.value || !sent) return
    open(known ?? { ...blankForm(), id: draftId ?? crypto.randomUUID(), draft: sent })
  }

  // Main keeps the drafts for their user and returns them to no other user.
  onUserLeft((next) => {
    // Once another user is signed in, a late save would put the draft into their file.
    if (next === null) void flush()
    keeping.forget()
    hasRestored = false
    kept.value = []
    fill(blankForm())
    formShown.value = false
  })

  /** Reads the drafts of an earlier run, and opens the one changed last, unless something is typed already. */
  const restore = async (): Promise<boolean> => {
    const isCurrent = keeping.track()
    const read = await callWithSignInRetry('orders.drafts', {}).catch(() => null)
    if (!read || !isCurrent()) return false
    const known = new Map([...read, ...kept.value].map((each) => [each.id, each]))
    kept.value = [...known.values()].toSorted((one, other) => other.at.localeCompare(one.at))
    const [newest] = read
    if (hasRestored || dirty.value || !newest) {
      hasRestored = true
      return false
    }
    hasRestored = true
    fill(newest, true)
    formShown.value = true
    return true
  }

  return {
    id,
    draft,
    original,
    changedOrder,
    changes,
    restored,
    maybeSent,
    kept,
    problem,
    formShown,
    dirty,
    setField,
    open,
    start,
    save,
    flush,
    discard,
    putBack,
    forgetSent,
    showSent,
    openSent,
    restore
  }
})
