import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { CallArgs, SessionLifetime, SessionState } from '../../preload/contract/index.ts'
import { api } from '../api.ts'
import { useLatest } from './use-latest.ts'
import { interruptedOf, userOf } from './user.ts'

/** The session as main reports it. A password passes through to main and is never kept here. */
export const useSession = defineStore('session', () => {
  const state = shallowRef<SessionState>({ kind: 'signedOut', ended: null, interrupted: null })
  /** The last input of the sign-in form, which begins with it the next time. Lost when the window closes. */
  const identifier = ref('')
  const keepSignedIn = ref(false)
  const employee = ref(false)
  /** Set if the user has just signed out. The reason for any other end of a session is in `state.ended`. */
  const justSignedOut = ref(false)

  /** Set while a user who has the lists open signs in with an account. */
  const addingAccount = ref(false)

  const name = computed(() => userOf(state.value))
  const interrupted = computed(() => interruptedOf(state.value))

  const dismissedLifetime = ref<SessionLifetime | null>(null)
  /** The lifetime of a session that is shorter than asked for, unless the notice was dismissed. */
  const lifetimeNotice = computed(() => {
    if (state.value.kind !== 'signedIn' || !state.value.askedToKeep) return null
    const { lifetime } = state.value
    return lifetime === 'kept' || lifetime === dismissedLifetime.value ? null : lifetime
  })
  const dismissLifetimeNotice = (): void => {
    dismissedLifetime.value = lifetimeNotice.value
  }

  const { publish, follow } = useLatest<SessionState>((now) => {
    if (now.kind !== 'signedOut' || now.ended) justSignedOut.value = false
    state.value = now
  })

  /** Reads the state and follows its changes from then on. Call it once. */
  const subscribe = async (): Promise<void> => {
    api.on('session.changed', publish)
    await follow(() => api.call('session.state', {}))
  }

  const signIn = async (args: CallArgs<'session.signIn'>): Promise<void> => {
    if (args.method === 'password') identifier.value = args.identifier
    await follow(() => api.call('session.signIn', args))
  }

  /** Without a password, the one that has been typed for the connection is used. */
  const openLists = async (password?: string): Promise<void> => {
    await follow(() => api.call('session.openLists', password === undefined ? {} : { password }))
  }

  const signOut = async (): Promise<void> => {
    await follow(() => api.call('session.signOut', {}))
    justSignedOut.value = true
  }

  /** A call that takes no arguments and answers with the resulting state. */
  const simpleCall = (call: 'session.resume' | 'session.cancel' | 'session.openPage') => async (): Promise<void> => {
    await follow(() => api.call(call, {}))
  }
  const pasteCallback = async (address: string): Promise<void> => {
    await follow(() => api.call('session.pasteCallback', { address }))
  }

  return {
    state,
    identifier,
    keepSignedIn,
    employee,
    justSignedOut,
    addingAccount,
    name,
    interrupted,
    lifetimeNotice,
    dismissLifetimeNotice,
    subscribe,
    signIn,
    openLists,
    signOut,
    resume: simpleCall('session.resume'),
    cancel: simpleCall('session.cancel'),
    openPage: simpleCall('session.openPage'),
    pasteCallback
  }
})
