import type { SessionParts } from './parts.ts'
import type { SessionEnd } from '../../preload/contract/index.ts'
import { neverLeft } from '../http/index.ts'
import { ProblemError, toProblem } from '../problem.ts'
import type { SubmitAttempt } from './sign-in.ts'
import { isRefusal, withoutKeyRefusal } from './refusal.ts'
import { createAttempt, type Attempt } from './attempt.ts'
import { endedPhase, nobodySignedIn, type SignedInPhase } from './phase.ts'

const signedOut = (detail: string): ProblemError => new ProblemError({ code: 'signedOut', place: 'login', detail })

/** The access token for calls. One that has ended is renewed once, for all calls that need it meanwhile. */
export const createAuthorization = (
  { machine, refreshTokens, address, signInSettings, clock, random }: SessionParts,
  renewSession: RenewSession
) => {
  /** The session, if it belongs to the address in use: tokens are never sent to another service. */
  const currentSession = (): SignedInPhase => {
    const now = machine.phase()
    if (now.kind !== 'signedIn') throw signedOut('nobody is signed in')
    if (now.address === address()) return now
    refreshTokens.forget()
    machine.transitionTo(nobodySignedIn)
    throw signedOut('the service address has been changed')
  }

  const header = ({ access }: SignedInPhase): string => `${signInSettings().tokenWord} ${access.value}`

  const renewed = async (attempt: Attempt): Promise<string> => {
    const ended = await renewSession(attempt).catch((error: unknown) => {
      const now = machine.phase()
      if (attempt.signal.aborted || now.kind !== 'signedIn')
        throw signedOut('signed out while the session was being renewed')
      // The refresh token is still there; the next call tries again.
      machine.transitionTo({ ...now, renewal: null })
      throw error
    })
    if (ended) {
      if (!attempt.signal.aborted) machine.transitionTo(endedPhase(machine.phase(), ended))
      throw signedOut('the session has ended')
    }
    const now = machine.phase()
    if (now.kind !== 'signedIn') throw signedOut('the service wants the person to sign in again')
    return header(now)
  }

  const startRenewal = (now: SignedInPhase): Promise<string> => {
    const { address: at, person, employee, askedToKeep } = now
    const { returnAddress, ownFieldsOnly } = signInSettings()
    const attempt = createAttempt(
      { address: at, returnAddress, ownFieldsOnly, person, employee, askedToKeep, tokenStorage: 'memory' },
      random
    )
    const authorization = renewed(attempt)
    machine.transitionTo({ ...now, renewal: { attempt, authorization } })
    return authorization
  }

  const authorization = async (): Promise<string> => {
    const now = currentSession()
    if (now.renewal) return now.renewal.authorization
    return clock() < now.access.endsAt ? header(now) : startRenewal(now)
  }

  return {
    /** The `Authorization` header. Throws `signedOut`, or the error of a renewal that can be tried again. */
    authorization,

    /** Another value, for a call that got 401 with `refused`. Throws like `authorization`. */
    renew: async (refused: string): Promise<string> => {
      const now = currentSession()
      // The 401 of another call may have renewed it already.
      return header(now) === refused && !now.renewal ? startRenewal(now) : authorization()
    }
  }
}

/** The session's end after a failed renewal: the token was refused, or may be spent. */
const endOf = (thrown: unknown): SessionEnd => {
  const error = withoutKeyRefusal(thrown)
  const problem = toProblem(error)
  if (!problem.refusedKey && isRefusal(error)) return { kind: 'lapsed' }
  const isWorthTelling = problem.code === 'malformed' || problem.code === 'internal' || problem.refusedKey
  return isWorthTelling ? { kind: 'problem', problem } : { kind: 'lapsed' }
}

/**
 * Spends the kept refresh token on a new session. Null where the attempt led on, else the session's end. Throws where
 * the token is still kept: it could not be marked as spent, or provably never left this computer.
 */
export type RenewSession = (attempt: Attempt) => Promise<SessionEnd | null>

export const createRenewSession = ({ refreshTokens }: SessionParts, submitAttempt: SubmitAttempt): RenewSession => {
  return async (params) => {
    const taken = await refreshTokens.take(new URL(params.address).origin, params.signal)
    if (taken === 'unavailable') return { kind: 'keychain' }
    if (taken === 'none') return { kind: 'lapsed' }
    const { id, tokenStorage, employee, name, login, token, firstNonce } = taken
    const person = name === params.person.name ? params.person : { name, actor: null, login, isAnonymous: false }
    const attempt: Attempt = { ...params, id, tokenStorage, employee, person, firstNonce }
    try {
      const outcome = await submitAttempt(attempt, { method: 'refreshToken', key: token })
      // The user has to act. However that ends, this token has been sent.
      if (outcome === 'external') refreshTokens.drop(id)
      return null
    } catch (error) {
      // Also where the user cancelled it: that ends no session.
      if (neverLeft(error) && refreshTokens.giveBack(taken)) throw error
      // The service may have replaced the token: sending it again would look like theft.
      refreshTokens.drop(id)
      return endOf(error)
    }
  }
}

/** Why the token was not used and is still kept. */
const postponedBy = (error: unknown): SessionEnd => {
  const problem = toProblem(error)
  return neverLeft(error) ? { kind: 'offline', problem } : { kind: 'problem', problem }
}

/** Resumes a kept session at the start, and again where that was not possible yet. */
export const createResume = (
  { machine, refreshTokens, marker, address, signInSettings, random }: SessionParts,
  renewSession: RenewSession
) => {
  /** Never rejects: the phase says how it ended. */
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
    // Killed during a renewal or a store: the token may have been sent, and is never sent again.
    if (isOurs) machine.transitionTo(endedPhase(machine.phase(), { kind: 'lapsed' }))
  }

  return { start, resume }
}
