import type { SecureContext } from 'node:tls'
import type { Dispatcher } from 'undici'
import { toWireFailure, WireFailure } from '../wire-failure.ts'
import { hasNetwork } from './network.ts'
import { abortable } from '../abortable.ts'
import { sendOnce } from './send-once-interceptor.ts'
import { defaultTimeouts, type Timeouts } from './timeouts.ts'
import type { Trust, TrustedContext } from '../trust/trust.ts'
import type { Wire, WireRequest } from '../types.ts'

export interface UndiciWireOptions {
  /** Whose certificates are taken. A call waits until that is known. */
  readonly trust: Trust
  /** URL of the proxy to use for an origin, or null to connect straight. */
  readonly proxyFor?: (origin: string) => Promise<string | null>
  readonly timeouts?: Partial<Timeouts>
}

const plainHeaders = (headers: Dispatcher.ResponseData['headers']): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name.toLowerCase(), Array.isArray(value) ? value.join(', ') : value]]
    )
  )

/** A certificate that was refused may be in order, where not every authority is known: then it says so. */
const lackingIn = (failure: WireFailure, trusted: TrustedContext | undefined): WireFailure =>
  failure.code === 'tls' && trusted?.incomplete
    ? new WireFailure('tls', `${failure.message} (${trusted.incomplete})`, failure.sent, { cause: failure })
    : failure

/**
 * The wire to a real service: HTTP/1.1 over TLS. Reading calls share connections; a `once` call gets a connection of its
 * own, closed after it, because a kept one may be half dead and would leave the outcome unknown for no reason.
 * `close` ends the shared ones at once.
 */
export const createUndiciWire = ({
  trust,
  proxyFor = async () => null,
  timeouts: given = {}
}: UndiciWireOptions): Wire & { readonly close: () => Promise<void> } => {
  const timeouts = { ...defaultTimeouts, ...given }
  const shared = new Map<string | null, { readonly dispatcher: Dispatcher; readonly by: SecureContext }>()

  const dispatcherFor = async (proxy: string | null, single: boolean, secureContext: SecureContext): Promise<Dispatcher> => {
    // undici takes a tenth of a second to load: not while the program starts, and never for sample data.
    const { createDispatcher } = await import('./dispatchers.ts')
    if (single) return createDispatcher(proxy, { secureContext, timeouts, single })
    const kept = shared.get(proxy)
    if (kept?.by === secureContext) return kept.dispatcher
    // More authorities are known than when it was made; what goes through it comes to its end.
    void kept?.dispatcher.close()
    const dispatcher = createDispatcher(proxy, { secureContext, timeouts, single })
    shared.set(proxy, { dispatcher, by: secureContext })
    return dispatcher
  }

  const send: Wire = async ({ url, method, headers, body, once, patience, signal }: WireRequest) => {
    let sent = false
    let dispatcher: Dispatcher | undefined
    let trusted: TrustedContext | undefined
    const finish = () => {
      if (once) void dispatcher?.destroy()
    }
    const failed = (error: unknown) =>
      signal.aborted
        ? new WireFailure('cancelled', 'given up', sent, { cause: error })
        : lackingIn(toWireFailure(error, { sent, network: hasNetwork() }), trusted)

    try {
      trusted = await abortable(trust.current(), signal)
      dispatcher = await dispatcherFor(await abortable(proxyFor(url.origin), signal), once, trusted.secureContext)
      const watched = dispatcher.compose(sendOnce(() => (sent = true)))
      const request = watched.request({
        origin: url.origin,
        path: url.pathname + url.search,
        method,
        headers,
        body,
        headersTimeout: timeouts.headers[patience],
        bodyTimeout: timeouts.body,
        signal
      })
      // undici itself would first wait for the connection.
      const answer = await abortable(request, signal)
      const told = async function* (): AsyncGenerator<Uint8Array> {
        try {
          yield* answer.body
        } catch (error) {
          throw failed(error)
        } finally {
          finish()
        }
      }
      return { status: answer.statusCode, headers: plainHeaders(answer.headers), body: told() }
    } catch (error) {
      finish()
      throw failed(error)
    }
  }

  const close = async () => {
    const open = [...shared.values()]
    shared.clear()
    await Promise.all(open.map(({ dispatcher }) => dispatcher.destroy()))
  }
  return Object.assign(send, { close })
}
