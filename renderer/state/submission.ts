import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { OrderSubmission } from '../../preload/contract/index.ts'
import { api } from '../api.ts'
import { onOwnerLeft } from './owner.ts'
import { callWithSignInRetry } from './retry-after-sign-in.ts'

/** The person's last save of an order, as long as its end is not known or not told. Main decides; this follows. */
export const useSubmission = defineStore('submission', () => {
  const submission = shallowRef<OrderSubmission | null>(null)

  let calls = 0
  /** Takes over what main has just answered; an older answer counts for nothing any more. */
  const put = (now: OrderSubmission | null): void => {
    calls += 1
    submission.value = now
  }
  /** Asks main anew. Where that fails, what is known stands: nothing unknown is forgotten by it. */
  const refresh = async (): Promise<void> => {
    const call = ++calls
    try {
      const now = await callWithSignInRetry('orders.submission', {})
      if (call === calls) submission.value = now
    } catch {
      // Main tells again when there is something else.
    }
  }

  api.on('orders.submissionChanged', () => void refresh())
  onOwnerLeft(() => put(null))
  void refresh()

  return { submission, put, refresh }
})
