import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { CallArgs, SessionLifetime, SessionState } from '../../preload/contract/index.ts'
import { api } from '../api.ts'
import { ownerOf } from './owner.ts'

/** Who is signed in. Main decides; this follows. A password passes through and is never kept. */
export const useSession = defineStore('session', () => {
  const state = shallowRef<SessionState>({ kind: 'signedOut', ended: null, interrupted: null })
  /** What was last typed and chosen on the sign-in page, so that it need not be again. Gone when the window closes. */
  const identifier = ref('')
  const keepSignedIn = ref(false)
  const employee = ref(false)
  /** Whether the person has just signed out; a session that ended by itself says so in `state`. */
  const justSignedOut = ref(false)

  const name = computed(() => ownerOf(state.value))
  /** Whose session ended by itself in the middle of their work, or null. */
  const interrupted = computed(() => (state.value.kind === 'signedIn' ? null : state.value.interrupted))

  /** How long the session lasts, where that is shorter than was asked for and has not been told yet; else null. */
  const told = ref<SessionLifetime | null>(null)
  const lifetimeNotice = computed(() => {
    if (state.value.kind !== 'signedIn' || !state.value.askedToKeep) return null
    const { lasting } = state.value
    return lasting === 'kept' || lasting === told.value ? null : lasting
  })
  const dismissLifetimeNotice = (): void => {
    told.value = lifetimeNotice.value
  }

  let heard = 0
  const follow = (changed: SessionState): void => {
    heard += 1
    if (changed.kind !== 'signedOut' || changed.ended) justSignedOut.value = false
    state.value = changed
  }

  /** Follows an answer, unless main has told of something since: an answer is as old as the call is long. */
  const followAnswer = async (ask: () => Promise<SessionState>): Promise<void> => {
    const before = heard
    const answered = await ask()
    if (heard === before) follow(answered)
  }

  /** Reads the state and follows it from then on. Call once. */
  const subscribe = async (): Promise<void> => {
    api.on('session.changed', follow)
    await followAnswer(() => api.call('session.state', {}))
  }

  const signIn = async (args: CallArgs<'session.signIn'>): Promise<void> => {
    if (args.method === 'password') identifier.value = args.identifier
    await followAnswer(() => api.call('session.signIn', args))
  }

  const signOut = async (): Promise<void> => {
    await followAnswer(() => api.call('session.signOut', {}))
    justSignedOut.value = true
  }

  /** The calls that take nothing and give the state that they lead to. */
  const ask = (call: 'session.resume' | 'session.cancel' | 'session.openPage') => async (): Promise<void> => {
    await followAnswer(() => api.call(call, {}))
  }
  const pasteReturn = async (address: string): Promise<void> => {
    await followAnswer(() => api.call('session.pasteReturn', { address }))
  }

  return {
    state,
    identifier,
    keepSignedIn,
    employee,
    justSignedOut,
    name,
    interrupted,
    lifetimeNotice,
    dismissLifetimeNotice,
    subscribe,
    signIn,
    signOut,
    resume: ask('session.resume'),
    cancel: ask('session.cancel'),
    openPage: ask('session.openPage'),
    pasteReturn
  }
})
