import type { SecureContext } from 'node:tls'
import type { Dispatcher } from 'undici'
import { toWireFailure, WireFailure } from '../wire-failure.ts'
import { hasNetwork } from './network.ts'
import { abortable } from '../abortable.ts'
import { sendOnce } from './send-once-interceptor.ts'
import { defaultTimeouts, type Timeouts } from './timeouts.ts'
import type { Trust, TrustedContext } from '../trust/trust.ts'
import type { Wire, WireRequest, WireResponse } from '../types.ts'

export interface UndiciWireOptions {
  /** The certificates that are accepted. Requests wait until they are known. */
  readonly trust: Trust
  /**
   * URLs of the proxies to use for an origin, and null among them to connect directly. The next is tried where one
   * cannot be reached. None means that the system names only proxies of kinds that are not used.
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
 * The wire to a real service: HTTP/1.1 over TLS. Requests that read share connections. A `once` request gets its own,
 * which is closed afterwards: a pooled connection may be half closed, and would leave the outcome unknown for no
 * reason. `close` ends the shared connections at once.
 *
 * @example createHttp({ wire: createUndiciWire({ trust, proxiesFor: async () => [null] }) })
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
