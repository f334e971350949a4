import * as v from 'valibot'
import { call } from './call.ts'

/** Who is signed in, or what a sign-in waits for. Never holds a token. */
export type SessionState =
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'signingIn' }
  | {
      readonly kind: 'signedIn'
      /** `actor.displayName`, or what was typed as identifier where the account has no actor. */
      readonly name: string
      /** Whether the service gave a refresh token, so that the session outlives the access token. */
      readonly renewable: boolean
    }
  /** The service wants an external application to confirm; shown, not yet followed. */
  | { readonly kind: 'process' }
  /** The service wants a login page in the browser; shown, not yet followed. `host` is the page's host name. */
  | { readonly kind: 'redirect'; readonly host: string }

export const sessionCalls = {
  'session.state': call<SessionState>()(v.object({})),
  /**
   * Signs in by password. Gives the state it ends in; a refused password and an unreachable service are problems.
   * The password is forgotten when the call ends.
   */
  'session.signIn': call<SessionState>()(
    v.object({
      identifier: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500)),
      key: v.pipe(v.string(), v.minLength(1), v.maxLength(2000)),
      /** Asks for a refresh token (`requestRefreshToken`). */
      keepSignedIn: v.boolean(),
      /** An employee who signs in with a customer's credentials (`skipUpdatingLastLogin`). */
      employee: v.boolean()
    })
  ),
  /** Gives up a sign-in under way, or one that waits for a process or a redirect. */
  'session.cancel': call<SessionState>()(v.object({})),
  /** Forgets the tokens and all loaded data. */
  'session.signOut': call<SessionState>()(v.object({}))
} as const

export interface SessionEvents {
  'session.changed': SessionState
}
