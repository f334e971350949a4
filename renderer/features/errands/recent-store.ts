import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import type { Problem, RecentErrandRow } from '../../../preload/contract/index.ts'
import { api, problemOf } from '../../api.ts'
import { onUserLeft } from '../../state/user.ts'
import { callWithSignInRetry } from '../../state/retry-after-sign-in.ts'

/** The rows that the user has read or typed for, newest first. No call of the service lists errand rows. */
export const useRecentErrands = defineStore('recentErrands', () => {
  /** Null until main has answered. */
  const rows = shallowRef<readonly RecentErrandRow[] | null>(null)
  const loading = ref(false)
  const problem = shallowRef<Problem | null>(null)

  let calls = 0
  const ask = async (request: () => Promise<readonly RecentErrandRow[]>): Promise<void> => {
    const call = ++calls
    loading.value = true
    try {
      const answer = await request()
      if (call !== calls) return
      rows.value = answer
      problem.value = null
    } catch (error) {
      if (call === calls) problem.value = problemOf(error)
    } finally {
      if (call === calls) loading.value = false
    }
  }

  const load = (): Promise<void> => ask(() => callWithSignInRetry('errands.recent', {}))
  const forget = (id: number): Promise<void> => ask(() => api.call('errands.forgetRecent', { id }))

  onUserLeft(() => {
    calls += 1
    rows.value = null
    loading.value = false
    problem.value = null
  })

  return { rows, loading, problem, load, forget }
})
