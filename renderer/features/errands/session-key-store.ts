import { defineStore } from 'pinia'
import { ref } from 'vue'
import type { ErrandSessionKey } from '../../../preload/contract/index.ts'
import { api } from '../../api.ts'
import { onUserLeft } from '../../state/user.ts'
import { useSession } from '../../state/session.ts'
import { useErrandDraft } from './draft-store.ts'

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

/**
 * Ends the work with errands, as the service wants it at the end of a session (Service: orders-and-errands.md, "Signing
 * in for errands"): what is typed is kept, main forgets the session key and every row, and the user is signed out,
 * which empties the page. Signs out even where the rest fails.
 */
export const endErrandWork = async (): Promise<void> => {
  try {
    await useErrandDraft().flush()
    await api.call('errands.endWork', {})
  } finally {
    await useSession().signOut()
  }
}
