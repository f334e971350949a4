import { WireFailure } from '../wire-failure.ts'
import { abortable } from '../abortable.ts'
import type { Wire } from '../types.ts'

/** The chunks of a body. When the signal is aborted the body is cancelled, even while no chunk arrives. */
async function* chunksOf(body: ReadableStream<Uint8Array> | null, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader()
  // Has no effect on a body that has ended.
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
 * A wire that never leaves the process: a `fetch` handler, the sample service's, answers every request. A handler that
 * throws is a bug, reported as `internal`.
 *
 * @example createHttp({ wire: createFetchWire(createSample({ rows: 2000 }).fetch) })
 */
export const createFetchWire =
  (fetch: (request: Request) => Response | Promise<Response>): Wire =>
  async ({ url, method, headers, body, signal }) => {
    const toFailure = (cause: unknown) =>
      signal.aborted
        ? new WireFailure('cancelled', 'given up', true, { cause })
        : new WireFailure('internal', `the sample service failed: ${String(cause)}`, true, { cause })
    const bodyOf = async function* (response: Response) {
      try {
        yield* chunksOf(response.body, signal)
      } catch (error) {
        throw toFailure(error)
      }
    }
    try {
      signal.throwIfAborted()
      const handled = (async () => fetch(new Request(url, { method, headers, body, signal })))()
      const response = await abortable(handled, signal)
      return { status: response.status, headers: Object.fromEntries(response.headers), body: bodyOf(response) }
    } catch (error) {
      throw toFailure(error)
    }
  }
