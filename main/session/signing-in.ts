import type { CallArgs, SessionState, SignInSettings } from '../../preload/contract/index.ts'
import { problem } from '../problem.ts'
import type { Credentials } from './ask.ts'
import { createAttempt, type Wish } from './attempt.ts'
import type { KeptToken } from './kept-token.ts'
import { behindOf, endOf } from './phase.ts'
import type { Proceed } from './proceeding.ts'
import { signInProblem } from './refusal.ts'
import type { Stage } from './stage.ts'

interface SigningInOptions {
  readonly stage: Stage
  readonly kept: KeptToken
  readonly proceed: Proceed
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
export const createSigningIn = ({ stage, kept, proceed, address, rules, random }: SigningInOptions) => {
  const wishOf = (args: Args): Wish => {
    const at = address()
    if (at === null) throw problem('notConnected', 'login', 'no address to sign in at has been entered')
    return {
      address: at,
      returnAddress: rules().returnAddress,
      person: { name: nameOf(args, rules()), actor: null, anybody: args.method === 'federated' },
      employee: args.method === 'password' && args.employee,
      asked: args.keepSignedIn,
      place: args.keepSignedIn ? 'store' : 'memory'
    }
  }

  return async (args: Args): Promise<SessionState> => {
    const attempt = createAttempt(wishOf(args), random)
    const before = stage.phase()
    if (before.kind === 'signedIn') kept.forget()
    stage.become({ kind: 'signingIn', attempt, resuming: false, behind: behindOf(before) })
    try {
      await proceed(attempt, credentialsOf(args))
      return stage.shown()
    } catch (error) {
      if (attempt.signal.aborted) throw problem('cancelled', 'login', 'the sign-in was given up')
      stage.become(endOf(stage.phase(), null))
      throw signInProblem(error)
    }
  }
}
