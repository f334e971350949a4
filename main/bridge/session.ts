import type { Session } from '../session/index.ts'
import type { HandlersOf } from './handlers-of.ts'

/** The calls `session.…`, answered by the session. */
export const sessionHandlers = (session: Session): HandlersOf<'session'> => ({
  'session.state': session.state,
  'session.signIn': session.signIn,
  'session.openLists': session.openLists,
  'session.resume': session.resume,
  'session.cancel': session.cancel,
  'session.openPage': session.openPage,
  'session.copyLink': async () => {
    await session.copyLink()
    return null
  },
  'session.openOnDevice': session.openOnDevice,
  'session.pasteCallback': session.pasteCallback,
  'session.signOut': session.signOut
})
