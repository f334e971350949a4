import { defineStore } from 'pinia'
import { ref } from 'vue'
import type { ErrandSessionKey } from '../../../preload/contract/index.ts'
import { api } from '../../api.ts'
import { onOwnerLeft } from '../../state/owner.ts'

/**
 * State of the session key that is sent along with saves. The key itself passes through to main, which keeps it in
 * memory. It is never kept here.
 */
export const useErrandSessionKey = defineStore('errandSessionKey', () => {
  const state = ref<ErrandSessionKey>('none')

  let calls = 0
  const ask = async (request: () => Promise<ErrandSessionKey>): Promise<void> => {
    const call = ++calls
    const answer = await request()
    if (call === calls) state.value = answer
  }

  /** Reads from main whether there is one: a lock may have made main forget it. */
  const refresh = (): Promise<void> => ask(() => api.call('errands.sessionKey', {}))
  /** Gives main a key. Throws a `ProblemError` where main refuses it. */
  const use = (key: string): Promise<void> => ask(() => api.call('errands.useSessionKey', { key }))
  const forget = (): Promise<void> => ask(() => api.call('errands.useSessionKey', { key: null }))

  onOwnerLeft(() => {
    calls += 1
    state.value = 'none'
  })

  return { state, refresh, use, forget }
})
