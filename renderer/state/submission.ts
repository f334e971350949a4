import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { OrderSubmission } from '../../preload/contract/index.ts'
import { api } from '../api.ts'
import { onOwnerLeft } from './owner.ts'
import { callWithSignInRetry } from './retry-after-sign-in.ts'

/** The user's last save of an order, until its outcome is known and they have seen it. Null where there is none. */
export const useSubmission = defineStore('submission', () => {
  const submission = shallowRef<OrderSubmission | null>(null)

  let calls = 0
  /** Sets what main has just answered. A `refresh` still under way is older, and its answer is discarded. */
  const put = (answer: OrderSubmission | null): void => {
    calls += 1
    submission.value = answer
  }
  /** Reads the state from main. Where that fails the known state is kept: an unknown outcome must not be forgotten. */
  const refresh = async (): Promise<void> => {
    const call = ++calls
    try {
      const answer = await callWithSignInRetry('orders.submission', {})
      if (call === calls) submission.value = answer
    } catch {
      // Main sends another event at the next change.
    }
  }

  api.on('orders.submissionChanged', () => void refresh())
  onOwnerLeft(() => put(null))
  void refresh()

  return { submission, put, refresh }
})
