import type { InterruptedSession, SessionState } from '../../preload/contract/index.ts'
import { api } from '../api.ts'

/** The user whose session ended in the middle of their work, or null. */
export const interruptedOf = (state: SessionState): InterruptedSession | null =>
  state.kind === 'signedIn' || state.kind === 'reporting' ? null : state.interrupted

/**
 * The name of the user whose work the window shows: signed in, or interrupted and expected back. Null where there is
 * none.
 */
export const userOf = (state: SessionState): string | null =>
  state.kind === 'signedIn' || state.kind === 'reporting' ? state.name : (state.interrupted?.name ?? null)

/**
 * Calls `forget` when the user signs out or another user signs in, because only the former one was allowed to see the
 * loaded data. `next` is the new user. A session that ends by itself does not count: the same user is expected back.
 */
export const onUserLeft = (forget: (next: string | null) => void): void => {
  let known: string | undefined
  api.on('session.changed', (state) => {
    const user = userOf(state)
    if (user === null || (known !== undefined && known !== user)) forget(user)
    known = user ?? undefined
  })
}
