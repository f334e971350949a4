import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { afterEach, beforeAll } from 'vitest'
import { createHttp, createUndiciWire, type HeadersFor, type Http, type UndiciWireOptions } from '../../../../main/http/index.ts'
import { createAuthority, type Authority, type CertificateKind } from '../../../support/certificates.ts'
import { startTlsServer, type RequestHandler, type TlsServer } from '../../../support/tls-server.ts'
import { trustOnly } from '../../../support/trust-only.ts'

interface Network {
  /** A service that answers every request by `answer`, with a certificate that the client trusts or another one. */
  readonly serve: (answer: RequestHandler, certificate?: CertificateKind | 'strange') => Promise<TlsServer>
  /** A server that does whatever it is told with a bare TCP connection. Gives its port. */
  readonly listen: (connected: (socket: Socket) => void) => Promise<number>
  /** The client as the program has it, but without pauses between tries. */
  readonly client: (options?: Partial<UndiciWireOptions>, along?: HeadersFor) => Http
  /** Ends everything that is open, as every test does when it ends. */
  readonly closeAll: () => Promise<void>
}

/** Servers and clients for the tests of a file, all closed after each test, the last first. */
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
      // A stranger's certificate is right in all but that nobody vouches for whom it comes from.
      const issuer = certificate === 'strange' ? await createAuthority() : authority
      const server = await startTlsServer(await issuer.issue(certificate === 'strange' ? 'trusted' : certificate), answer)
      opened.push(server)
      return server
    },
    listen: async (connected) => {
      const server = createServer((socket) => {
        // The other side may leave at any time.
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
      return createHttp({ wire, wait: async () => undefined, ...(headersFor && { headersFor }) })
    },
    closeAll
  }
}

/** The simplest answer: an empty list. */
export const ok: RequestHandler = (response) => response.end('[]')
