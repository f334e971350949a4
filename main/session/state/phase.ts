import type { SessionLifetime, SessionEnd } from '../../../preload/contract/index.ts'
import type { AccessToken } from './access-token.ts'
import type { Attempt } from './attempt.ts'
import type { LoginPage } from './login-page.ts'
import type { Person } from './person.ts'
import type { ProcessView } from '../external/process-view.ts'
import type { Cancellable } from './cancellable.ts'

/** What stands behind a sign-in, and again in front of the person when it is given up. */
export interface Fallback {
  /** Whose session ended by itself, so that their work waits for them; `hidden`: nothing of it may be seen meanwhile. */
  readonly interrupted: { readonly person: Person; readonly hidden: boolean } | null
  /** What is still to be told once a sign-in has been given up: how the session ended, or what keeps a kept one. */
  readonly pendingNotice: SessionEnd | null
}

export interface SignedInPhase {
  readonly kind: 'signedIn'
  /** The only one that the tokens are sent to. */
  readonly address: string
  readonly access: AccessToken
  readonly person: Person
  readonly employee: boolean
  readonly lasting: SessionLifetime
  readonly askedToKeep: boolean
  readonly renewal: { readonly attempt: Attempt; readonly authorization: Promise<string> } | null
}

export interface ExternalPhase {
  readonly kind: 'external'
  readonly attempt: Attempt
  /** Given up as soon as one of the two has ended, so that the other one ends too. */
  readonly pending: Cancellable
  readonly process: ProcessView | null
  readonly page: LoginPage | null
  readonly behind: Fallback
}

/**
 * Where the session stands, with what must not leave main.
 *
 * - `signedOut` → `signingIn`: somebody signs in, or a kept session is resumed.
 * - `signingIn` → `signedIn`, `elsewhere`, `signedOut`: as the service answers.
 * - `elsewhere` → `signingIn`: there is a code to redeem; → `signedOut`: it came to nothing.
 * - `signedIn` → `signedIn`: renewed; → `elsewhere`: renewing it needs the person; → `signedOut`: left, ended, locked.
 */
export type Phase =
  | { readonly kind: 'signedOut'; readonly ended: SessionEnd | null; readonly behind: Fallback }
  | { readonly kind: 'signingIn'; readonly attempt: Attempt; readonly resuming: boolean; readonly behind: Fallback }
  | ExternalPhase
  | SignedInPhase

export const noFallback: Fallback = { interrupted: null, pendingNotice: null }
export const nobodySignedIn: Phase = { kind: 'signedOut', ended: null, behind: noFallback }

/** What a phase has under way; it is given up when the next phase does not go on with it. */
export const cancellablesOf = (phase: Phase): readonly Cancellable[] => {
  switch (phase.kind) {
    case 'signedOut':
      return []
    case 'signingIn':
      return [phase.attempt]
    case 'external':
      return [phase.attempt, phase.pending]
    case 'signedIn':
      return phase.renewal ? [phase.renewal.attempt] : []
  }
}

/** What a sign-in has behind it that begins now. Behind somebody who is signed in there is their own work. */
export const fallbackOf = (phase: Phase): Fallback =>
  phase.kind === 'signedIn'
    ? { interrupted: { person: phase.person, hidden: false }, pendingNotice: { kind: 'lapsed' } }
    : phase.behind

const standing: readonly SessionEnd['kind'][] = ['lapsed', 'idle', 'offline', 'keychain']

/** Nobody is signed in any more, or still. `ended`: why; null where only an attempt was given up. */
export const endedPhase = (phase: Phase, ended: SessionEnd | null): Phase => {
  const behind = fallbackOf(phase)
  return {
    kind: 'signedOut',
    ended: ended ?? behind.pendingNotice,
    behind: ended && standing.includes(ended.kind) ? { ...behind, pendingNotice: ended } : behind
  }
}

/** The end by which nothing may be seen any more of what the person was doing. */
export const lockedPhase = (phase: Phase): Phase => {
  const { interrupted } = fallbackOf(phase)
  const ended = { kind: 'idle' } as const
  return { kind: 'signedOut', ended, behind: { interrupted: interrupted && { ...interrupted, hidden: true }, pendingNotice: ended } }
}
