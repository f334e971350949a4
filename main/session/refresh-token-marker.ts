/** Marks in the settings file that there is a refresh token: a locked keychain looks like an empty one. No secret. */
export interface RefreshTokenMarker {
  /** The token is never sent to another origin. */
  readonly origin: string
  /** New for every sign-in, and part of the secret: a secret with another id is not ours. */
  readonly id: string
  /** The token may have been sent, or must not be used: it is never sent then. */
  readonly spent: boolean
}
