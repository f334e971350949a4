import type { ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { createSample, type Sample } from '../../main/sample/index.ts'
import { send } from './answering.ts'
import { createAuthority, type CertificateKind } from './certificates.ts'
import { createFaults, type Fault } from './faults.ts'
import { startTlsServer, type RecordedRequest, type TlsServer } from './tls-server.ts'

export interface ServiceOptions {
  /** What answers; made of `rows` where it is not given. */
  readonly sample?: Sample
  /** Rentable objects of the sample. */
  readonly rows?: number
  /** Faults from the start, by path. */
  readonly faults?: Readonly<Record<string, Fault>>
  readonly certificate?: CertificateKind
}

/** Its requests are recorded even where they met a fault. */
export interface Service extends TlsServer {
  /** The certificate, in PEM, of the authority that a client must trust. */
  readonly ca: string
  /**
   * Makes the next `times` calls of the path fail, or all until the given function is called.
   *
   * @example service.fault('/kund/', { kind: 'answer', status: 503 }, 1)
   */
  readonly fault: (path: string, fault: Fault, times?: number) => () => void
}

const asRequest = (url: URL, { method, headers, body }: RecordedRequest): Request =>
  new Request(url, { method, headers, ...(method === 'GET' || method === 'HEAD' ? {} : { body }) })

/** The sample service on a real TLS server of this computer, on a port of its own, made to fail as a test wishes. */
export const startService = async (options: ServiceOptions = {}): Promise<Service> => {
  const { sample = createSample({ rows: options.rows ?? 200 }), certificate = 'trusted' } = options
  const authority = await createAuthority()
  const faults = createFaults()
  for (const [path, fault] of Object.entries(options.faults ?? {})) faults.add(path, fault)

  const respond = async (outgoing: ServerResponse, request: RecordedRequest): Promise<void> => {
    const url = new URL(request.path, server.address)
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

  const server = await startTlsServer(await authority.issue(certificate), respond)
  return { ...server, ca: authority.ca, fault: faults.add }
}
