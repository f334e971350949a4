import * as v from 'valibot'
import { call, event } from './call.ts'
import type { Problem } from './problem.ts'

/** A user whose session has ended by itself. Their work stays as it is until they sign in again. */
export interface InterruptedSession {
  readonly name: string
  /** True if the window is locked. Nothing of their work may be seen until they are back. */
  readonly locked: boolean
  /** Set if they have the lists open by the reporting credentials alone, which is how they come back. */
  readonly reporting?: true
}

/** The reason why no user is signed in, unless they signed out. */
export type SessionEnd =
  /** An external sign-in has failed, or the one at the start of the program. */
  | { readonly kind: 'problem'; readonly problem: Problem }
  /** The process has failed. Both texts are the service's, for the user (Service: sign-in.md, "Sign-in errors"). */
  | { readonly kind: 'processFailed'; readonly message: string | null; readonly errorReport: string | null }
  /** The service's answers to the polls could not be understood. The problem quotes the last one. */
  | { readonly kind: 'pollFailed'; readonly problem: Problem }
  | { readonly kind: 'pageFailed' }
  | { readonly kind: 'timeLimit' }
  /** The session has ended: it expired, was revoked, or was lost during a renewal. */
  | { readonly kind: 'lapsed' }
  /** The computer was idle for as long as the settings allow, or its screen was locked. */
  | { readonly kind: 'idle' }
  /** A session is kept, but the service cannot be reached now. `session.resume` tries again. */
  | { readonly kind: 'offline'; readonly problem: Problem }
  /** A session is kept, but the keychain is locked or has lost it. `session.resume` tries again. */
  | { readonly kind: 'keychain' }
  /** The browser has returned, but no sign-in waits for it. */
  | { readonly kind: 'late' }

/** A sign-in that is to be confirmed in an external application (Service: sign-in.md, "Process object"). */
export interface PendingProcess {
  /** A `data:image/…` URL, mostly of a QR code. Null where there is no image that may be shown. */
  readonly image: string | null
  /** The service's own text for the button, or null. */
  readonly openText: string | null
  /** Links to an application on this device, by name: `device`, or a platform's (`ios`, `android`, …). */
  readonly links: readonly string[]
  /** Schemes of further links, which are not allowed to open a program here. */
  readonly blockedSchemes: readonly string[]
  readonly message: string | null
  /** Seconds until the program stops polling, as of when the state was sent. */
  readonly secondsLeft: number
  /** True if the service did not respond to the last poll. */
  readonly lastPollFailed: boolean
}

/** A sign-in that continues on a login page in the system's browser. */
export interface PendingLoginPage {
  readonly host: string
  /** True if the system has opened it in the browser. */
  readonly opened: boolean
  /** True if it was not opened because the address is too long for the system. A browser itself can open it. */
  readonly addressTooLong: boolean
  /** True if the confirmation in an application beside it has ended: in time, or because it could not be requested. */
  readonly processEnded: boolean
  /** Why the last address that returned was rejected, or null. The sign-in still waits. */
  readonly rejectedCallback: 'foreign' | 'unreadable' | null
}

/** The lifetime of a session: across restarts, until the program ends, or that of its access token. */
export type SessionLifetime = 'kept' | 'untilQuit' | 'accessToken'

/** The session as the window sees it. Never holds a token. */
export type SessionState =
  | { readonly kind: 'signedOut'; readonly ended: SessionEnd | null; readonly interrupted: InterruptedSession | null }
  /** A request with credentials, a refresh token or an authorization code is under way. */
  | { readonly kind: 'signingIn'; readonly resuming: boolean; readonly interrupted: InterruptedSession | null }
  /** It continues outside the program. Where there are a process and a page, the first to finish cancels the other. */
  | {
      readonly kind: 'external'
      readonly process: PendingProcess | null
      readonly page: PendingLoginPage | null
      readonly interrupted: InterruptedSession | null
    }
  /** The lists are open by the reporting credentials, without an account. `ended`: why a sign-in from here failed. */
  | { readonly kind: 'reporting'; readonly name: string; readonly ended: SessionEnd | null }
  | {
      readonly kind: 'signedIn'
      /** `actor.displayName`, or the identifier as typed if the account has no actor. */
      readonly name: string
      readonly lifetime: SessionLifetime
      /** True if the user asked to stay signed in. A shorter lifetime then has to be explained. */
      readonly askedToKeep: boolean
    }

export const sessionCalls = {
  'session.state': call<SessionState>()(v.object({})),
  /** Starts a sign-in, and answers with the next state or a problem. The password is discarded when it ends. */
  'session.signIn': call<SessionState>()(
    v.variant('method', [
      v.object({
        method: v.literal('password'),
        identifier: v.pipe(v.string(), v.maxLength(500), v.trim(), v.minLength(1)),
        key: v.pipe(v.string(), v.minLength(1), v.maxLength(2000)),
        /** Asks for a refresh token (`requestRefreshToken`). */
        keepSignedIn: v.boolean(),
        /** An employee who signs in with a customer's credentials (`skipUpdatingLastLogin`). */
        employee: v.boolean(),
        /** Sends the return address whatever the settings say, because the person goes on outside the program. */
        withReturnAddress: v.exactOptional(v.boolean())
      }),
      v.object({
        method: v.literal('federated'),
        /** One of the identity providers in the settings. */
        realm: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
        keepSignedIn: v.boolean(),
        employee: v.boolean()
      })
    ])
  ),
  /**
   * Opens the lists by the reporting credentials. Throws `unauthorized` where a locked window gets another password.
   */
  'session.openLists': call<SessionState>()(
    v.object({ password: v.exactOptional(v.pipe(v.string(), v.minLength(1), v.maxLength(500))) })
  ),
  /** Tries again to use the kept session, after `offline` or `keychain`. */
  'session.resume': call<SessionState>()(v.object({})),
  /** Cancels the sign-in under way, an external one too. */
  'session.cancel': call<SessionState>()(v.object({})),
  'session.openPage': call<SessionState>()(v.object({})),
  /** Puts the login page's address on the clipboard. */
  'session.copyLink': call<null>()(v.object({})),
  /** Opens one of `PendingProcess.links`. False where no program handles it or its scheme is not allowed. */
  'session.openOnDevice': call<boolean>()(v.object({ link: v.pipe(v.string(), v.maxLength(100)) })),
  /** Takes the address at which the browser ended, if the system does not hand it to the program. */
  'session.pasteCallback': call<SessionState>()(
    v.object({ address: v.pipe(v.string(), v.maxLength(10_000), v.trim()) })
  ),
  /** Deletes the tokens and all loaded data. */
  'session.signOut': call<SessionState>()(v.object({}))
} as const

export const sessionEvents = {
  'session.changed': event<SessionState>()
} as const
