import { once } from 'node:events'
import type { Socket } from 'node:net'
import { createServer, type TLSSocket } from 'node:tls'
import { createSample, type Sample } from '../../main/sample/index.ts'
import type { Authority } from './certificates.ts'

/**
 * Where in the exchange of a save the connection is cut. Up to `beforeAnswer` by a reset, as by a program that dies; then by
 * closing it, so that what was sent arrives. From `answer` on the save has been carried out.
 */
export const cuts = [
  /** The connection was accepted; no handshake has begun. */
  'connecting',
  /** The TLS handshake is complete; nothing of the request has been read. */
  'handshake',
  /** In the middle of the request's headers. */
  'requestHeaders',
  /** In the middle of the request's body. */
  'requestBody',
  /** All of the request has been read; it is not carried out. */
  'beforeAnswer',
  /** It has been carried out; no byte of the answer is sent. */
  'answer',
  /** In the middle of the status line. */
  'statusLine',
  /** In the middle of the answer's headers. */
  'headers',
  /** In the middle of the body's JSON. */
  'json',
  /** All of the JSON was sent, but the body has not ended. */
  'end'
] as const
export type Cut = (typeof cuts)[number]

/** Whether a save that was cut here has been carried out. */
export const isCarriedOut = (cut: Cut): boolean => cuts.indexOf(cut) >= cuts.indexOf('answer')

interface CuttingServiceOptions {
  readonly authority: Authority
  readonly sample?: Sample
  /** Whether a request is a save. */
  readonly isSave: (method: string, path: string) => boolean
}

export interface CuttingService extends AsyncDisposable {
  readonly address: string
  readonly sample: Sample
  /** The bodies of the saves that were carried out, oldest first. */
  readonly carriedOut: readonly string[]
  /**
   * Cuts the next saves, one each, or lets them pass where it is null. A cut before the request has been read meets the next
   * connection that is made once `after` other requests have been answered: a save has a connection of its own.
   */
  readonly plan: (planned: readonly (Cut | null)[], after?: number) => void
  /** How many of the planned saves have not come yet. */
  readonly left: () => number
}

interface Request {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const endOfHeaders = '\r\n\r\n'

const headersOf = (lines: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()])
  )

/**
 * The sample service behind a TLS server that speaks HTTP/1.1 byte by byte, so that it can cut the connection at any point of
 * the exchange. Bodies need a `content-length`, which our client sends.
 */
export const startCuttingService = async ({
  authority,
  isSave,
  sample = createSample({ rows: 50 })
}: CuttingServiceOptions): Promise<CuttingService> => {
  const identity = await authority.issue('trusted')
  const carriedOut: string[] = []
  const sockets = new Set<Socket>()
  const rawByPort = new Map<number, Socket>()
  let planned: readonly (Cut | null)[] = []
  let looksLeft = 0
  let looksBefore = 0

  const next = (): Cut | null => {
    const [cut = null, ...rest] = planned
    planned = rest
    looksLeft = looksBefore
    return cut
  }
  const meetsConnection = (cut: Cut): boolean => planned[0] === cut && looksLeft === 0
  /** Sends a reset, which throws away what has not arrived. */
  const reset = (socket: TLSSocket): void => void rawByPort.get(socket.remotePort ?? 0)?.resetAndDestroy()

  const answer = async ({ method, path, headers, body }: Request) => {
    const request = new Request(new URL(path, 'https://localhost'), {
      method,
      headers,
      ...(method === 'GET' ? {} : { body })
    })
    const response = await sample.fetch(request)
    const given = Buffer.from(await response.arrayBuffer())
    // The answer to a save of an errand row is undocumented. One with a body can be cut in more places.
    const isBare = response.status === 204
    const bytes = isBare ? Buffer.from('{"Sparad":true}') : given
    const lines = [...response.headers]
      .filter(([name]) => name !== 'content-length')
      .map(([name, value]) => `${name}: ${value}\r\n`)
    return { head: `HTTP/1.1 ${isBare ? 200 : response.status} OK\r\n${lines.join('')}`, bytes }
  }
  const lengthOf = (bytes: Buffer, more = 0): string => `content-length: ${bytes.length + more}\r\n\r\n`

  /** The part of the answer that is sent before the connection is cut. */
  const partOf = (cut: Cut, head: string, bytes: Buffer): Buffer => {
    const half = Math.ceil(bytes.length / 2)
    if (cut === 'statusLine') return Buffer.from('HTTP/1.1 2')
    if (cut === 'headers') return Buffer.from(`${head}content-le`)
    if (cut === 'json') return Buffer.concat([Buffer.from(head + lengthOf(bytes)), bytes.subarray(0, half)])
    return cut === 'end' ? Buffer.concat([Buffer.from(head + lengthOf(bytes, 2)), bytes]) : Buffer.alloc(0)
  }

  const respond = async (socket: TLSSocket, request: Request, cut: Cut | null): Promise<void> => {
    if (cut !== null && !isCarriedOut(cut)) return reset(socket)
    const { head, bytes } = await answer(request)
    if (isSave(request.method, request.path)) carriedOut.push(request.body)
    else looksLeft = Math.max(0, looksLeft - 1)
    if (cut === null) return void socket.write(Buffer.concat([Buffer.from(head + lengthOf(bytes)), bytes]))
    const part = partOf(cut, head, bytes)
    if (part.length === 0) return reset(socket)
    socket.write(part, () => socket.destroy())
  }

  /** Reads request after request. The cut of a save is decided as soon as its request line can be read. */
  const serve = (socket: TLSSocket): void => {
    let buffered = Buffer.alloc(0)
    let cut: Cut | null | undefined
    let busy = false
    const step = async (): Promise<void> => {
      const text = buffered.toString('latin1')
      const [line = '', ...lines] = (text.split(endOfHeaders)[0] ?? '').split('\r\n')
      const [method = '', path = ''] = line.split(' ')
      if (busy || path === '') return
      if (cut === undefined) cut = isSave(method, path) ? next() : null
      if (cut === 'requestHeaders') return reset(socket)
      const at = text.indexOf(endOfHeaders)
      if (at < 0) return
      const headers = headersOf(lines)
      const end = at + endOfHeaders.length + Number(headers['content-length'] ?? 0)
      if (cut === 'requestBody' && buffered.length > at + endOfHeaders.length) return reset(socket)
      if (buffered.length < end) return
      busy = true
      const body = buffered.subarray(at + endOfHeaders.length, end).toString('utf8')
      const decided = cut
      buffered = buffered.subarray(end)
      cut = undefined
      await respond(socket, { method, path, headers, body }, decided)
      busy = false
      if (buffered.length > 0) await step()
    }
    socket.on('data', (bytes: Buffer) => {
      buffered = Buffer.concat([buffered, bytes])
      void step().catch(() => socket.destroy())
    })
  }

  const server = createServer({ cert: identity.cert, key: identity.key })
  server.on('connection', (socket: Socket) => {
    const port = socket.remotePort ?? 0
    sockets.add(socket)
    rawByPort.set(port, socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    if (!meetsConnection('connecting')) return
    next()
    socket.resetAndDestroy()
  })
  server.on('secureConnection', (socket) => {
    socket.on('error', () => undefined)
    if (!meetsConnection('handshake')) return serve(socket)
    next()
    reset(socket)
  })
  server.on('tlsClientError', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('the server has no port')

  return {
    address: `https://localhost:${bound.port}`,
    sample,
    carriedOut,
    plan: (saves, after = 0) => {
      planned = saves
      looksBefore = after
      looksLeft = after
    },
    left: () => planned.length,
    [Symbol.asyncDispose]: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    }
  }
}
