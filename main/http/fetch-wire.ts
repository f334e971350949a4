import { WireFailure } from './failure.ts'
import type { Wire } from './types.ts'

/**
 * A wire that never leaves the process: every call is answered by a `fetch` handler, the sample service's.
 * Gives the handler's answer as it is; a handler that throws is a mistake in the program.
 */
export const createFetchWire =
  (fetch: (request: Request) => Response | Promise<Response>): Wire =>
  async ({ url, method, headers, body, signal }) => {
    const failed = (error: unknown) =>
      signal.aborted
        ? new WireFailure('cancelled', 'given up', true, { cause: error })
        : new WireFailure('internal', `the sample service failed: ${String(error)}`, true, { cause: error })
    const given = Promise.withResolvers<never>()
    given.promise.catch(() => undefined)
    const giveUp = () => given.reject(signal.reason)
    signal.addEventListener('abort', giveUp, { once: true })

    const chunks = async function* (stream: Response['body']) {
      const reader = stream?.getReader()
      try {
        for (;;) {
          const next = await Promise.race([reader?.read(), given.promise])
          if (!next || next.done) return
          yield next.value
        }
      } catch (error) {
        throw failed(error)
      } finally {
        signal.removeEventListener('abort', giveUp)
        // Does nothing to a stream that has come to its end.
        await reader?.cancel().catch(() => undefined)
      }
    }

    try {
      signal.throwIfAborted()
      const response = await Promise.race([fetch(new Request(url, { method, headers, body, signal })), given.promise])
      return { status: response.status, headers: Object.fromEntries(response.headers), body: chunks(response.body) }
    } catch (error) {
      signal.removeEventListener('abort', giveUp)
      throw failed(error)
    }
  }
