import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { RecentErrandRow } from '../../preload/contract/index.ts'
import { api } from '../api.ts'
import { onOwnerLeft } from './owner.ts'
import { callWithSignInRetry } from './retry-after-sign-in.ts'

/** The errand rows whose last save has an outcome that its person has not seen, or that is unknown. */
export const useUnsettledErrands = defineStore('unsettledErrands', () => {
  const rows = shallowRef<readonly RecentErrandRow[]>([])

  let calls = 0
  /** Reads them from main. Where that fails, what is known is kept: an unknown outcome must not be forgotten. */
  const refresh = async (): Promise<void> => {
    const call = ++calls
    const recent = await callWithSignInRetry('errands.recent', {}).catch(() => null)
    if (recent === null || call !== calls) return
    rows.value = recent.filter(({ submission }) => submission !== null && submission !== 'sending')
  }

  api.on('errands.submissionChanged', () => void refresh())
  onOwnerLeft(() => {
    calls += 1
    rows.value = []
  })

  return { rows, refresh }
})
