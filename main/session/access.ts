import type { SignInSettings } from '../../preload/contract/index.ts'
import { ProblemError } from '../problem.ts'
import { createAttempt, type Attempt } from './attempt.ts'
import type { KeptToken } from './kept-token.ts'
import { endOf, nobody, type SignedIn } from './phase.ts'
import type { Renew } from './renewing.ts'
import type { Stage } from './stage.ts'

interface AccessOptions {
  readonly stage: Stage
  readonly kept: KeptToken
  readonly renewBy: Renew
  readonly address: () => string | null
  readonly rules: () => SignInSettings
  readonly clock: () => number
  readonly random: () => string
}

const signedOut = (detail: string): ProblemError => new ProblemError({ code: 'signedOut', place: 'login', detail })

/** The access token for calls of the service, renewed when it has ended: once, for all who ask meanwhile. */
export const createAccess = ({ stage, kept, renewBy, address, rules, clock, random }: AccessOptions) => {
  /** The session, if it belongs to the address in use: tokens of one service are never sent to another. */
  const live = (): SignedIn => {
    const now = stage.phase()
    if (now.kind !== 'signedIn') throw signedOut('nobody is signed in')
    if (now.address === address()) return now
    kept.forget()
    stage.become(nobody)
    throw signedOut('the service address has been changed')
  }

  const header = ({ access }: SignedIn): string => `${rules().tokenWord} ${access.value}`

  const carryOut = async (attempt: Attempt): Promise<string> => {
    const ended = await renewBy(attempt).catch((error: unknown) => {
      const now = stage.phase()
      if (attempt.signal.aborted || now.kind !== 'signedIn') throw signedOut('signed out while the session was being renewed')
      // The refresh token is still there; whoever asks next tries again.
      stage.become({ ...now, renewal: null })
      throw error
    })
    if (ended) {
      if (!attempt.signal.aborted) stage.become(endOf(stage.phase(), ended))
      throw signedOut('the session has ended')
    }
    const now = stage.phase()
    if (now.kind !== 'signedIn') throw signedOut('the service wants the person to sign in again')
    return header(now)
  }

  const renewFrom = (now: SignedIn): Promise<string> => {
    const { address: at, person, employee, asked } = now
    const { returnAddress } = rules()
    const attempt = createAttempt({ address: at, returnAddress, person, employee, asked, place: 'memory' }, random)
    const authorization = carryOut(attempt)
    stage.become({ ...now, renewal: { attempt, authorization } })
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
