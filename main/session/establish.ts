import { toProblem } from '../problem.ts'
import type { ReportingCredentials } from './open-lists.ts'
import { plainName } from './protocol/plain-text.ts'
import { causeOfLostAnswer } from './protocol/refusal.ts'
import { requestSignIn, requestTokens, type Credentials, type RequestContext } from './protocol/requests.ts'
import type { Completed, SignInOutcome } from './protocol/responses.ts'
import type { Attempt, Person } from './state/attempt.ts'
import { endedPhase, fallbackOf, listReaderOf, nobodySignedIn, noFallback, type AccessToken } from './state/phase.ts'
import type { RefreshTokenStore } from './state/refresh-token-store.ts'
import type { StateMachine } from './state/state-machine.ts'

interface SubmitAttemptOptions extends RequestContext {
  readonly clock: () => number
  readonly establish: Establish
  /** Continues outside the program (`external/external-sign-in.ts`). */
  readonly startExternal: (attempt: Attempt, outcome: Extract<SignInOutcome, { kind: 'external' }>) => void
}

/**
 * Sends the one request of an attempt and follows its outcome, whatever the method (Service: sign-in.md, "Outcomes"):
 * into a session, or on outside the program. Gives the kind of the outcome. Rejects like `requestSignIn` and
 * `Establish`.
 */
export type SubmitAttempt = (attempt: Attempt, credentials: Credentials) => Promise<SignInOutcome['kind']>

export const createSubmitAttempt = ({
  clock,
  establish,
  startExternal,
  ...context
}: SubmitAttemptOptions): SubmitAttempt => {
  return async (attempt, credentials) => {
    const sentAt = clock()
    const { firstNonce, ...outcome } = await requestSignIn(context, attempt, credentials)
    attempt.signal.throwIfAborted()
    const continued = { ...attempt, firstNonce }
    if (outcome.kind === 'completed') await establish(continued, outcome.completed, sentAt)
    else startExternal(continued, outcome)
    return outcome.kind
  }
}

interface RedeemCodeOptions extends RequestContext {
  readonly machine: StateMachine
  readonly clock: () => number
  readonly establish: Establish
}

/** Makes a session of the code that a process or a login page gave. Never rejects: the phase says how it ended. */
export type RedeemCode = (attempt: Attempt, code: string) => Promise<void>

export const createRedeemCode = ({ machine, clock, establish, ...context }: RedeemCodeOptions): RedeemCode => {
  return async (attempt, code) => {
    // This uses up the attempt's `state`, and cancels the polling and the page.
    machine.transitionTo({ kind: 'signingIn', attempt, resuming: false, fallback: fallbackOf(machine.phase()) })
    try {
      const sentAt = clock()
      const completed = await requestTokens(context, attempt, code)
      attempt.signal.throwIfAborted()
      await establish(attempt, completed, sentAt)
    } catch (error) {
      if (attempt.signal.aborted) return
      machine.transitionTo(
        endedPhase(machine.phase(), { kind: 'problem', problem: toProblem(causeOfLostAnswer(error)) })
      )
    }
  }
}

interface EstablishOptions {
  readonly machine: StateMachine
  readonly refreshTokens: RefreshTokenStore
  /** The service's address as it is now. */
  readonly address: () => string | null
  /** Drops the data loaded for another user. */
  readonly onOtherUser: () => void
  readonly reporting: ReportingCredentials
}

const maxMargin = 60_000

/** When to stop using a token: a minute before its end, or a tenth of a short life. */
const endsAtOf = (sentAt: number, expiresInSeconds: number | null | undefined): number => {
  if (expiresInSeconds === null || expiresInSeconds === undefined) return Infinity
  const life = expiresInSeconds * 1000
  // Counted from the request, because its answer may have taken long.
  return sentAt + life - Math.min(maxMargin, life / 10)
}

const accessTokenOf = ({ accessToken, expiresInSeconds }: Completed, sentAt: number): AccessToken => ({
  value: accessToken,
  endsAt: endsAtOf(sentAt, expiresInSeconds)
})

/** The person whom the tokens belong to; `expected` where the answer has no actor. */
const personOf = ({ actor }: Completed, expected: Person): Person => {
  if (!actor) return expected
  const name = plainName(actor.displayName)
  const id = actor.id ?? null
  return {
    ...expected,
    name: name ?? expected.name,
    actor: id,
    isAnonymous: expected.isAnonymous && !name && id === null
  }
}

/** True if two users of one name are the same by the service's ids, or, without ids, by what they typed. */
const hasSameIdentity = (one: Person, other: Person): boolean =>
  one.actor !== null && other.actor !== null
    ? one.actor === other.actor
    : one.login !== null && one.login === other.login

/**
 * True if the user who has just signed in may see the work of the interrupted session. Two users can have the same
 * name, so their ids must be equal too, or, without ids, the identifiers that they typed. Users who cannot be
 * distinguished count as different, unless the interrupted session itself was renewed (Service: decisions.md, "Who is
 * who").
 */
const isSamePerson = (interrupted: Person, person: Person): boolean =>
  interrupted === person ||
  (!person.isAnonymous && person.name === interrupted.name && hasSameIdentity(interrupted, person))

/**
 * Creates a session from tokens. `sentAt`: the monotonic time at which the request for them was sent. Rejects if the
 * attempt has been cancelled meanwhile: its tokens are then discarded, also from the keychain.
 */
export type Establish = (attempt: Attempt, completed: Completed, sentAt: number) => Promise<void>

/** Every sign-in and every renewal ends here. */
export const createEstablish = ({
  machine,
  refreshTokens,
  address,
  onOtherUser,
  reporting
}: EstablishOptions): Establish => {
  return async (attempt, completed, sentAt) => {
    const person = personOf(completed, attempt.person)
    // Kept before anyone gets the access token, so that a renewed session can be renewed again.
    const lifetime = await refreshTokens.keep({ ...attempt, person }, completed.refreshToken || null)
    if (attempt.address !== address() && !attempt.signal.aborted) machine.transitionTo(nobodySignedIn)
    if (attempt.signal.aborted) {
      refreshTokens.drop(attempt.id)
      attempt.signal.throwIfAborted()
    }
    const { workOwner } = fallbackOf(machine.phase())
    if (listReaderOf(fallbackOf(machine.phase())) !== null) reporting.handOver()
    else if (workOwner && !isSamePerson(workOwner.person, person)) {
      onOtherUser()
      // The window tells owners apart by name. For a person of the same name, there must be a phase without an owner
      // between.
      if (workOwner.person.name === person.name) {
        machine.transitionTo({ kind: 'signingIn', attempt, resuming: false, fallback: noFallback })
      }
    }
    machine.transitionTo({
      kind: 'signedIn',
      address: attempt.address,
      access: accessTokenOf(completed, sentAt),
      person,
      employee: attempt.employee,
      lifetime,
      askedToKeep: attempt.askedToKeep,
      renewal: null
    })
  }
}
