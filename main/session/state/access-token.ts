import type { Completed } from '../protocol/responses.ts'

/** An access token. Lives in memory and nowhere else. */
export interface AccessToken {
  readonly value: string
  /** On the monotonic clock, in milliseconds: from here on it is not sent any more. */
  readonly endsAt: number
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
export const accessTokenOf = ({ accessToken, expiresInSeconds }: Completed, sentAt: number): AccessToken => ({
  value: accessToken,
  endsAt: endOf(sentAt, expiresInSeconds)
})
