import { SecretFailure, type SecretFailureReason } from '../../../../main/secrets/index.ts'

/** The reason of a failed operation; `done` if it succeeded. */
export const reasonOf = (done: Promise<unknown>): Promise<SecretFailureReason | 'done' | 'another error'> =>
  done.then(
    () => 'done',
    (error: unknown) => (error instanceof SecretFailure ? error.reason : 'another error')
  )

/** A promise that never settles, like a prompt that nobody answers. */
export const never = <Result>(): Promise<Result> => Promise.withResolvers<Result>().promise
