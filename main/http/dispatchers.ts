import type { SecureContext } from 'node:tls'
import { Agent, Pool, ProxyAgent, type Dispatcher } from 'undici'
import type { Timeouts } from './timeouts.ts'

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
