import type { buildConnector } from 'undici'
import { toWireFailure } from '../wire-failure.ts'
import { hasNetwork } from './network.ts'

/**
 * A connector whose failures say themselves what they are, because only here it is known that no byte of a request has
 * left and that the connection, and not the answer, was at fault. What is no failure of the system, the network or a
 * proxy comes from TLS: of its codes there is no end, since every version of OpenSSL brings some along.
 */
export const classifyConnectErrors =
  (connect: buildConnector.connector): buildConnector.connector =>
  (options, callback) =>
    connect(options, (...[error, socket]) => {
      if (error === null) callback(null, socket)
      else callback(toWireFailure(error, { sent: false, network: hasNetwork(), connecting: true }), null)
    })
