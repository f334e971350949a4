import type { SecureContext } from 'node:tls'
import { buildConnector, type Dispatcher, Agent, Pool, ProxyAgent } from 'undici'
import { hasNetwork, toWireFailure } from './wire-failure.ts'
import type { Timeouts } from './wire.ts'

/**
 * A connector whose errors are already classified. Only here is it certain that no byte of a request has left, and that
 * the connection failed rather than the response. Whatever is no error of the system, the network or a proxy counts as
 * one of TLS, because every version of OpenSSL adds codes to its list.
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
