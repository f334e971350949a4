import * as v from 'valibot'
import { call, event } from './call.ts'
import type { Problem } from './problem.ts'

/** Somebody whose session ended by itself. What they were doing still stands and waits for them to sign in again. */
export interface InterruptedSession {
  readonly name: string
  /** After an idle lock nothing of it may be seen until they are back. */
  readonly locked: boolean
}

/** Why nobody is signed in, where the person did not choose it. Null in the state means that there is nothing to tell. */
export type SessionEnd =
  /** A sign-in that went on elsewhere failed in the end, or one at the start of the program did. */
  | { readonly kind: 'problem'; readonly problem: Problem }
  /** The process failed; both texts are the service's and for the person ("Login API", "Errors"). */
  | { readonly kind: 'processFailed'; readonly message: string | null; readonly errorReport: string | null }
  /** The service's answers about the process could not be used; the problem says what was seen of the last one. */
  | { readonly kind: 'pollFailed'; readonly problem: Problem }
  /** The login page ended with an error of its own. */
  | { readonly kind: 'pageFailed' }
  /** Nobody confirmed in time. */
  | { readonly kind: 'timeLimit' }
  /** The session is over: expired, revoked, or lost while it was being renewed. */
  | { readonly kind: 'lapsed' }
  /** The computer was left alone for as long as the settings allow, or its screen was locked. */
  | { readonly kind: 'idle' }
  /** The kept session is still there, but the service cannot be reached now. `session.resume` tries again. */
  | { readonly kind: 'offline'; readonly problem: Problem }
  /** A session is kept, but the keychain does not give it: locked or emptied. `session.resume` tries again. */
  | { readonly kind: 'keychain' }
  /** An answer came from the browser and no sign-in waits for it. */
  | { readonly kind: 'late' }

/** A sign-in that an external application confirms ("Login API", "process object"). */
export interface PendingProcess {
  /** A `data:image/…` address, mostly a QR code; null where there is none that may be shown. */
  readonly image: string | null
  /** The service's own text for the button, or null. */
  readonly openText: string | null
  /** Links to an application on this device, by name: `device`, or a platform's (`ios`, `android`, …). */
  readonly links: readonly string[]
  /** What the service last had to say; plain text. */
  readonly message: string | null
  /** Until the program stops asking; counted when the state was sent. */
  readonly secondsLeft: number
  /** Whether the service did not answer when it was last asked. */
  readonly lastPollFailed: boolean
}

/** A sign-in that goes on in the system's browser. */
export interface PendingLoginPage {
  /** Host name of the login page. */
  readonly host: string
  /** Whether the browser was told to open it; false where the system could not. */
  readonly opened: boolean
  /** Whether the system could not because the address is longer than it takes: only a browser itself can. */
  readonly tooLong: boolean
  /** What came back and was not for this sign-in; it still waits. */
  readonly rejectedReturn: 'foreign' | 'unreadable' | null
}

/** How long the session lasts: kept in the keychain, until the program ends, or as long as its access token. */
export type SessionLifetime = 'kept' | 'untilQuit' | 'once'

/** Who is signed in, or what a sign-in waits for. Never holds a token. */
export type SessionState =
  | { readonly kind: 'signedOut'; readonly ended: SessionEnd | null; readonly interrupted: InterruptedSession | null }
  /** A sign-in request, a kept session or an authorization code is on its way to the service. */
  | { readonly kind: 'signingIn'; readonly resuming: boolean; readonly interrupted: InterruptedSession | null }
  /** It goes on outside the program; where there are both, the first to finish ends the other. */
  | {
      readonly kind: 'external'
      readonly process: PendingProcess | null
      readonly page: PendingLoginPage | null
      readonly interrupted: InterruptedSession | null
    }
  | {
      readonly kind: 'signedIn'
      /** `actor.displayName`, or what was typed as identifier where the account has no actor. */
      readonly name: string
      readonly lasting: SessionLifetime
      /** Whether the person asked to stay signed in, so that a shorter `lasting` needs a word. */
      readonly askedToKeep: boolean
    }

export const sessionCalls = {
  'session.state': call<SessionState>()(v.object({})),
  /**
   * Begins a sign-in and gives the state that the service's answer leads to; a refused password and an unreachable
   * service are problems. The password is forgotten when the call ends.
   */
  'session.signIn': call<SessionState>()(
    v.variant('method', [
      v.object({
        method: v.literal('password'),
        identifier: v.pipe(v.string(), v.maxLength(500), v.trim(), v.minLength(1)),
        key: v.pipe(v.string(), v.minLength(1), v.maxLength(2000)),
        /** Asks for a refresh token (`requestRefreshToken`). */
        keepSignedIn: v.boolean(),
        /** An employee who signs in with a customer's credentials (`skipUpdatingLastLogin`). */
        employee: v.boolean()
      }),
      v.object({
        method: v.literal('federated'),
        /** One of the identity providers in the settings. */
        realm: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
        keepSignedIn: v.boolean()
      })
    ])
  ),
  /** Tries the kept session again, where the state says that it could not be used yet. */
  'session.resume': call<SessionState>()(v.object({})),
  /** Gives up a sign-in under way, or one that goes on elsewhere. */
  'session.cancel': call<SessionState>()(v.object({})),
  /** Opens the login page in the system's browser once more. */
  'session.openPage': call<SessionState>()(v.object({})),
  /** Puts the login page's address on the clipboard. */
  'session.copyLink': call<null>()(v.object({})),
  /** Opens one of `WaitingProcess.links`. False where the system has no program for it, or the address is not allowed. */
  'session.openOnDevice': call<boolean>()(v.object({ link: v.pipe(v.string(), v.maxLength(100)) })),
  /** The address that the browser ended at, where the operating system does not bring it back by itself. */
  'session.pasteReturn': call<SessionState>()(v.object({ address: v.pipe(v.string(), v.maxLength(10_000), v.trim()) })),
  /** Forgets the tokens and all loaded data. */
  'session.signOut': call<SessionState>()(v.object({}))
} as const

export const sessionEvents = {
  'session.changed': event<SessionState>()
} as const
