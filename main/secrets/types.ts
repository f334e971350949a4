/** Stores small secrets under names, protected by the operating system. Every method rejects with a `SecretFailure`. */
export interface SecretStore {
  /** The secret, or null if there is none. Null may also mean that the person did not unlock the keyring. */
  readonly get: (name: string) => Promise<string | null>
  /** Replaces a secret. If it fails, neither the old nor the new one may be stored. */
  readonly set: (name: string, secret: string) => Promise<void>
  /** Deletes the secret. Succeeds if there is none. */
  readonly delete: (name: string) => Promise<void>
}

/**
 * Why an operation on a secret failed: no store here, the store stayed locked, the secret is too large for it, or
 * anything else.
 */
export type SecretFailureReason = 'missing' | 'locked' | 'tooLarge' | 'failed'
