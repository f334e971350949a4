import type { SecureContext } from 'node:tls'
import { buildConnector, type Dispatcher, Agent, Pool, ProxyAgent } from 'undici'
import { hasNetwork, toWireFailure } from './wire-failure.ts'
import type { Timeouts } from './wire.ts'

/**
 * A connector with classified errors: only here is it certain that no byte has left. Any error but the system's, the
 * network's or a proxy's counts as one of TLS, since each OpenSSL adds codes.
 */
export const classifyConnectErrors =
  (connect: buildConnector.connector): buildConnector.connector =>
  (options, callback) =>
    connect(options, (...[error, socket]) => {
      if (error === null) callback(null, socket)
      else callback(toWireFailure(error, { sent: false, network: hasNetwork(), connecting: true }), null)
    })

const isConnector = (value: unknown): value is buildConnector.connector => typeof value === 'function'

/** A pool of connections to an origin through the connector that the proxy agent has created. */
const createProxyPool = (origin: string | URL, given: object): Pool =>
  new Pool(origin, {
    ...given,
    ...('connect' in given && isConnector(given.connect) ? { connect: classifyConnectErrors(given.connect) } : {})
  })

/** Connections to the service. Certificates are verified whatever `NODE_TLS_REJECT_UNAUTHORIZED` says. */
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
