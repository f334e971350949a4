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

/** The error of every `SecretStore`. Its message is technical, in English, and never holds a secret. */
export class SecretFailure extends Error {
  readonly reason: SecretFailureReason

  constructor(reason: SecretFailureReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'SecretFailure'
    this.reason = reason
  }
}

/**
 * Runs `act` and turns anything it throws into a `SecretFailure`. `reasonOf` maps the message to a reason; a
 * `SecretFailure` passes unchanged.
 */
export const rethrowAsSecretFailure = async <Result>(
  what: string,
  reasonOf: (message: string) => SecretFailureReason,
  act: () => Promise<Result>
): Promise<Result> => {
  try {
    return await act()
  } catch (error) {
    if (error instanceof SecretFailure) throw error
    const message = error instanceof Error ? error.message : 'something that is not an error was thrown'
    throw new SecretFailure(reasonOf(message), `${what}: ${message}`, { cause: error })
  }
}
