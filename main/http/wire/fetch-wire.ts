import { WireFailure } from '../wire-failure.ts'
import { abortable } from '../abortable.ts'
import type { Wire } from '../types.ts'

/** The chunks of a body, until the signal is aborted: then the body is cancelled, even while it is silent. */
async function* chunksOf(body: ReadableStream<Uint8Array> | null, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader()
  // Does nothing to a body that has come to its end.
  const stop = () => reader?.cancel().catch(() => undefined)
  signal.addEventListener('abort', stop, { once: true })
  try {
    for (;;) {
      signal.throwIfAborted()
      const next = await reader?.read()
      signal.throwIfAborted()
      if (!next || next.done) return
      yield next.value
    }
  } finally {
    signal.removeEventListener('abort', stop)
    await stop()
  }
}

/**
 * A wire that never leaves the process: every call is answered by a `fetch` handler, the sample service's.
 * Gives the handler's answer as it is; a handler that throws is a mistake in the program.
 */
export const createFetchWire =
  (fetch: (request: Request) => Response | Promise<Response>): Wire =>
  async ({ url, method, headers, body, signal }) => {
    const failed = (cause: unknown) =>
      signal.aborted
        ? new WireFailure('cancelled', 'given up', true, { cause })
        : new WireFailure('internal', `the sample service failed: ${String(cause)}`, true, { cause })
    const told = async function* (response: Response) {
      try {
        yield* chunksOf(response.body, signal)
      } catch (error) {
        throw failed(error)
      }
    }
    try {
      signal.throwIfAborted()
      const answer = (async () => fetch(new Request(url, { method, headers, body, signal })))()
      const response = await abortable(answer, signal)
      return { status: response.status, headers: Object.fromEntries(response.headers), body: told(response) }
    } catch (error) {
      throw failed(error)
    }
  }
