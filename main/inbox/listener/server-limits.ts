import type { ServerOptions } from 'node:http'

/** Milliseconds. */
const headersTimeout = 5_000
const requestTimeout = 10_000
const idleTimeout = 10_000

/**
 * The most connections at once, of each of the two addresses. One more takes the place of the oldest that has not given
 * the secret.
 */
export const maxConnections = 16
/** The most requests on one connection. */
export const maxRequestsPerConnection = 100
/** The most headers of a request. Node ignores what comes after. */
export const maxHeaders = 40
export { idleTimeout }

/** Limits of one connection. A supplier's server sends some hundred bytes at a time. */
export const serverOptions: ServerOptions = {
  headersTimeout,
  requestTimeout,
  keepAliveTimeout: idleTimeout,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 8 * 1024,
  requireHostHeader: false,
  insecureHTTPParser: false
}

/** Requests with the secret path, and all others, each by themselves: strangers must not use up what the supplier's server may. */
export const rates = { supplier: { burst: 200, perSecond: 20 }, strangers: { burst: 50, perSecond: 10 } } as const
