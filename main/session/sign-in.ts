import type { SessionParts } from './parts.ts'
import { toProblem, problem } from '../problem.ts'
import { plainName, type Completed, type SignInOutcome } from './responses.ts'
import { causeOfLostAnswer, toSignInProblem } from './refusal.ts'
import { requestSignIn, requestTokens, type Credentials } from './requests.ts'
import { type Attempt, type Person, createAttempt, type AttemptParams } from './attempt.ts'
import { endedPhase, fallbackOf, listReaderOf, nobodySignedIn, noFallback, type AccessToken } from './phase.ts'
import type { CallArgs, SignInSettings } from '../../preload/contract/index.ts'

/**
 * Sends the one request of an attempt and follows its outcome (Service: sign-in.md, "Outcomes"), into a session or
 * outside the program. Rejects like `requestSignIn` and `Establish`.
 */
export type SubmitAttempt = (attempt: Attempt, credentials: Credentials) => Promise<SignInOutcome['kind']>

export const createSubmitAttempt = (
  parts: SessionParts,
  establish: Establish,
  startExternal: (attempt: Attempt, outcome: Extract<SignInOutcome, { kind: 'external' }>) => void
): SubmitAttempt => {
  return async (attempt, credentials) => {
    const sentAt = parts.clock()
    const { firstNonce, ...outcome } = await requestSignIn(parts, attempt, credentials)
    attempt.signal.throwIfAborted()
    const continued = { ...attempt, firstNonce }
    if (outcome.kind === 'completed') await establish(continued, outcome.completed, sentAt)
    else startExternal(continued, outcome)
    return outcome.kind
  }
}

/** Makes a session of a code. Never rejects: the phase says how it ended. */
export type RedeemCode = (attempt: Attempt, code: string) => Promise<void>

export const createRedeemCode = (parts: SessionParts, establish: Establish): RedeemCode => {
  const { machine, clock } = parts
  return async (attempt, code) => {
    // This uses up the attempt's `state`, and cancels the polling and the page.
    machine.transitionTo({ kind: 'signingIn', attempt, resuming: false, fallback: fallbackOf(machine.phase()) })
    try {
      const sentAt = clock()
      const completed = await requestTokens(parts, attempt, code)
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

const maxMargin = 60_000

/** Time to stop using a token: a minute before its end, or a tenth of a short life. */
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

/** The user of the tokens; `expected` where the answer has no actor. */
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

/** True for the same ids, or, without ids, the same typed identifier. */
const hasSameIdentity = (one: Person, other: Person): boolean =>
  one.actor !== null && other.actor !== null
    ? one.actor === other.actor
    : one.login !== null && one.login === other.login

/**
 * True if the user may see the work of the interrupted session. Users who cannot be distinguished count as different,
 * unless that session itself was renewed (Service: decisions.md, "Who is who").
 */
const isSamePerson = (interrupted: Person, person: Person): boolean =>
  interrupted === person ||
  (!person.isAnonymous && person.name === interrupted.name && hasSameIdentity(interrupted, person))

/** `sentAt`: monotonic time of the request. Rejects for a cancelled attempt, whose tokens are discarded. */
export type Establish = (attempt: Attempt, completed: Completed, sentAt: number) => Promise<void>

/** Every sign-in and every renewal ends here. */
export const createEstablish = ({
  machine,
  refreshTokens,
  address,
  onOtherUser,
  reporting
}: SessionParts): Establish => {
  return async (attempt, completed, sentAt) => {
    const person = personOf(completed, attempt.person)
    // Kept before any call gets the access token, so that a renewed session can be renewed again.
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
      // The window tells users apart by name: for one of the same name, a phase without a user must come between.
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

type Args = CallArgs<'session.signIn'>

const credentialsOf = (args: Args): Credentials => {
  const refreshToken = args.keepSignedIn ? { requestRefreshToken: true as const } : {}
  return args.method === 'password'
    ? { method: 'password', identifier: args.identifier, key: args.key, ...refreshToken }
    : { method: 'federated', realm: args.realm, ...refreshToken }
}

/** The name until the service gives one: typed, or the identity provider's. */
const nameOf = (args: Args, { realms }: SignInSettings): string => {
  if (args.method === 'password') return args.identifier
  const known = realms.find(({ realm }) => realm === args.realm)
  if (!known) throw problem('invalid', 'program', 'not an identity provider of the settings')
  return known.label
}

export const createSignIn = (
  { machine, refreshTokens, address, signInSettings, random }: SessionParts,
  submitAttempt: SubmitAttempt
) => {
  const paramsOf = (args: Args): AttemptParams => {
    const at = address()
    if (at === null) throw problem('notConnected', 'login', 'no address to sign in at has been entered')
    return {
      address: at,
      returnAddress: signInSettings().returnAddress,
      person: {
        name: nameOf(args, signInSettings()),
        actor: null,
        login: args.method === 'password' ? args.identifier : null,
        isAnonymous: args.method === 'federated'
      },
      ownFieldsOnly: args.method === 'password' && signInSettings().ownFieldsOnly && !args.withReturnAddress,
      employee: args.employee,
      askedToKeep: args.keepSignedIn,
      tokenStorage: args.keepSignedIn ? 'store' : 'memory'
    }
  }

  return {
    /** Resolves with the service's answer. A newer sign-in cancels the one under way, which fails with `cancelled`. */
    signIn: async (args: Args): Promise<void> => {
      const attempt = createAttempt(paramsOf(args), random)
      const previous = machine.phase()
      if (previous.kind === 'signedIn') refreshTokens.forget()
      machine.transitionTo({ kind: 'signingIn', attempt, resuming: false, fallback: fallbackOf(previous) })
      try {
        await submitAttempt(attempt, credentialsOf(args))
      } catch (error) {
        if (attempt.signal.aborted) throw problem('cancelled', 'login', 'the sign-in was given up')
        machine.transitionTo(endedPhase(machine.phase(), null))
        throw toSignInProblem(error)
      }
    },

    cancel: (): void => {
      const now = machine.phase()
      if (now.kind === 'signingIn' || now.kind === 'external') machine.transitionTo(endedPhase(now, null))
    }
  }
}
