import type { InterruptedSession, SessionEnd, SessionState } from '../../../preload/contract/index.ts'

export const signedOut = (
  ended: SessionEnd | null = null,
  session: InterruptedSession | null = null
): SessionState => ({
  kind: 'signedOut',
  ended,
  interrupted: session
})

export const signedIn = (name = 'Åsa Öberg'): SessionState => ({
  kind: 'signedIn',
  name,
  lifetime: 'accessToken',
  askedToKeep: false
})

/** A session that has ended by itself in the middle of somebody's work. */
export const interrupted = (name = 'Åsa Öberg'): SessionState => signedOut({ kind: 'lapsed' }, { name, locked: false })
