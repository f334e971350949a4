import { defineStore } from 'pinia'
import { computed } from 'vue'
import type { InboxSources, InboxState } from '../../preload/contract/index.ts'
import { api, problemOf } from '../api.ts'
import { useLatestOfUser } from './use-latest.ts'
import { userOf } from './user.ts'
import { callWithSignInRetry } from './retry-after-sign-in.ts'

/** Size and sources of the inbox, as reported by main. */
export const useInbox = defineStore('inbox', () => {
  /** Null until main has answered, and where the inbox cannot be opened. */
  const { value: state, publish, follow } = useLatestOfUser<InboxState | null>(null)
  const { value: sources, publish: publishSources, follow: followSources } = useLatestOfUser<InboxSources | null>(null)
  const unread = computed(() => state.value?.unread ?? 0)

  /** Reads the state from main. @throws {ProblemError} where the inbox cannot be opened */
  const refresh = (): Promise<void> => follow(() => callWithSignInRetry('inbox.state', {}))
  const refreshSources = (): Promise<void> => followSources(() => callWithSignInRetry('inbox.sources', {}))

  api.on('inbox.changed', publish)
  api.on('inbox.sourcesChanged', publishSources)
  let user: string | null = null
  api.on('session.changed', (session) => {
    const now = userOf(session)
    // The number in the navigation; why there is none, the page says.
    if (now !== null && now !== user) refresh().catch(() => undefined)
    user = now
  })
  refresh().catch(() => undefined)

  const startOver = async (): Promise<void> => {
    publish(await api.call('inbox.startOver', {}))
  }

  const chooseFolder = async (): Promise<void> => {
    try {
      await followSources(() => api.call('inbox.chooseFolder', {}))
    } catch (error) {
      if (problemOf(error).code !== 'cancelled') throw error
    }
  }
  const forgetFolder = (): Promise<void> => followSources(() => api.call('inbox.forgetFolder', {}))
  const chooseOrganisations = (numbers: readonly string[]): Promise<void> =>
    followSources(() => api.call('inbox.chooseOrganisations', { numbers: [...numbers] }))

  return { state, sources, unread, refresh, refreshSources, startOver, chooseFolder, forgetFolder, chooseOrganisations }
})
