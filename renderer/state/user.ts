import type { InterruptedSession, SessionState } from '../../preload/contract/index.ts'
import { api } from '../api.ts'

/** The user whose session ended in the middle of their work, or null. */
export const interruptedOf = (state: SessionState): InterruptedSession | null =>
  state.kind === 'signedIn' || state.kind === 'reporting' ? null : state.interrupted

/** The user whose work is shown: signed in, or interrupted and expected back. Null for none. */
export const userOf = (state: SessionState): string | null =>
  state.kind === 'signedIn' || state.kind === 'reporting' ? state.name : (state.interrupted?.name ?? null)

/** Calls `forget` on sign-out or another user's sign-in (`next`), not when a session ends by itself. */
export const onUserLeft = (forget: (next: string | null) => void): void => {
  let known: string | undefined
  api.on('session.changed', (state) => {
    const user = userOf(state)
    if (user === null || (known !== undefined && known !== user)) forget(user)
    known = user ?? undefined
  })
}
