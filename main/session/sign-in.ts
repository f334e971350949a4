import type { CallArgs, SignInSettings } from '../../preload/contract/index.ts'
import { problem } from '../problem.ts'
import type { SubmitAttempt } from './establish.ts'
import { toSignInProblem } from './protocol/refusal.ts'
import type { Credentials } from './protocol/requests.ts'
import { createAttempt, type AttemptParams } from './state/attempt.ts'
import { endedPhase, fallbackOf } from './state/phase.ts'
import type { RefreshTokenStore } from './state/refresh-token-store.ts'
import type { StateMachine } from './state/state-machine.ts'

interface SignInOptions {
  readonly machine: StateMachine
  readonly refreshTokens: RefreshTokenStore
  readonly submitAttempt: SubmitAttempt
  readonly address: () => string | null
  readonly signInSettings: () => SignInSettings
  readonly random: () => string
}

type Args = CallArgs<'session.signIn'>

const credentialsOf = (args: Args): Credentials => {
  const refreshToken = args.keepSignedIn ? { requestRefreshToken: true as const } : {}
  return args.method === 'password'
    ? { method: 'password', identifier: args.identifier, key: args.key, ...refreshToken }
    : { method: 'federated', realm: args.realm, ...refreshToken }
}

/** The name until the service gives one: what was typed, or the identity provider that was chosen. */
const nameOf = (args: Args, { realms }: SignInSettings): string => {
  if (args.method === 'password') return args.identifier
  const known = realms.find(({ realm }) => realm === args.realm)
  if (!known) throw problem('invalid', 'program', 'not an identity provider of the settings')
  return known.label
}

/** Starting a sign-in, and cancelling it. */
export const createSignIn = ({
  machine,
  refreshTokens,
  submitAttempt,
  address,
  signInSettings,
  random
}: SignInOptions) => {
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
    /**
     * Signs in by password or with an identity provider; resolves when the service has answered. A newer sign-in
     * cancels the one under way, which then fails with `cancelled`. Throws why it failed: `unauthorized` for a refusal.
     */
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

    /** Cancels the pending sign-in, also one that continues outside the program. Ends no session. */
    cancel: (): void => {
      const now = machine.phase()
      if (now.kind === 'signingIn' || now.kind === 'external') machine.transitionTo(endedPhase(now, null))
    }
  }
}
