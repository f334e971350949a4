import { defineStore } from 'pinia'
import type { OrderSubmission } from '../../preload/contract/index.ts'
import { api } from '../api.ts'
import { callWithSignInRetry } from './retry-after-sign-in.ts'
import { useLatestOfUser } from './use-latest.ts'

/** The user's last save of an order, until its outcome is known and they have seen it. Null where there is none. */
export const useSubmission = defineStore('submission', () => {
  const { value: submission, publish: put, follow } = useLatestOfUser<OrderSubmission | null>(null)

  const refresh = async (): Promise<void> => {
    // After a failure the known state is kept: an unknown outcome must not be forgotten. The next change comes as an
    // event.
    await follow(() => callWithSignInRetry('orders.submission', {})).catch(() => undefined)
  }

  api.on('orders.submissionChanged', () => void refresh())
  void refresh()

  return { submission, put, refresh }
})
