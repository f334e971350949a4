import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { afterEach, beforeAll } from 'vitest'
import {
  createHttp,
  createUndiciWire,
  type HeadersFor,
  type HttpRequest,
  type Http,
  type UndiciWireOptions
} from '../../../../main/http/index.ts'
import { createAuthority, type Authority, type CertificateKind } from '../../../support/certificates.ts'
import { startTlsServer, type RequestHandler, type TlsServer } from '../../../support/tls-server.ts'
import { trustOnly } from '../../../support/trust-only.ts'

interface Network {
  /** A service that answers every request with `answer`, with a certificate that the client trusts or another one. */
  readonly serve: (answer: RequestHandler, certificate?: CertificateKind | 'strange') => Promise<TlsServer>
  /** A TCP server that passes each connection to the callback. Gives its port. */
  readonly listen: (connected: (socket: Socket) => void) => Promise<number>
  /** The program's client, without pauses between tries. */
  readonly client: (options?: Partial<UndiciWireOptions>, along?: HeadersFor) => Http
  /** Closes everything, as happens after every test. */
  readonly closeAll: () => Promise<void>
}

/** Servers and clients for the tests of a file, closed after each test in reverse order. */
export const useNetwork = (): Network => {
  const opened: { close: () => unknown }[] = []
  let authority: Authority

  beforeAll(async () => {
    authority = await createAuthority()
  })
  const closeAll = async () => {
    for (const each of opened.splice(0).reverse()) await each.close()
  }
  afterEach(closeAll)

  return {
    serve: async (answer, certificate = 'trusted') => {
      // The other certificate is correct, except that the client does not trust its authority.
      const issuer = certificate === 'strange' ? await createAuthority() : authority
      const server = await startTlsServer(
        await issuer.issue(certificate === 'strange' ? 'trusted' : certificate),
        answer
      )
      opened.push(server)
      return server
    },
    listen: async (connected) => {
      const server = createServer((socket) => {
        // The peer may disconnect at any time.
        socket.on('error', () => undefined)
        connected(socket)
      })
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      opened.push(server)
      const bound = server.address()
      return typeof bound === 'object' && bound !== null ? bound.port : 0
    },
    client: (options, headersFor) => {
      const wire = createUndiciWire({ trust: trustOnly(authority.ca), ...options })
      opened.push(wire)
      return createHttp({ wire, sleep: async () => undefined, ...(headersFor && { headersFor }) })
    },
    closeAll
  }
}

/** The simplest answer: an empty list. */
export const ok: RequestHandler = (response) => response.end('[]')

/** A reading call of the reporting service, and a change at the sign-in service, each with something secret. */
export const lists = (address: string): HttpRequest => ({
  operation: 'kund',
  address,
  authorization: 'Basic cGVyOmhlbWxpZw=='
})
export const signIn = (address: string): HttpRequest => ({ operation: 'signIn', address, body: { key: 'hemligt' } })
