import { defineStore } from 'pinia'
import { ref } from 'vue'
import type { ErrandSessionKey } from '../../../preload/contract/index.ts'
import { api } from '../../api.ts'
import { onUserLeft } from '../../state/user.ts'

/** State of the session key that is sent along with saves. Main keeps the key in memory; it is never kept here. */
export const useErrandSessionKey = defineStore('errandSessionKey', () => {
  const state = ref<ErrandSessionKey>('none')

  let calls = 0
  const ask = async (request: () => Promise<ErrandSessionKey>): Promise<void> => {
    const call = ++calls
    const answer = await request()
    if (call === calls) state.value = answer
  }

  const refresh = (): Promise<void> => ask(() => api.call('errands.sessionKey', {}))
  /** Gives main a key. Throws a `ProblemError` where main refuses it. */
  const use = (key: string): Promise<void> => ask(() => api.call('errands.useSessionKey', { key }))
  const forget = (): Promise<void> => ask(() => api.call('errands.useSessionKey', { key: null }))

  onUserLeft(() => {
    calls += 1
    state.value = 'none'
  })

  return { state, refresh, use, forget }
})
