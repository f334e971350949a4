/**
 * Says, outside the store of secrets, that a refresh token is in it: the store alone cannot tell an absent one from a
 * locked one. Stands in the settings file and holds nothing secret, and no name.
 */
export interface RefreshTokenMarker {
  /** The service's: a changed address never sees the secret. */
  readonly origin: string
  /** New for every sign-in, and in the stored secret too: one with another id is not ours. */
  readonly id: string
  /** The token may have been sent, or is not to be used for another reason. It is never sent (again). */
  readonly spent: boolean
  /**
   * Whether the secret is stored under a name of this profile's own. Older versions stored it under the origin alone, where
   * another profile of the same person overwrote it.
   */
  readonly perProfile?: boolean
}
