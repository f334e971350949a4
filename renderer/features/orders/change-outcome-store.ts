import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import { orderOfVerdict, type OrderSubmission } from '../../../preload/contract/index.ts'
import { createFormat } from '../../i18n/format.ts'
import { i18n } from '../../i18n/index.ts'
import { onUserLeft } from '../../state/user.ts'
import { callWithSignInRetry } from '../../state/retry-after-sign-in.ts'
import { seenOutcomeOf, type SeenOutcome } from './outcome-text.ts'
import { useOrderDraft } from './draft-store.ts'
import { draftOf } from './order-draft.ts'

/** The last change of an order that did not end as it was meant to, until the user has dealt with it. */
export const useChangeOutcome = defineStore('changeOutcome', () => {
  const drafts = useOrderDraft()
  const submission = shallowRef<OrderSubmission | null>(null)
  const asking = ref(false)
  const outcome = computed((): SeenOutcome => (submission.value ? seenOutcomeOf(submission.value) : 'notAsked'))

  /** Has main read the list for a save. Gives null where it is not the user's last one any more, or cannot be read. */
  const read = async (id: string): Promise<OrderSubmission | null> => {
    asking.value = true
    try {
      return await callWithSignInRetry('orders.lookUpAgain', { id }).catch(() => null)
    } finally {
      asking.value = false
    }
  }
  const show = (found: OrderSubmission): void => {
    submission.value = found
  }
  const clear = (): void => {
    submission.value = null
  }
  /** Makes room for another save, with which main lets go of this one: what was not carried out becomes a draft. */
  const giveWay = (): void => {
    const draft = submission.value?.draft
    const order = orderOfVerdict(submission.value?.verdict ?? null)
    if (draft && (outcome.value === 'unchanged' || outcome.value === 'partly')) {
      const original = order && draftOf(order.item, createFormat(i18n.global.locale.value))
      // Not under the id it was sent with: something else may have been typed there since.
      drafts.putBack({ id: crypto.randomUUID(), draft, original, maybeSent: true, at: '' })
    }
    clear()
  }
  const readAgain = async (): Promise<void> => {
    const shown = submission.value
    if (!shown) return
    const found = await read(shown.id)
    if (found && submission.value?.id === found.id) submission.value = found
  }
  onUserLeft(clear)

  return { submission, outcome, asking, read, show, clear, giveWay, readAgain }
})
