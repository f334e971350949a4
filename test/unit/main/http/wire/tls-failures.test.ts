import { createServer as createPlainServer } from 'node:http'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import type { TlsOptions } from 'node:tls'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createHttp, createUndiciWire, neverLeft, type Http } from '../../../../../main/http/index.ts'
import { createAuthority, type AuthorityKind, type CertificateKind } from '../../../../support/certificates.ts'
import { startConnectProxy } from '../../../../support/connect-proxy.ts'
import { startTlsServer } from '../../../../support/tls-server.ts'
import { trustOnly } from '../../../../support/trust-only.ts'
import { expectProblem } from '../problems-of.ts'
import { signIn } from '../network.ts'

interface Shown {
  readonly authority?: AuthorityKind
  readonly certificate?: CertificateKind
  /** Whether the client trusts the authority. */
  readonly known?: boolean
  readonly tls?: TlsOptions
}
/** The server accepts everything, so whatever is refused is refused by the client. */
const lax: TlsOptions = { ciphers: 'DEFAULT@SECLEVEL=0' }

const shown: readonly (readonly [string, Shown])[] = [
  ['has a key of 1024 bits', { certificate: 'weakKey', tls: lax }],
  ['was signed by way of SHA-1', { authority: 'sha1', tls: lax }],
  ['was signed with a key of 1024 bits', { authority: 'weakKey', tls: lax }],
  ['was signed by a certificate that is no authority', { authority: 'leaf' }],
  ['is for clients', { certificate: 'wrongPurpose' }],
  ['has expired', { certificate: 'expired' }],
  ['belongs to another computer', { certificate: 'wrongHost' }],
  ['nobody vouches for', { known: false }],
  ['it made itself', { certificate: 'selfSigned' }],
  ['comes over a protocol that is too old', { tls: { ...lax, minVersion: 'TLSv1', maxVersion: 'TLSv1.1' } }],
  ['comes by a cipher that is too weak', { tls: { ciphers: 'NULL-SHA256:@SECLEVEL=0', maxVersion: 'TLSv1.2' } }]
]

const clientOf = (trusted: readonly string[], proxy: string | null = null): Http => {
  const wire = createUndiciWire({ trust: trustOnly(...trusted), proxiesFor: async () => [proxy] })
  onTestFinished(wire.close)
  return createHttp({ wire, sleep: async () => undefined })
}

const serve = async ({ authority: kind = 'trusted', certificate = 'trusted', known = true, tls = {} }: Shown) => {
  const authority = await createAuthority(kind)
  const server = await startTlsServer(await authority.issue(certificate), (response) => response.end('[]'), {}, tls)
  onTestFinished(server.close)
  return { server, trusted: known ? [authority.ca] : [] }
}

const expectTls = async (call: Promise<unknown>): Promise<void> => {
  await expectProblem(call, { code: 'tls', place: 'login', host: 'localhost' })
  await call.catch((error: unknown) => expect(neverLeft(error)).toBe(true))
}

describe.each(['straight', 'through a proxy'])('a service reached %s', (way) => {
  const proxyUrl = async (): Promise<string | null> => {
    if (way === 'straight') return null
    const proxy = await startConnectProxy()
    onTestFinished(proxy.close)
    return `http://${proxy.address}`
  }

  it.each(shown)('whose certificate %s is a certificate problem, and nothing has left', async (_, what) => {
    const { server, trusted } = await serve(what)
    await expectTls(clientOf(trusted, await proxyUrl()).text(signIn(server.address)))
    expect(server.requests).toHaveLength(0)
  })

  it('that does not speak TLS at all is one, too', async () => {
    const server = createPlainServer((_, response) => response.end('[]')).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    const bound = server.address()
    const port = typeof bound === 'object' ? bound?.port : 0
    await expectTls(clientOf([], await proxyUrl()).text(signIn(`https://localhost:${port}`)))
  })

  it('that is in order is called, so that the others are refused for what is wrong with them', async () => {
    const { server, trusted } = await serve({ tls: lax })
    expect(await clientOf(trusted, await proxyUrl()).text(signIn(server.address))).toBe('[]')
  })
})

/** A server that sends these bytes over TLS. */
const serveBytes = async (bytes: string | Buffer) => {
  const authority = await createAuthority()
  const server = await startTlsServer(await authority.issue('trusted'), (response) => {
    const socket: Socket | null = response.socket
    socket?.end(bytes)
  })
  onTestFinished(server.close)
  return { address: server.address, http: clientOf([authority.ca]) }
}

describe("an answer that is not HTTP is the service's fault, not the program's", () => {
  it.each([
    ['no HTTP', 'hello\r\n\r\n'],
    ['another protocol', 'SSH-2.0-OpenSSH_9.6\r\n'],
    ['HTTP/2', Buffer.from('000000040000000000', 'hex')],
    ['a status that is none', 'HTTP/1.1 abc OK\r\n\r\n'],
    ['a status of two digits', 'HTTP/1.1 20 OK\r\n\r\n'],
    ['a status below 100', 'HTTP/1.1 099 Odd\r\ncontent-length: 0\r\n\r\n'],
    ['an old version', 'HTTP/7.0 200 OK\r\n\r\n'],
    ['a length that is none', 'HTTP/1.1 200 OK\r\ncontent-length: x\r\n\r\n[]'],
    ['a chunk without a size', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n[]\r\n0\r\n\r\n'],
    ['a header with a forbidden character', 'HTTP/1.1 200 OK\r\nx\0y: 1\r\n\r\n'],
    ['more headers than anybody needs', `HTTP/1.1 200 OK\r\n${'x: y\r\n'.repeat(20_000)}\r\n`]
  ])('%s', async (_, bytes) => {
    const { address, http } = await serveBytes(bytes)
    const call = http.text(signIn(address))
    // It may have been carried out all the same. The cause is the problem that lost its response.
    const caught = await call.catch((error: unknown) => error)
    expect(caught).toMatchObject({ problem: { code: 'unknownOutcome' }, cause: { problem: { code: 'malformed' } } })
    expect(neverLeft(caught)).toBe(false)
  })

  it.each([
    ['nothing but a switch to another protocol', 'HTTP/1.1 101 Switching Protocols\r\nupgrade: h2c\r\n\r\n'],
    ['an interim answer that nobody asked for', 'HTTP/1.1 100 Continue\r\n\r\n'],
    ['two lengths', 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n[] '],
    [
      'a length and chunks',
      'HTTP/1.1 200 OK\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n2\r\n[]\r\n0\r\n\r\n'
    ],
    ['half a header', 'HTTP/1.1 200 OK\r\ncontent-le']
  ])('%s is not called a mistake in the program', async (_, bytes) => {
    const { address, http } = await serveBytes(bytes)
    const caught = await http.text(signIn(address)).catch((error: unknown) => error)
    expect(caught).toMatchObject({ problem: { code: 'unknownOutcome' } })
    expect(caught).not.toMatchObject({ cause: { problem: { code: 'internal' } } })
  })
})
