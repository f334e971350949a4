import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import type { OrderQueueState, Problem } from '../../preload/contract/index.ts'
import { api, problemOf } from '../api.ts'
import { onOwnerLeft } from './owner.ts'
import { callWithSignInRetry } from './retry-after-sign-in.ts'

/** The person's queue of orders as main last told it. Null before main has answered, and while nobody is signed in. */
export const useOrderQueue = defineStore('orderQueue', () => {
  const state = shallowRef<OrderQueueState | null>(null)
  /** Why the last call for it failed. */
  const problem = shallowRef<Problem | null>(null)

  /** Number of rows, whatever has become of them. */
  const total = computed(() => Object.values(state.value?.counts ?? {}).reduce((sum, count) => sum + count, 0))
  /** Number of rows that have an outcome. */
  const ended = computed(() => {
    const { counts } = state.value ?? {}
    return counts ? counts.saved + counts.refused + counts.failed + counts.unknown : 0
  })

  let events = 0
  api.on('orderQueue.changed', (changed) => {
    events += 1
    state.value = changed
  })
  const refresh = async (): Promise<void> => {
    const seen = events
    try {
      const answer = await callWithSignInRetry('orderQueue.state', {})
      // An event that came meanwhile is newer.
      if (seen === events) state.value = answer
      problem.value = null
    } catch (error) {
      problem.value = problemOf(error)
    }
  }
  // Whoever has just signed in has a queue of their own, of which no event may have told yet.
  api.on('session.changed', ({ kind }) => {
    if (kind === 'signedIn' && state.value === null) void refresh()
  })
  onOwnerLeft((next) => {
    state.value = null
    problem.value = null
    if (next !== null) void refresh()
  })
  void refresh()

  return { state, problem, total, ended, refresh }
})
