import type { ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import { createSample, type Sample } from '../../main/sample/index.ts'
import { sendResponse } from './faulty-response.ts'
import { createAuthority, type Authority, type CertificateKind } from './certificates.ts'
import { createFaults, type Fault } from './faults.ts'
import { startTlsServer, type RecordedRequest, type TlsServer } from './tls-server.ts'

export interface ServiceOptions {
  /** The sample that answers; by default one with `rows` and `orders`. */
  readonly sample?: Sample
  /** Rentable objects of the sample. */
  readonly rows?: number
  /** Orders of the sample. */
  readonly orders?: number
  /** The sample's clock; by default the computer's. */
  readonly now?: () => Date
  /** Faults from the start, by path. */
  readonly faults?: Readonly<Record<string, Fault>>
  readonly certificate?: CertificateKind
  /** Who has issued it; an authority of the service's own where it is not given. */
  readonly authority?: Authority
}

/** Records every request, even those that meet a fault. */
export interface Service extends TlsServer {
  /** The sample that answers. It records refresh tokens that are used twice. */
  readonly sample: Sample
  /** The certificate, in PEM, of the authority that a client must trust. */
  readonly ca: string
  /**
   * Makes the next `times` requests of the path fail, or all until the returned function is called.
   *
   * @example service.fault('/kund/', { kind: 'answer', status: 503 }, 1)
   */
  readonly fault: (path: string, fault: Fault, times?: number) => () => void
  /** Cuts the next `times` connections when they have been accepted, before the TLS handshake. */
  readonly cutConnections: (times: number) => void
}

const pathOf = (path: string): string => new URL(path, 'https://localhost').pathname

const asRequest = (url: URL, { method, headers, body }: RecordedRequest): Request =>
  new Request(url, { method, headers, ...(method === 'GET' || method === 'HEAD' ? {} : { body }) })

/** The sample service on a local TLS server with a port of its own. Tests can make it fail. */
export const startService = async (options: ServiceOptions = {}): Promise<Service> => {
  const {
    sample = createSample({
      rows: options.rows ?? 200,
      ...(options.orders === undefined ? {} : { orders: options.orders }),
      ...(options.now && { now: options.now })
    }),
    certificate = 'trusted'
  } = options
  const authority = options.authority ?? (await createAuthority())
  const faults = createFaults()
  for (const [path, fault] of Object.entries(options.faults ?? {})) faults.add(path, fault)

  const respond = async (outgoing: ServerResponse, request: RecordedRequest): Promise<void> => {
    const url = new URL(request.path, server.address)
    const fault = faults.take(url.pathname)
    if (fault?.kind === 'cut' && fault.when === 'before') return void outgoing.destroy()
    if (fault?.kind === 'answer') {
      const { body, status = 200, headers } = fault
      outgoing.writeHead(status, { 'content-type': 'application/json', ...headers })
      if (typeof body === 'object' && Symbol.asyncIterator in body) return pipeline(body, outgoing)
      return void outgoing.end(body)
    }
    if (fault?.kind === 'delay') await setTimeout(fault.ms)
    const hold = async (when: 'before' | 'after'): Promise<void> => {
      if (fault?.kind !== 'hold' || fault.when !== when) return
      fault.reached?.()
      await fault.until
    }
    await hold('before')
    const response = await sample.fetch(asRequest(url, request))
    await hold('after')
    if (fault?.kind === 'cut' && fault.when === 'after') return void outgoing.destroy()
    await sendResponse(outgoing, response, fault)
  }

  let cutsLeft = 0
  const server = await startTlsServer(await authority.issue(certificate), respond, {
    cutsConnection: () => {
      const cut = cutsLeft > 0
      if (cut) cutsLeft--
      return cut
    },
    cutsRequest: (path) => faults.takeEarly(pathOf(path))
  })
  const cutConnections = (times: number): void => {
    cutsLeft = times
  }
  return { ...server, sample, ca: authority.ca, fault: faults.add, cutConnections }
}
