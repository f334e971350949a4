import { defineStore } from 'pinia'
import type { RecentErrandRow } from '../../preload/contract/index.ts'
import { api } from '../api.ts'
import { callWithSignInRetry } from './retry-after-sign-in.ts'
import { useLatestOfUser } from './use-latest.ts'

/** The errand rows whose last save has an outcome that its person has not seen, or that is unknown. */
export const useUnsettledErrands = defineStore('unsettledErrands', () => {
  const { value: rows, follow } = useLatestOfUser<readonly RecentErrandRow[]>([])

  const read = async (): Promise<readonly RecentErrandRow[]> => {
    const recent = await callWithSignInRetry('errands.recent', {})
    return recent.filter(({ submission }) => submission !== null && submission !== 'sending')
  }
  const refresh = async (): Promise<void> => {
    // After a failure the known rows are kept: an unknown outcome must not be forgotten.
    await follow(read).catch(() => undefined)
  }

  api.on('errands.submissionChanged', () => void refresh())

  return { rows, refresh }
})
