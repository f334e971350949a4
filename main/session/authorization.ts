import type { SignInSettings } from '../../preload/contract/index.ts'
import { ProblemError } from '../problem.ts'
import { createAttempt, type Attempt } from './state/attempt.ts'
import type { RefreshTokenStore } from './state/refresh-token-store.ts'
import { endedPhase, nobodySignedIn, type SignedInPhase } from './state/phase.ts'
import type { RenewSession } from './renew.ts'
import type { StateMachine } from './state/state-machine.ts'

interface AccessOptions {
  readonly stage: StateMachine
  readonly kept: RefreshTokenStore
  readonly renewBy: RenewSession
  readonly address: () => string | null
  readonly rules: () => SignInSettings
  readonly clock: () => number
  readonly random: () => string
}

const signedOut = (detail: string): ProblemError => new ProblemError({ code: 'signedOut', place: 'login', detail })

/** The access token for calls of the service, renewed when it has ended: once, for all who ask meanwhile. */
export const createAuthorization = ({ stage, kept, renewBy, address, rules, clock, random }: AccessOptions) => {
  /** The session, if it belongs to the address in use: tokens of one service are never sent to another. */
  const live = (): SignedInPhase => {
    const now = stage.phase()
    if (now.kind !== 'signedIn') throw signedOut('nobody is signed in')
    if (now.address === address()) return now
    kept.forget()
    stage.transitionTo(nobodySignedIn)
    throw signedOut('the service address has been changed')
  }

  const header = ({ access }: SignedInPhase): string => `${rules().tokenWord} ${access.value}`

  const carryOut = async (attempt: Attempt): Promise<string> => {
    const ended = await renewBy(attempt).catch((error: unknown) => {
      const now = stage.phase()
      if (attempt.signal.aborted || now.kind !== 'signedIn') throw signedOut('signed out while the session was being renewed')
      // The refresh token is still there; whoever asks next tries again.
      stage.transitionTo({ ...now, renewal: null })
      throw error
    })
    if (ended) {
      if (!attempt.signal.aborted) stage.transitionTo(endedPhase(stage.phase(), ended))
      throw signedOut('the session has ended')
    }
    const now = stage.phase()
    if (now.kind !== 'signedIn') throw signedOut('the service wants the person to sign in again')
    return header(now)
  }

  const renewFrom = (now: SignedInPhase): Promise<string> => {
    const { address: at, person, employee, askedToKeep } = now
    const { returnAddress } = rules()
    const attempt = createAttempt({ address: at, returnAddress, person, employee, askedToKeep, place: 'memory' }, random)
    const authorization = carryOut(attempt)
    stage.transitionTo({ ...now, renewal: { attempt, authorization } })
    return authorization
  }

  /** The value of the `Authorization` header. Throws `signedOut`, and what a renewal that can be tried again threw. */
  const authorization = async (): Promise<string> => {
    const now = live()
    if (now.renewal) return now.renewal.authorization
    return clock() < now.access.endsAt ? header(now) : renewFrom(now)
  }

  /** For a call that got 401 with `refused`: another value. Throws like `authorization`. */
  const renew = async (refused: string): Promise<string> => {
    const now = live()
    // Somebody else's 401 may have renewed it already.
    return header(now) === refused && !now.renewal ? renewFrom(now) : authorization()
  }

  return { authorization, renew }
}
