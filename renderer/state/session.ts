import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { CallArgs, SessionState } from '../../preload/contract/index.ts'
import { api } from '../api.ts'

/** Who is signed in. Main decides; this follows. A password passes through and is never kept. */
export const useSession = defineStore('session', () => {
  const state = shallowRef<SessionState>({ kind: 'signedOut' })
  /** What was last typed as identifier, so that it need not be typed again. Gone when the window closes. */
  const identifier = ref('')

  /** Whether the last session ended by itself: refused, expired, revoked. Whoever left on purpose need not be told. */
  const lapsed = ref(false)
  let leaving = false

  const follow = (changed: SessionState): void => {
    if (changed.kind === 'signedOut' && state.value.kind === 'signedIn') lapsed.value = !leaving
    if (changed.kind === 'signedIn') lapsed.value = false
    state.value = changed
  }

  /** Marks a session that ends while `work` is done as ended on purpose. */
  const leave = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    leaving = true
    try {
      return await work()
    } finally {
      leaving = false
    }
  }

  /** Reads the state and follows it from then on. Call once. */
  const start = async (): Promise<void> => {
    api.on('session.changed', follow)
    state.value = await api.call('session.state', {})
  }

  const signIn = async (args: CallArgs<'session.signIn'>): Promise<void> => {
    identifier.value = args.identifier
    follow(await api.call('session.signIn', args))
  }

  const cancel = async (): Promise<void> => {
    follow(await api.call('session.cancel', {}))
  }

  const signOut = (): Promise<void> =>
    leave(async () => {
      follow(await api.call('session.signOut', {}))
    })

  const name = computed(() => (state.value.kind === 'signedIn' ? state.value.name : null))

  return { state, identifier, lapsed, name, start, signIn, cancel, signOut, leave }
})
