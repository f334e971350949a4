import type { SessionState, SignInSettings } from '../../preload/contract/index.ts'
import type { HttpClient } from '../http/index.ts'
import type { RefreshTokenMarker } from './refresh-token-marker.ts'
import type { SecretStore } from '../secrets/index.ts'
import type { SignOutCall } from './sign-out-call.ts'
import type { StateMachine } from './phase.ts'
import type { RefreshTokenStore } from './refresh-token-store.ts'

export interface MarkerFile {
  readonly read: () => RefreshTokenMarker | null
  /** Durable. Throws where it cannot be written. */
  readonly write: (marker: RefreshTokenMarker | null) => void
}

export interface ReportingCredentials {
  /** Null where address or user is missing. */
  readonly account: () => { readonly address: string; readonly user: string } | null
  /** Takes a new or a held password. `isBack`: only the one that is held. False for a refusal. */
  readonly enter: (password: string | undefined, isBack: boolean) => boolean
  /** The user who has the lists open signs in: their loaded lists are the account's from now on. */
  readonly handOver: () => void
}

export interface SessionOptions {
  /** Rejects at once when the signal is aborted. */
  readonly sleep?: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** Monotonic milliseconds, including suspend. */
  readonly clock: () => number
  readonly http: HttpClient
  /** A random id of this profile, no secret: sent as `X-Device-Id`, and part of the secret's name. */
  readonly deviceId: string
  /** Null where none has been entered. */
  readonly address: () => string | null
  readonly secrets: SecretStore
  readonly marker: MarkerFile
  /** The call that ends a session at the service, where the policy names one. */
  readonly signOutCall?: () => SignOutCall | null
  /** Called with the reason, for the log. */
  readonly onSignOutFailed?: (detail: string) => void
  readonly onChanged: (state: SessionState) => void
  /** Another user has signed in over an interrupted session: all loaded data must be gone when it returns. */
  readonly onOtherUser: () => void
  /** Left out where the lists cannot be opened without an account. */
  readonly reporting?: ReportingCredentials
  /** An unguessable text, another one with each call. */
  readonly random?: () => string
  readonly signInSettings: () => SignInSettings
  /** False where an `https` address could not be opened. */
  readonly openInBrowser: (address: string) => Promise<boolean | 'tooLong'>
  readonly openApplication: (address: string, schemes: readonly string[]) => Promise<boolean>
  readonly copy: (text: string) => Promise<void>
}

/** The options with their defaults, and the phase and the token store that all parts share. */
export interface SessionParts extends SessionOptions {
  readonly sleep: NonNullable<SessionOptions['sleep']>
  readonly random: NonNullable<SessionOptions['random']>
  readonly reporting: ReportingCredentials
  readonly machine: StateMachine
  readonly refreshTokens: RefreshTokenStore
}
