import type { SecureContext } from 'node:tls'
import { Agent, buildConnector, Pool, ProxyAgent, type Dispatcher } from 'undici'
import { classifyConnectErrors } from './connect-errors.ts'
import type { Timeouts } from './timeouts.ts'

const isConnector = (value: unknown): value is buildConnector.connector => typeof value === 'function'

/** Connections to an origin by the connector that a proxy's agent has made for it. */
const poolBy = (origin: string | URL, given: object): Pool =>
  new Pool(origin, {
    ...given,
    ...('connect' in given && isConnector(given.connect) ? { connect: classifyConnectErrors(given.connect) } : {})
  })

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
  if (proxy === null) return new Agent({ ...options, connect: classifyConnectErrors(buildConnector(tls)) })
  return new ProxyAgent({
    ...options,
    uri: proxy,
    proxyTls: tls,
    requestTls: tls,
    factory: poolBy,
    // A proxy that takes the connection and then says nothing is a connection that does not come to stand.
    clientFactory: (origin, given) => poolBy(origin, { ...given, headersTimeout: timeouts.connect })
  })
}
