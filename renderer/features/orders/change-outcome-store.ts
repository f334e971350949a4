import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { OrderSubmission, OrderVerdict } from '../../../preload/contract/index.ts'
import { onOwnerLeft } from '../../state/owner.ts'
import { callWithSignInRetry } from '../../state/retry-after-sign-in.ts'

/** What the list shows of a change that the service has called saved. */
export type ChangeOutcome =
  /** The order is there as it was sent, and no other stands beside it. */
  | 'changed'
  /** The new one is there, and the old one too. */
  | 'beside'
  /** The order is there, but not in every field as it was sent. */
  | 'partly'
  | 'unchanged'
  | 'missing'
  /** The list could not be asked, or what was sent is not kept. */
  | 'notAsked'

/** What a verdict on the list means for a change. */
export const changeOutcomeOf = (verdict: OrderVerdict | null): ChangeOutcome => {
  if (!verdict) return 'notAsked'
  if (verdict.kind === 'same') return verdict.beside > 0 || verdict.matching > 1 ? 'beside' : 'changed'
  if (verdict.kind === 'similar') return verdict.beside > 0 ? 'beside' : 'partly'
  if (verdict.kind === 'missing') return 'missing'
  // Nothing was changed but what is left blank, so that the order is as it was meant to be.
  const isAsSent = Object.values(verdict.order.fields).every((field) => field === 'same' || field === 'notSent')
  return isAsSent ? 'changed' : 'unchanged'
}

/** The last change of an order that did not end as it was meant to, until the person has dealt with it. */
export const useChangeOutcome = defineStore('changeOutcome', () => {
  const submission = shallowRef<OrderSubmission | null>(null)
  const asking = ref(false)
  const outcome = computed(() => changeOutcomeOf(submission.value?.verdict ?? null))

  /** Has main read the list for a save. Gives null where it is not the person's last one any more, or cannot be read. */
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
  const readAgain = async (): Promise<void> => {
    const shown = submission.value
    if (!shown) return
    const found = await read(shown.id)
    if (found && submission.value?.id === found.id) submission.value = found
  }
  onOwnerLeft(clear)

  return { submission, outcome, asking, read, show, clear, readAgain }
})
