/** Small secrets under names. Every method rejects with a `SecretFailure`. */
export interface SecretStore {
  /** Null if there is none, or if the user did not unlock the keyring. */
  readonly get: (name: string) => Promise<string | null>
  /** If it fails, neither the old nor the new one may be stored. */
  readonly set: (name: string, secret: string) => Promise<void>
  /** Succeeds if there is none. */
  readonly delete: (name: string) => Promise<void>
}

/** No store here, a locked one, a secret too large for it, or anything else. */
export type SecretFailureReason = 'missing' | 'locked' | 'tooLarge' | 'failed'

/** Its message is technical, in English, and never holds a secret. */
export class SecretFailure extends Error {
  readonly reason: SecretFailureReason

  constructor(reason: SecretFailureReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'SecretFailure'
    this.reason = reason
  }
}

/** Turns any error of `act` into a `SecretFailure`, with the reason of its message. */
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
