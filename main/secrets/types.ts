/**
 * Keeps small secrets in the operating system's keeping, each under a name. Every throw is a `SecretFailure`.
 */
export interface SecretStore {
  /** The secret, or null where none is kept. A keyring that the person would not unlock may also answer null. */
  readonly get: (name: string) => Promise<string | null>
  /** Keeps a secret in the place of an older one. Where it fails, neither of the two may be kept any more. */
  readonly set: (name: string, secret: string) => Promise<void>
  /** Forgets the secret; none kept is no failure. */
  readonly delete: (name: string) => Promise<void>
}

/**
 * Why a secret could not be kept, read or forgotten: there is no keeping place here, it would not open, the secret does
 * not fit in it, or something else went wrong with it.
 */
export type SecretFailureReason = 'missing' | 'locked' | 'tooLarge' | 'failed'
