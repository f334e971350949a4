import { Agent, Pool, ProxyAgent, type Dispatcher } from 'undici'
import type { SecureContext } from 'node:tls'

/** Milliseconds. */
export interface Timeouts {
  /** Until the connection stands, TLS included. */
  readonly connect: number
  /** From the request's last byte to the answer's first. */
  readonly headers: number
  /** The same for a whole list, which the service may take minutes to put together. */
  readonly slowHeaders: number
  /** Between two pieces of an answer. */
  readonly body: number
}

export const usualTimeouts: Timeouts = { connect: 15_000, headers: 60_000, slowHeaders: 300_000, body: 60_000 }

/**
 * Connections to the service, through a proxy (its URL) or straight. `single`: one connection, closed after its request.
 * Certificates are always checked, and said so here because an environment variable could otherwise switch it off.
 */
export const createDispatcher = (
  proxy: string | null,
  { secureContext, timeouts, single }: { secureContext: SecureContext; timeouts: Timeouts; single: boolean }
): Dispatcher => {
  const tls = { secureContext, rejectUnauthorized: true, allowH2: false, timeout: timeouts.connect }
  const connections = single ? { connections: 1, pipelining: 0 } : { connections: 8, pipelining: 1 }
  const options = { ...connections, allowH2: false, connectTimeout: timeouts.connect }
  if (proxy === null) return new Agent({ ...options, connect: tls })
  return new ProxyAgent({
    ...options,
    uri: proxy,
    proxyTls: tls,
    requestTls: tls,
    // A proxy that takes the connection and then says nothing is a connection that does not come to stand.
    clientFactory: (origin, given) => new Pool(origin, { ...given, headersTimeout: timeouts.connect })
  })
}
