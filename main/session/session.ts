import { isDeepStrictEqual } from 'node:util'
import type { CallArgs, SessionState } from '../../preload/contract/index.ts'
import { neverLeft } from '../http/index.ts'
import { problem, ProblemError } from '../problem.ts'
import { askToSignIn, type Asker, type Credentials } from './ask.ts'
import { createAttempt, type Attempt } from './attempt.ts'
import { shown, type Phase } from './phase.ts'
import { randomValue } from './random.ts'
import { inMemory, type RefreshToken } from './refresh-token.ts'
import { signInProblem } from './refusal.ts'
import { tokensOf, type Tokens } from './tokens.ts'

export interface SessionOptions extends Asker {
  /** The service's address as it is now, or null where none has been entered. */
  readonly address: () => string | null
  /** The word before the access token in `Authorization`. */
  readonly scheme: string
  /** Milliseconds that only ever grow, whatever happens to the computer's time of day. */
  readonly clock: () => number
  readonly changed: (state: SessionState) => void
  readonly random?: () => string
  readonly refreshToken?: RefreshToken
}

export interface Session {
  readonly state: () => SessionState
  /** Signs in by password and gives the state it ends in. A newer sign-in gives up the one under way. */
  readonly signIn: (args: CallArgs<'session.signIn'>) => Promise<SessionState>
  /** Gives up a sign-in under way, or one that waits for a process or a redirect. */
  readonly cancel: () => SessionState
  /** Forgets the tokens. The service's own session may live on. */
  readonly signOut: () => SessionState
  /** The value of the `Authorization` header, renewed before it ends. Throws `signedOut`. */
  readonly authorization: () => Promise<string>
  /** For a reading call that got 401 with `refused`: another value, or `signedOut` where there is none to be had. */
  readonly renew: (refused: string) => Promise<string>
}

const signedOut = (detail: string, cause?: unknown): ProblemError =>
  new ProblemError({ code: 'signedOut', place: 'login', detail }, { cause })

/** Who is signed in. One phase at a time, one attempt at a time, one renewal at a time; secrets stay in here. */
export const createSession = (options: SessionOptions): Session => {
  const { address, scheme, clock, changed, random = randomValue, refreshToken = inMemory() } = options
  let phase: Phase = { kind: 'signedOut' }
  let renewal: { readonly attempt: Attempt; readonly authorization: Promise<string> } | null = null

  const become = (next: Phase): SessionState => {
    const before = shown(phase)
    phase = next
    const now = shown(next)
    if (!isDeepStrictEqual(before, now)) changed(now)
    return now
  }

  /** Forgets everything. Whatever is still under way finds itself given up, and its result is discarded. */
  const end = (): SessionState => {
    if (phase.kind !== 'signedOut') phase.attempt.giveUp()
    renewal?.attempt.giveUp()
    renewal = null
    void refreshToken.keep(null)
    return become({ kind: 'signedOut' })
  }

  /** Sends an attempt's request and goes into the phase that its outcome means. */
  const carryOut = async (attempt: Attempt, credentials: Credentials): Promise<Phase> => {
    const sentAt = clock()
    const outcome = await askToSignIn(options, attempt, credentials)
    attempt.signal.throwIfAborted()
    if (outcome.kind === 'completed') {
      const { completed } = outcome
      // Kept before anyone gets the access token, so that a renewed session can be renewed again.
      await refreshToken.keep(completed.refreshToken || null)
      attempt.signal.throwIfAborted()
      become({ kind: 'signedIn', attempt, tokens: tokensOf(completed, attempt, sentAt) })
    } else {
      become({ ...outcome, attempt })
    }
    return phase
  }

  const signIn = async ({ identifier, key, keepSignedIn, employee }: CallArgs<'session.signIn'>) => {
    const at = address()
    if (at === null) throw problem('notConnected', 'login', 'no address to sign in at has been entered')
    end()
    const attempt = createAttempt({ address: at, identifier, employee }, random)
    become({ kind: 'signingIn', attempt })
    try {
      const wish = keepSignedIn ? { requestRefreshToken: true as const } : {}
      return shown(await carryOut(attempt, { method: 'password', identifier, key, ...wish }))
    } catch (error) {
      if (attempt.signal.aborted) throw problem('cancelled', 'login', 'the sign-in was given up')
      end()
      throw signInProblem(error)
    }
  }

  const header = ({ accessToken }: Tokens): string => `${scheme} ${accessToken}`

  const renewNow = async (attempt: Attempt): Promise<string> => {
    const token = await refreshToken.take()
    if (token === null) {
      if (!attempt.signal.aborted) end()
      throw signedOut('the session has ended')
    }
    try {
      const reached = await carryOut(attempt, { method: 'refreshToken', key: token })
      if (reached.kind === 'signedIn') return header(reached.tokens)
    } catch (error) {
      if (attempt.signal.aborted) throw signedOut('signed out while the session was being renewed')
      if (neverLeft(error)) {
        await refreshToken.keep(token)
        throw error
      }
      // The service may have replaced the token; to send it again would look like theft. The person signs in anew.
      end()
      throw signedOut('the session could not be renewed', error)
    }
    throw signedOut('the service wants the person to sign in again')
  }

  const renewFrom = ({ attempt: begun, tokens }: Extract<Phase, { kind: 'signedIn' }>): Promise<string> => {
    const attempt = createAttempt({ address: begun.address, identifier: tokens.name, employee: begun.employee }, random)
    const authorization = renewNow(attempt).finally(() => {
      if (renewal?.attempt === attempt) renewal = null
    })
    renewal = { attempt, authorization }
    return authorization
  }

  /** The signed-in phase, if it belongs to the address in use: tokens of one service are never sent to another. */
  const live = () => {
    if (phase.kind !== 'signedIn') throw signedOut('nobody is signed in')
    if (phase.attempt.address === address()) return phase
    end()
    throw signedOut('the service address has been changed')
  }

  const authorization = async (): Promise<string> => {
    const now = live()
    return clock() < now.tokens.endsAt ? header(now.tokens) : (renewal?.authorization ?? renewFrom(now))
  }

  const renew = async (refused: string): Promise<string> => {
    const now = live()
    // Somebody else's 401 may have renewed it already.
    return header(now.tokens) === refused ? (renewal?.authorization ?? renewFrom(now)) : authorization()
  }

  return {
    state: () => shown(phase),
    signIn,
    cancel: () => (phase.kind === 'signedIn' ? shown(phase) : end()),
    signOut: end,
    authorization,
    renew
  }
}
