import type { SecretFailureReason } from './types.ts'

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
