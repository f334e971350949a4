import type { SecureContext } from 'node:tls'
import type { Dispatcher } from 'undici'
import type { Patience } from './operations.ts'
import { toWireFailure, WireFailure, hasNetwork } from './wire-failure.ts'
import { abortable } from './retry.ts'
import type { Trust, TrustedContext } from './trust/trust.ts'
import type { Wire, WireRequest, WireResponse } from './types.ts'

/**
 * Reports when the first byte of a request is about to leave, which decides whether a failed change may have been
 * carried out, and aborts a request that would leave twice. `onRequestStart` is the last callback before undici writes,
 * whatever made the connection.
 */
export const sendOnce =
  (onSending: () => void): Dispatcher.DispatcherComposeInterceptor =>
  (dispatch) =>
  (options, handler) => {
    let sent = false
    return dispatch(options, {
      onRequestStart: (controller, context) => {
        if (sent) return controller.abort(new Error('the request would have been sent a second time'))
        // The handler comes first: it aborts a request that has been cancelled, before any byte leaves.
        handler.onRequestStart?.(controller, context)
        if (controller.aborted) return
        sent = true
        onSending()
      },
      onRequestUpgrade: (...args) => handler.onRequestUpgrade?.(...args),
      onResponseStart: (...args) => handler.onResponseStart?.(...args),
      onResponseData: (...args) => handler.onResponseData?.(...args),
      onResponseEnd: (...args) => handler.onResponseEnd?.(...args),
      onResponseError: (...args) => handler.onResponseError?.(...args)
    })
  }

/** Milliseconds. */
export interface Timeouts {
  /** Until the connection is established, TLS included. */
  readonly connect: number
  /** From the last byte of the request to the first of the response, by the operation's patience. */
  readonly headers: Readonly<Record<Patience, number>>
  /** Between two chunks of a response. */
  readonly body: number
}

export const defaultTimeouts: Timeouts = {
  connect: 15_000,
  headers: { brief: 20_000, usual: 60_000, long: 300_000 },
  body: 60_000
}

export interface UndiciWireOptions {
  /** The certificates that are accepted. Requests wait until they are known. */
  readonly trust: Trust
  /**
   * URLs of the proxies for an origin, null among them for a direct connection; each is tried where the one before
   * cannot be reached. Empty: the system names only proxies of kinds that are not used.
   */
  readonly proxiesFor?: (origin: string) => Promise<readonly (string | null)[]>
  readonly timeouts?: Partial<Timeouts>
}

const plainHeaders = (headers: Dispatcher.ResponseData['headers']): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name.toLowerCase(), Array.isArray(value) ? value.join(', ') : value]]
    )
  )

/** Tells a request that no byte has left of and nothing has answered: it may go another way. */
const isUnreached = (error: unknown): boolean =>
  error instanceof WireFailure &&
  !error.sent &&
  ['unreachable', 'timeout', 'dns', 'offline'].some((code) => code === error.failure)

/** A refused certificate may be valid where some authorities could not be read: the message then says so. */
const withMissingAuthorities = (failure: WireFailure, trusted: TrustedContext | undefined): WireFailure =>
  failure.failure === 'tls' && trusted?.incomplete
    ? new WireFailure('tls', `${failure.message} (${trusted.incomplete})`, failure.sent, { cause: failure })
    : failure

/**
 * The wire to a real service: HTTP/1.1 over TLS. Reading requests share connections, which `close` ends. A `once`
 * request gets its own: a pooled one may be half closed, and would leave the outcome unknown for no reason.
 */
export const createUndiciWire = ({
  trust,
  proxiesFor = async () => [null],
  timeouts: given = {}
}: UndiciWireOptions): Wire & { readonly close: () => Promise<void> } => {
  const timeouts = { ...defaultTimeouts, ...given }
  const shared = new Map<string | null, { readonly dispatcher: Dispatcher; readonly secureContext: SecureContext }>()

  const dispatcherFor = async (
    proxy: string | null,
    single: boolean,
    secureContext: SecureContext
  ): Promise<Dispatcher> => {
    // undici takes a tenth of a second to load, so it is loaded neither at start nor for sample data.
    const { createDispatcher } = await import('./dispatchers.ts')
    if (single) return createDispatcher(proxy, { secureContext, timeouts, single })
    const pooled = shared.get(proxy)
    if (pooled?.secureContext === secureContext) return pooled.dispatcher
    // More authorities are known than when it was created. Requests under way on it still finish.
    void pooled?.dispatcher.close()
    const dispatcher = createDispatcher(proxy, { secureContext, timeouts, single })
    shared.set(proxy, { dispatcher, secureContext })
    return dispatcher
  }

  /** The proxy that has answered last. It is tried first, so that not every request waits for one that is gone. */
  let answering: string | null = null

  const sendBy = async (
    proxy: string | null,
    { url, method, headers, body, once, patience, signal }: WireRequest
  ): Promise<WireResponse> => {
    let sent = false
    let dispatcher: Dispatcher | undefined
    let trusted: TrustedContext | undefined
    const release = () => {
      if (once) void dispatcher?.destroy()
    }
    const toFailure = (error: unknown) =>
      signal.aborted
        ? new WireFailure('cancelled', 'given up', sent, { cause: error })
        : withMissingAuthorities(toWireFailure(error, { sent, network: hasNetwork() }), trusted)

    try {
      trusted = await abortable(trust.current(), signal)
      dispatcher = await dispatcherFor(proxy, once, trusted.secureContext)
      const guarded = dispatcher.compose(sendOnce(() => (sent = true)))
      const request = guarded.request({
        origin: url.origin,
        path: url.pathname + url.search,
        method,
        headers,
        body,
        headersTimeout: timeouts.headers[patience],
        bodyTimeout: timeouts.body,
        signal
      })
      // undici does not honour the signal before the connection is established.
      const response = await abortable(request, signal)
      const chunks = async function* (): AsyncGenerator<Uint8Array> {
        try {
          yield* response.body
        } catch (error) {
          throw toFailure(error)
        } finally {
          release()
        }
      }
      return { status: response.statusCode, headers: plainHeaders(response.headers), body: chunks() }
    } catch (error) {
      release()
      throw toFailure(error)
    }
  }

  const routesFor = async ({ url, signal }: WireRequest): Promise<readonly (string | null)[]> => {
    const proxies = await abortable(proxiesFor(url.origin), signal).catch((error: unknown) => {
      if (signal.aborted) throw new WireFailure('cancelled', 'given up', false, { cause: error })
      throw toWireFailure(error, { sent: false, network: hasNetwork() })
    })
    if (proxies.length === 0) {
      throw new WireFailure('proxy', 'the system names a proxy of a kind that is not used, such as SOCKS', false)
    }
    return answering !== null && proxies.includes(answering) ? [...new Set([answering, ...proxies])] : proxies
  }

  const send: Wire = async (request) => {
    const routes = [...(await routesFor(request))]
    for (;;) {
      const [proxy = null] = routes.splice(0, 1)
      try {
        const response = await sendBy(proxy, request)
        answering = proxy
        return response
      } catch (error) {
        if (routes.length === 0 || request.signal.aborted || !isUnreached(error)) throw error
      }
    }
  }

  const close = async () => {
    const open = [...shared.values()]
    shared.clear()
    await Promise.all(open.map(({ dispatcher }) => dispatcher.destroy()))
  }
  return Object.assign(send, { close })
}

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

/** A wire in the process: the sample service's `fetch` answers. One that throws is a bug, reported as `internal`. */
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
