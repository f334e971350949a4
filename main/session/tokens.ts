import type { Attempt } from './attempt.ts'
import type { Completed } from './outcome.ts'

/** What a completed sign-in gave. Lives in memory and nowhere else. */
export interface Tokens {
  readonly accessToken: string
  /** On the monotonic clock, in milliseconds: from here on the access token is not sent any more. */
  readonly endsAt: number
  readonly name: string
  /** Whether a refresh token came along. */
  readonly renewable: boolean
}

const maxMargin = 60_000

/** When to stop using a token that was asked for at `sentAt`: a minute early, or a tenth of a short life. */
const endOf = (sentAt: number, expiresInSeconds: number | null | undefined): number => {
  if (expiresInSeconds === null || expiresInSeconds === undefined) return Infinity
  const life = expiresInSeconds * 1000
  // Counted from the request, because its answer may have been long on its way.
  return sentAt + life - Math.min(maxMargin, life / 10)
}

/** `sentAt`: the monotonic clock when the request left. */
export const tokensOf = (completed: Completed, attempt: Attempt, sentAt: number): Tokens => ({
  accessToken: completed.accessToken,
  endsAt: endOf(sentAt, completed.expiresInSeconds),
  name: completed.actor?.displayName?.trim() || attempt.identifier,
  renewable: Boolean(completed.refreshToken)
})
