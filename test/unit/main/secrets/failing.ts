import { SecretFailure, type SecretFailureReason } from '../../../../main/secrets/index.ts'

/** Why a store would not do it; `done` where it did. */
export const reasonOf = (done: Promise<unknown>): Promise<SecretFailureReason | 'done' | 'another error'> =>
  done.then(
    () => 'done',
    (error: unknown) => (error instanceof SecretFailure ? error.reason : 'another error')
  )

/** A promise that is never settled, as a prompt that nobody answers. */
export const never = <Result>(): Promise<Result> => Promise.withResolvers<Result>().promise
