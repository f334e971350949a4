import type { buildConnector } from 'undici'
import { toWireFailure } from '../wire-failure.ts'
import { hasNetwork } from './network.ts'

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
