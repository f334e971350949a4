import type { ServerResponse } from 'node:http'
import { createAuthority } from '../certificates.ts'
import { documentedLists } from '../documents/reporting.ts'
import { startTlsServer, type RecordedRequest, type TlsServer } from '../tls-server.ts'
import type { ErrorsVariant, ServiceVariant } from './variant.ts'
import { createOrderStore } from './orders.ts'
import { variantRows } from './rows.ts'
import { createSignIn, password, type SignInResult } from './sign-in.ts'
import { serialize } from './json-style.ts'

/** Its `address` is the one to enter, with the base path of the variant. */
export interface OtherService extends TlsServer {
  /** The certificate, in PEM, of the authority that a client must trust. */
  readonly ca: string
  /** Revokes every refresh token. */
  readonly revoke: () => void
}

type Members = Readonly<Record<string, unknown>>

const membersOf = (body: string): Members => {
  const parsed: unknown = JSON.parse(body)
  return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {}
}

const hasPassword = (authorization = ''): boolean =>
  authorization.startsWith('Basic ') && atob(authorization.slice('Basic '.length)).endsWith(`:${password}`)

/**
 * A second service, written from the service's description alone and sharing no code with the sample. Where the
 * description ends, it behaves as its variant says. It runs on a local TLS server with a port of its own.
 */
export const startOtherService = async (variant: ServiceVariant): Promise<OtherService> => {
  const authority = await createAuthority()
  const address = (): string => server.address + variant.basePath
  const session = createSignIn(variant.signIn, address)
  const orders = createOrderStore(variant.orders)

  const send = (
    outgoing: ServerResponse,
    status: number,
    body: string,
    contentType = variant.json.contentType
  ): void => {
    outgoing.writeHead(status, { 'content-type': contentType })
    outgoing.end(body)
  }
  const sendJson = (outgoing: ServerResponse, value: unknown, status = 200): void =>
    send(outgoing, status, serialize(value, variant.json))
  const refuse = (outgoing: ServerResponse, kind: keyof ErrorsVariant): void => {
    const { status, body, contentType } = variant.errors[kind]
    send(outgoing, status, body, contentType)
  }
  const end = (outgoing: ServerResponse, ended: SignInResult): void => {
    if (ended.kind === 'answered') sendJson(outgoing, ended.body, variant.signIn.status)
    else refuse(outgoing, ended.kind)
  }

  const sendList = (outgoing: ServerResponse, list: string): void => {
    const rows = variantRows(list, variant.lists)
    if (rows.length > 0) return sendJson(outgoing, rows)
    const { emptyList } = variant.lists
    if (emptyList === 'no content') return void outgoing.writeHead(204).end()
    send(outgoing, 200, emptyList === 'nothing' ? '' : emptyList)
  }

  const respond = (outgoing: ServerResponse, { method, path, headers, body }: RecordedRequest): void => {
    const url = new URL(path, server.address)
    const { basePath, apiKey } = variant
    if (!url.pathname.startsWith(`${basePath}/`)) return refuse(outgoing, 'other')
    if (apiKey && headers[apiKey.name] !== apiKey.value) return refuse(outgoing, 'other')
    const operation = `${method} ${url.pathname.slice(basePath.length)}`

    if (operation === 'POST /v2/auth') return end(outgoing, session.signIn(membersOf(body)))
    if (operation === 'POST /v2/auth/process') return end(outgoing, session.poll(url.searchParams.get('id') ?? ''))
    if (operation === 'POST /v2/auth/token') return end(outgoing, session.redeem(membersOf(body)))

    const list = Object.keys(documentedLists).find((name) => operation === `GET /${name}/`)
    if (list) return hasPassword(headers['authorization']) ? sendList(outgoing, list) : refuse(outgoing, 'accessToken')

    if (!session.isSignedIn(headers['authorization'])) return refuse(outgoing, 'accessToken')
    if (operation === 'GET /fakturaserviceorder/lista') return sendJson(outgoing, orders.list(url.searchParams))
    if (operation !== 'POST /fakturaserviceorder/spara') return refuse(outgoing, 'other')
    orders.save(membersOf(body))
    send(outgoing, variant.orders.saved.status, variant.orders.saved.body)
  }

  const server = await startTlsServer(await authority.issue('trusted'), respond)
  return { ...server, address: address(), ca: authority.ca, revoke: session.revoke }
}
