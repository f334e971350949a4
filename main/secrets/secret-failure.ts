import type { SecretReason } from './types.ts'

/** What every `SecretStore` throws. The message is technical, in English, and never holds a secret. */
export class SecretFailure extends Error {
  readonly reason: SecretReason

  constructor(reason: SecretReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'SecretFailure'
    this.reason = reason
  }
}

/** Runs `act`; whatever it throws becomes a `SecretFailure`, by `reasonOf` its message where it is not one already. */
export const failingAs = async <Result>(
  what: string,
  reasonOf: (message: string) => SecretReason,
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
