import type { Session } from '../session/index.ts'
import type { Part } from './part.ts'

/** The calls `session.…`, answered by the session. */
export const sessionHandlers = (session: Session): Part<'session'> => ({
  'session.state': session.state,
  'session.signIn': session.signIn,
  'session.cancel': session.cancel,
  'session.signOut': session.signOut
})
