import { WireFailure, type Wire, type WireResponse } from '../http/index.ts'
import { malformedProblem, problem, ProblemError } from '../problem.ts'

interface FeedRequestOptions {
  readonly url: URL
  /** The most bytes of the answer's body. */
  readonly limit: number
  readonly signal: AbortSignal
}

/**
 * Gets something from below the place of updates, and from nowhere else. Throws, as the body does, `updateRedirected`
 * for another place and for a redirect, `updateDamaged` beyond the limit, `cancelled`, and problems of the network.
 */
export type FeedRequest = (request: FeedRequestOptions) => Promise<WireResponse>

interface FeedOptions {
  readonly wire: Wire
  /** The place of updates: `https`, with a slash at its end, so that nothing that only begins alike is below it. */
  readonly folder: URL
}

const toFeedProblem = (error: unknown, { hostname: host }: URL): ProblemError => {
  if (error instanceof ProblemError) return error
  if (!(error instanceof WireFailure)) return problem('internal', 'updates', String(error), { host })
  const { failure, message } = error
  return typeof failure === 'object'
    ? malformedProblem(failure.malformed, 'updates', message, { host })
    : problem(failure, 'updates', message, { host })
}

const isBelow = (url: URL, feed: URL): boolean =>
  url.protocol === 'https:' &&
  url.origin === feed.origin &&
  url.username === '' &&
  url.pathname.startsWith(feed.pathname)

/** Requests to the place of updates travel as those to the service do: over TLS, by the system's proxy. */
export const createFeedRequest =
  ({ wire, folder }: FeedOptions): FeedRequest =>
  async ({ url, limit, signal }) => {
    const host = url.hostname
    if (!isBelow(url, folder))
      throw problem('updateRedirected', 'updates', `${url.origin} is not below the place of updates`, { host })
    const limited = async function* (body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      let size = 0
      try {
        for await (const chunk of body) {
          size += chunk.byteLength
          if (size > limit) throw problem('updateDamaged', 'updates', `more than ${limit} bytes came`, { host })
          yield chunk
        }
      } catch (error) {
        throw toFeedProblem(error, url)
      }
    }
    try {
      // No other header is sent: nothing that says who asks.
      const answer = await wire({
        url,
        method: 'GET',
        headers: { 'cache-control': 'no-cache' },
        body: null,
        once: false,
        patience: 'usual',
        signal
      })
      const { status } = answer
      if (status >= 200 && status < 300 && answer.headers['location'] === undefined)
        return { ...answer, body: limited(answer.body) }
      // Leaving the loop closes the connection.
      for await (const _ of answer.body) break
      if (status >= 200 && status < 400)
        throw problem('updateRedirected', 'updates', `a redirect (${status}) was not followed`, { host, status })
      throw problem(status === 404 ? 'notFound' : 'service', 'updates', `HTTP ${status}`, { host, status })
    } catch (error) {
      throw toFeedProblem(error, url)
    }
  }
