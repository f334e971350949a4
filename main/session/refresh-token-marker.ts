/**
 * Marks, in the settings file, that a refresh token is in the keychain: a locked keychain looks like an empty one.
 * Holds no secret and no name.
 */
export interface RefreshTokenMarker {
  /** Origin of the service: the token is never sent to another. */
  readonly origin: string
  /** New for every sign-in, and part of the secret as well: a secret with another id is not ours. */
  readonly id: string
  /** True if the token may have been sent, or must not be used for another reason. It is never sent then. */
  readonly spent: boolean
}
