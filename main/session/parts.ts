import type { SessionState, SignInSettings } from '../../preload/contract/index.ts'
import type { HttpClient } from '../http/index.ts'
import type { RefreshTokenMarker } from './refresh-token-marker.ts'
import type { SecretStore } from '../secrets/index.ts'
import type { SignOutCall } from './sign-out-call.ts'
import type { StateMachine } from './phase.ts'
import type { RefreshTokenStore } from './refresh-token-store.ts'

/** The marker in the settings file. */
export interface MarkerFile {
  readonly read: () => RefreshTokenMarker | null
  /** On disk when it returns. Throws where it cannot be written. */
  readonly write: (marker: RefreshTokenMarker | null) => void
}

/** The reporting credentials, as the settings have them. */
export interface ReportingCredentials {
  /** Null where address or user is missing. */
  readonly account: () => { readonly address: string; readonly user: string } | null
  /**
   * Takes the password, or the one that has been typed before. `isBack`: only the one that is held. False for a
   * refusal.
   */
  readonly enter: (password: string | undefined, isBack: boolean) => boolean
  /** The person who has the lists open signs in by an account: what they have loaded is the account's from now on. */
  readonly handOver: () => void
}

export interface SessionOptions {
  /** Waits so many milliseconds; rejects at once when the signal is aborted. Left out: by the clock of the system. */
  readonly sleep?: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** Milliseconds that never go back, and go on while the computer sleeps, whatever happens to its time of day. */
  readonly clock: () => number
  readonly http: HttpClient
  /** A random id of this profile, no secret: sent as `X-Device-Id`, and part of the secret's name in the keychain. */
  readonly deviceId: string
  /** The service's address as it is now, or null where none has been entered. */
  readonly address: () => string | null
  readonly secrets: SecretStore
  /** The marker that a refresh token is among the secrets; it is in the settings file. */
  readonly marker: MarkerFile
  /** The call that ends a session at the service; null, or left out, where the policy names none. */
  readonly signOutCall?: () => SignOutCall | null
  /** Called with the reason, for the log, where that call failed. */
  readonly onSignOutFailed?: (detail: string) => void
  readonly onChanged: (state: SessionState) => void
  /** Another person has signed in over an interrupted session: all loaded data must be gone when this returns. */
  readonly onOtherUser: () => void
  /** Left out where the lists cannot be opened without an account. */
  readonly reporting?: ReportingCredentials
  /** Gives an unguessable text, another one with each call. */
  readonly random?: () => string
  /** The sign-in settings in force now. */
  readonly signInSettings: () => SignInSettings
  /** Opens an `https` address in the system's browser; false where it could not, `tooLong` where the address is. */
  readonly openInBrowser: (address: string) => Promise<boolean | 'tooLong'>
  /** Opens an application by an address of `https` or one of the schemes; false where it could not. */
  readonly openApplication: (address: string, schemes: readonly string[]) => Promise<boolean>
  /** Puts a text on the clipboard. */
  readonly copy: (text: string) => Promise<void>
}

/** The options with their defaults, and the phase and the token store that all acts of a session share. */
export interface SessionParts extends SessionOptions {
  readonly sleep: NonNullable<SessionOptions['sleep']>
  readonly random: NonNullable<SessionOptions['random']>
  readonly reporting: ReportingCredentials
  readonly machine: StateMachine
  readonly refreshTokens: RefreshTokenStore
}
