import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { CallArgs, SessionState } from '../../preload/contract/index.ts'
import { api } from '../api.ts'

/** Who is signed in. Main decides; this follows. A password passes through and is never kept. */
export const useSession = defineStore('session', () => {
  const state = shallowRef<SessionState>({ kind: 'signedOut' })
  /** What was last typed as identifier, so that it need not be typed again. Gone when the window closes. */
  const identifier = ref('')

  /** Reads the state and follows it from then on. Call once. */
  const start = async (): Promise<void> => {
    api.on('session.changed', (changed) => {
      state.value = changed
    })
    state.value = await api.call('session.state', {})
  }

  const signIn = async (args: CallArgs<'session.signIn'>): Promise<void> => {
    identifier.value = args.identifier
    state.value = await api.call('session.signIn', args)
  }

  const cancel = async (): Promise<void> => {
    state.value = await api.call('session.cancel', {})
  }

  const signOut = async (): Promise<void> => {
    state.value = await api.call('session.signOut', {})
  }

  const name = computed(() => (state.value.kind === 'signedIn' ? state.value.name : null))

  return { state, identifier, name, start, signIn, cancel, signOut }
})
