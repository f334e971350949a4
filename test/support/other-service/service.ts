import type { ServerResponse } from 'node:http'
import { createAuthority } from '../certificates.ts'
import { documentedLists } from '../documents/reporting.ts'
import { startTlsServer, type RecordedRequest, type TlsServer } from '../tls-server.ts'
import type { ErrorsVariant, ServiceVariant } from './variant.ts'
import { createOrderStore } from './orders.ts'
import { variantRows } from './rows.ts'
import { createSignIn, password, type SignInResult } from './sign-in.ts'
import { serialize } from './json-style.ts'

/** Its `address` is the one to enter, with the path that the mind puts below the host. */
export interface OtherService extends TlsServer {
  /** The certificate, in PEM, of the authority that a client must trust. */
  readonly ca: string
  /** Ends every session that could be renewed. */
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
 * A second service, written from the documents and our assumptions alone and sharing no code with the sample: it believes
 * what its mind says wherever the documents say nothing. On a TLS server of this computer, on a port of its own.
 */
export const startOtherService = async (mind: ServiceVariant): Promise<OtherService> => {
  const authority = await createAuthority()
  const address = (): string => server.address + mind.basePath
  const session = createSignIn(mind.signIn, address)
  const orders = createOrderStore(mind.orders)

  const send = (outgoing: ServerResponse, status: number, body: string, contentType = mind.json.contentType): void => {
    outgoing.writeHead(status, { 'content-type': contentType })
    outgoing.end(body)
  }
  const answer = (outgoing: ServerResponse, value: unknown, status = 200): void =>
    send(outgoing, status, serialize(value, mind.json))
  const refuse = (outgoing: ServerResponse, kind: keyof ErrorsVariant): void => {
    const { status, body, contentType } = mind.errors[kind]
    send(outgoing, status, body, contentType)
  }
  const end = (outgoing: ServerResponse, ended: SignInResult): void => {
    if (ended.kind === 'answered') answer(outgoing, ended.body, mind.signIn.status)
    else refuse(outgoing, ended.kind)
  }

  const sendList = (outgoing: ServerResponse, list: string): void => {
    const rows = variantRows(list, mind.lists)
    if (rows.length > 0) return answer(outgoing, rows)
    const { emptyList } = mind.lists
    if (emptyList === 'no content') return void outgoing.writeHead(204).end()
    send(outgoing, 200, emptyList === 'nothing' ? '' : emptyList)
  }

  const respond = (outgoing: ServerResponse, { method, path, headers, body }: RecordedRequest): void => {
    const url = new URL(path, server.address)
    const { basePath, apiKey } = mind
    if (!url.pathname.startsWith(`${basePath}/`)) return refuse(outgoing, 'other')
    if (apiKey && headers[apiKey.name] !== apiKey.value) return refuse(outgoing, 'other')
    const operation = `${method} ${url.pathname.slice(basePath.length)}`

    if (operation === 'POST /v2/auth') return end(outgoing, session.signIn(membersOf(body)))
    if (operation === 'POST /v2/auth/process') return end(outgoing, session.poll(url.searchParams.get('id') ?? ''))
    if (operation === 'POST /v2/auth/token') return end(outgoing, session.redeem(membersOf(body)))

    const list = Object.keys(documentedLists).find((name) => operation === `GET /${name}/`)
    if (list) return hasPassword(headers['authorization']) ? sendList(outgoing, list) : refuse(outgoing, 'accessToken')

    if (!session.isSignedIn(headers['authorization'])) return refuse(outgoing, 'accessToken')
    if (operation === 'GET /fakturaserviceorder/lista') return answer(outgoing, orders.list(url.searchParams))
    if (operation !== 'POST /fakturaserviceorder/spara') return refuse(outgoing, 'other')
    orders.save(membersOf(body))
    send(outgoing, mind.orders.saved.status, mind.orders.saved.body)
  }

  const server = await startTlsServer(await authority.issue('trusted'), respond)
  return { ...server, address: address(), ca: authority.ca, revoke: session.revoke }
}
