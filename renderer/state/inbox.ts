import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import type { InboxSources, InboxState } from '../../preload/contract/index.ts'
import { api, problemOf } from '../api.ts'
import { useLatest } from './use-latest.ts'
import { onOwnerLeft, ownerOf } from './owner.ts'
import { callWithSignInRetry } from './retry-after-sign-in.ts'

/**
 * Size and sources of the inbox, as reported by main. The messages themselves belong to the page. Main shows the inbox
 * only to the signed-in user.
 */
export const useInbox = defineStore('inbox', () => {
  /** Null until main has answered, and where the inbox cannot be opened. */
  const state = shallowRef<InboxState | null>(null)
  const sources = shallowRef<InboxSources | null>(null)
  const unread = computed(() => state.value?.unread ?? 0)

  const { tell, follow } = useLatest<InboxState | null>((now) => {
    state.value = now
  })

  /** Reads the state from main. @throws {ProblemError} where the inbox cannot be opened */
  const refresh = (): Promise<void> => follow(() => callWithSignInRetry('inbox.state', {}))
  const refreshSources = async (): Promise<void> => {
    sources.value = await callWithSignInRetry('inbox.sources', {})
  }

  api.on('inbox.changed', tell)
  api.on('inbox.sourcesChanged', (changed) => {
    sources.value = changed
  })
  let owner: string | null = null
  api.on('session.changed', (session) => {
    const now = ownerOf(session)
    // The number in the navigation; why there is none, the page says.
    if (now !== null && now !== owner) refresh().catch(() => undefined)
    owner = now
  })
  onOwnerLeft(() => {
    tell(null)
    sources.value = null
  })
  refresh().catch(() => undefined)

  const startOver = async (): Promise<void> => {
    tell(await api.call('inbox.startOver', {}))
  }

  const change = async (call: () => Promise<InboxSources>): Promise<void> => {
    sources.value = await call()
  }
  /** Asks the user for a folder. Cancelling changes nothing. */
  const chooseFolder = async (): Promise<void> => {
    try {
      await change(() => api.call('inbox.chooseFolder', {}))
    } catch (error) {
      if (problemOf(error).code !== 'cancelled') throw error
    }
  }
  const forgetFolder = (): Promise<void> => change(() => api.call('inbox.forgetFolder', {}))
  const chooseOrganisations = (numbers: readonly string[]): Promise<void> =>
    change(() => api.call('inbox.chooseOrganisations', { numbers: [...numbers] }))

  return { state, sources, unread, refresh, refreshSources, startOver, chooseFolder, forgetFolder, chooseOrganisations }
})
