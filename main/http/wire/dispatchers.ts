import type { SecureContext } from 'node:tls'
import { Agent, buildConnector, Pool, ProxyAgent, type Dispatcher } from 'undici'
import { classifyConnectErrors } from './connect-errors.ts'
import type { Timeouts } from './timeouts.ts'

const isConnector = (value: unknown): value is buildConnector.connector => typeof value === 'function'

/** A pool of connections to an origin through the connector that the proxy agent has created. */
const createProxyPool = (origin: string | URL, given: object): Pool =>
  new Pool(origin, {
    ...given,
    ...('connect' in given && isConnector(given.connect) ? { connect: classifyConnectErrors(given.connect) } : {})
  })

/**
 * Connections to the service, directly or through a proxy. Certificates are always verified; that is set here
 * explicitly, because an environment variable (`NODE_TLS_REJECT_UNAUTHORIZED`) could otherwise switch it off.
 *
 * @param proxy URL of the proxy, or null
 * @param single for one connection that is closed after its request
 */
export const createDispatcher = (
  proxy: string | null,
  { secureContext, timeouts, single }: { secureContext: SecureContext; timeouts: Timeouts; single: boolean }
): Dispatcher => {
  const tls = { secureContext, rejectUnauthorized: true, allowH2: false, timeout: timeouts.connect }
  const connections = single ? { connections: 1, pipelining: 0 } : { connections: 8, pipelining: 1 }
  const options = { ...connections, allowH2: false, connectTimeout: timeouts.connect }
  if (proxy === null) return new Agent({ ...options, connect: classifyConnectErrors(buildConnector(tls)) })
  return new ProxyAgent({
    ...options,
    uri: proxy,
    proxyTls: tls,
    requestTls: tls,
    factory: createProxyPool,
    // A proxy that accepts the connection and then stays silent counts as a connection that was not established.
    clientFactory: (origin, given) => createProxyPool(origin, { ...given, headersTimeout: timeouts.connect })
  })
}
