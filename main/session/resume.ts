import type { SessionEnd, SignInSettings } from '../../preload/contract/index.ts'
import { neverLeft } from '../http/index.ts'
import { toProblem } from '../problem.ts'
import type { RenewSession } from './renew.ts'
import { createAttempt } from './state/attempt.ts'
import { endedPhase } from './state/phase.ts'
import type { MarkerFile, RefreshTokenStore } from './state/refresh-token-store.ts'
import type { StateMachine } from './state/state-machine.ts'

interface ResumeOptions {
  readonly machine: StateMachine
  readonly refreshTokens: RefreshTokenStore
  readonly marker: MarkerFile
  readonly renewSession: RenewSession
  readonly address: () => string | null
  readonly signInSettings: () => SignInSettings
  readonly random: () => string
}

/** Why the token was not used and is still kept. */
const postponedBy = (error: unknown): SessionEnd => {
  const problem = toProblem(error)
  return neverLeft(error) ? { kind: 'offline', problem } : { kind: 'problem', problem }
}

/** Resumes a kept session: at the start of the program, and again where that was not possible yet. */
export const createResume = ({
  machine,
  refreshTokens,
  marker,
  renewSession,
  address,
  signInSettings,
  random
}: ResumeOptions) => {
  /** Does nothing where no session is kept. Never rejects: the phase says how it ended. */
  const resume = async (): Promise<void> => {
    const now = machine.phase()
    const at = address()
    const marked = marker.read()
    if (now.kind !== 'signedOut' || at === null || !marked || marked.spent || marked.origin !== new URL(at).origin)
      return
    const person = now.fallback.workOwner?.person ?? { name: '', actor: null, login: null, isAnonymous: false }
    const { returnAddress, ownFieldsOnly } = signInSettings()
    const attempt = createAttempt(
      { address: at, returnAddress, ownFieldsOnly, person, employee: false, askedToKeep: true, tokenStorage: 'store' },
      random
    )
    machine.transitionTo({ kind: 'signingIn', attempt, resuming: true, fallback: now.fallback })
    const ended = await renewSession(attempt).catch(postponedBy)
    if (ended && !attempt.signal.aborted) machine.transitionTo(endedPhase(machine.phase(), ended))
  }

  /** Call once, before a user can sign in. */
  const start = async (): Promise<void> => {
    const at = address()
    const marked = marker.read()
    if (!marked || at === null) return
    const isOurs = marked.origin === new URL(at).origin
    if (isOurs && !marked.spent) return resume()
    refreshTokens.forget()
    // Killed while it was being renewed or stored: the token may have been sent, so it is never sent again.
    if (isOurs) machine.transitionTo(endedPhase(machine.phase(), { kind: 'lapsed' }))
  }

  return { start, resume }
}
