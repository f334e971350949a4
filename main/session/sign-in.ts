import type { CallArgs, SessionState, SignInSettings } from '../../preload/contract/index.ts'
import { problem } from '../problem.ts'
import type { Credentials } from './protocol/requests.ts'
import { createAttempt, type AttemptParams } from './state/attempt.ts'
import type { RefreshTokenStore } from './state/refresh-token-store.ts'
import { fallbackOf, endedPhase } from './state/phase.ts'
import type { SubmitAttempt } from './submit-attempt.ts'
import { toSignInProblem } from './protocol/refusal.ts'
import type { StateMachine } from './state/state-machine.ts'

interface SignInOptions {
  readonly stage: StateMachine
  readonly kept: RefreshTokenStore
  readonly proceed: SubmitAttempt
  readonly address: () => string | null
  readonly rules: () => SignInSettings
  readonly random: () => string
}

type Args = CallArgs<'session.signIn'>

const credentialsOf = (args: Args): Credentials => {
  const wished = args.keepSignedIn ? { requestRefreshToken: true as const } : {}
  return args.method === 'password'
    ? { method: 'password', identifier: args.identifier, key: args.key, ...wished }
    : { method: 'federated', realm: args.realm, ...wished }
}

/** Who it is until the service says so: what was typed, or the identity provider that was chosen. */
const nameOf = (args: Args, { realms }: SignInSettings): string => {
  if (args.method === 'password') return args.identifier
  const known = realms.find(({ realm }) => realm === args.realm)
  if (!known) throw problem('invalid', 'program', 'not an identity provider of the settings')
  return known.label
}

/**
 * Signs in by password or with an identity provider, and gives the state that the service's answer leads to. A newer
 * sign-in gives up the one under way, which then ends as `cancelled`. Throws how it failed: `unauthorized` for a refusal.
 */
export const createSignIn = ({ stage, kept, proceed, address, rules, random }: SignInOptions) => {
  const wishOf = (args: Args): AttemptParams => {
    const at = address()
    if (at === null) throw problem('notConnected', 'login', 'no address to sign in at has been entered')
    return {
      address: at,
      returnAddress: rules().returnAddress,
      person: { name: nameOf(args, rules()), actor: null, isAnonymous: args.method === 'federated' },
      employee: args.method === 'password' && args.employee,
      askedToKeep: args.keepSignedIn,
      place: args.keepSignedIn ? 'store' : 'memory'
    }
  }

  return async (args: Args): Promise<SessionState> => {
    const attempt = createAttempt(wishOf(args), random)
    const before = stage.phase()
    if (before.kind === 'signedIn') kept.forget()
    stage.transitionTo({ kind: 'signingIn', attempt, resuming: false, behind: fallbackOf(before) })
    try {
      await proceed(attempt, credentialsOf(args))
      return stage.publicState()
    } catch (error) {
      if (attempt.signal.aborted) throw problem('cancelled', 'login', 'the sign-in was given up')
      stage.transitionTo(endedPhase(stage.phase(), null))
      throw toSignInProblem(error)
    }
  }
}
