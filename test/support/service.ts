import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { createSample, type Sample } from '../../main/sample/index.ts'
import { send } from './answering.ts'
import { createAuthority, type CertificateKind } from './certificates.ts'
import { createFaults, type Fault } from './faults.ts'

/** A request as it came in over the network. */
interface RecordedRequest {
  readonly method: string
  /** Path and query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Which TLS connection it came on, counted from 1. */
  readonly connection: number
}

export interface ServiceOptions {
  /** What answers; made of `rows` where it is not given. */
  readonly sample?: Sample
  /** Rentable objects of the sample. */
  readonly rows?: number
  /** Faults from the start, by path. */
  readonly faults?: Readonly<Record<string, Fault>>
  readonly certificate?: CertificateKind
}

export interface Service {
  /** `https://localhost:…`, without a slash at its end. */
  readonly address: string
  /** The certificate, in PEM, of the authority that a client must trust. */
  readonly ca: string
  /** Every request since the start, oldest first, those that met a fault too. */
  readonly requests: readonly RecordedRequest[]
  /** TLS handshakes that have succeeded so far. */
  readonly connections: () => number
  /**
   * Makes the next `times` calls of the path fail, or all until the given function is called.
   *
   * @example service.fault('/kund/', { kind: 'answer', status: 503 }, 1)
   */
  readonly fault: (path: string, fault: Fault, times?: number) => () => void
  /** Stops listening and cuts what is open. */
  readonly close: () => Promise<void>
}

const headersOf = (incoming: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(incoming.headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')])
  )

const asRequest = (url: URL, { method, headers, body }: RecordedRequest): Request =>
  new Request(url, { method, headers, ...(method === 'GET' || method === 'HEAD' ? {} : { body }) })

/** The sample service on a real TLS server of this computer, on a port of its own, made to fail as a test wishes. */
export const startService = async (options: ServiceOptions = {}): Promise<Service> => {
  const { sample = createSample({ rows: options.rows ?? 200 }), certificate = 'trusted' } = options
  const authority = await createAuthority()
  const faults = createFaults()
  for (const [path, fault] of Object.entries(options.faults ?? {})) faults.add(path, fault)
  const requests: RecordedRequest[] = []
  const connectionOf = new WeakMap<Socket, number>()
  let connections = 0

  const respond = async (url: URL, request: RecordedRequest, outgoing: ServerResponse): Promise<void> => {
    const fault = faults.take(url.pathname)
    if (fault?.kind === 'cut' && fault.when === 'before') return void outgoing.destroy()
    if (fault?.kind === 'answer') {
      outgoing.writeHead(fault.status ?? 200, { 'content-type': 'application/json', ...fault.headers })
      return void outgoing.end(fault.body)
    }
    if (fault?.kind === 'delay') await setTimeout(fault.ms)
    if (fault?.kind === 'hold') await fault.until
    const response = await sample.fetch(asRequest(url, request))
    if (fault?.kind === 'cut' && fault.when === 'after') return void outgoing.destroy()
    await send(outgoing, response, fault)
  }

  const server = createServer(await authority.issue(certificate))
  server.on('secureConnection', (socket) => connectionOf.set(socket, ++connections))
  server.on('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const handle = async (): Promise<void> => {
      const request: RecordedRequest = {
        method: incoming.method ?? 'GET',
        path: incoming.url ?? '/',
        headers: headersOf(incoming),
        body: (await buffer(incoming)).toString('utf8'),
        connection: connectionOf.get(incoming.socket) ?? 0
      }
      requests.push(request)
      await respond(new URL(request.path, address), request, outgoing)
    }
    // A peer that goes away in the middle is a peer's right; there is nobody left to answer.
    handle().catch(() => outgoing.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('the server has no port')
  const address = `https://localhost:${bound.port}`

  return {
    address,
    ca: authority.ca,
    requests,
    connections: () => connections,
    fault: faults.add,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    }
  }
}
