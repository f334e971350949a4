import type { SessionEnd, SessionState } from '../../../preload/contract/index.ts'

type Over = Extract<SessionState, { kind: 'signedOut' }>['interrupted']

export const signedOut = (ended: SessionEnd | null = null, over: Over = null): SessionState => ({ kind: 'signedOut', ended, interrupted: over })

export const signedIn = (name = 'Åsa Öberg'): SessionState => ({ kind: 'signedIn', name, lasting: 'once', askedToKeep: false })

/** A session that has ended by itself in the middle of somebody's work. */
export const interrupted = (name = 'Åsa Öberg'): SessionState => signedOut({ kind: 'lapsed' }, { name, locked: false })
