import type { Protocol } from './cdp-protocol.ts'
import type { CdpSession } from './cdp.ts'
import { originOf } from './frame.ts'
import type { ProtocolHost } from './protocol.ts'
import type { CacheScript } from './profile-files.ts'
import type { Schemes } from './schemes.ts'
import { eventLoopMonitor } from './event-loop-monitor.ts'
import type { RequestDetails, WebRequest } from './web-request.ts'

type Paused = Protocol.Fetch.requestPausedPayload

/** What answers the requests of a page and its workers. */
export interface RequestContext {
  readonly schemes: Schemes
  readonly protocol: ProtocolHost
  readonly webRequest: WebRequest
  readonly webContentsId: number
  /** Called with each script that is run. */
  readonly cacheScript?: CacheScript | undefined
  /** Whether a document may load. Called for pages and frames only. */
  readonly mayNavigate: (paused: Paused, url: string) => Promise<boolean>
  readonly report: (text: string) => void
}

const resourceTypes: Readonly<Record<string, string>> = {
  Stylesheet: 'stylesheet',
  Script: 'script',
  Image: 'image',
  Font: 'font',
  Media: 'media',
  XHR: 'xhr',
  Fetch: 'xhr',
  Ping: 'ping',
  CSPViolationReport: 'cspReport',
  WebSocket: 'webSocket'
}

const bodyOf = ({ request }: Paused): Uint8Array<ArrayBuffer> | null => {
  const { method, hasPostData, postDataEntries: entries = [] } = request
  if (method === 'GET' || method === 'HEAD') return null
  // Chromium does not pass on the bytes of files and streams.
  if ((hasPostData && entries.length === 0) || entries.some(({ bytes }) => bytes === undefined)) {
    throw new Error(`The host does not cover the body of ${method} ${request.url}`)
  }
  return new Uint8Array(Buffer.concat(entries.map(({ bytes = '' }) => Buffer.from(bytes, 'base64'))))
}

/** The headers as the program would see them: URLs of its own scheme, and no opaque origin. */
const headersOf = (schemes: Schemes, sent: Readonly<Record<string, string>>): Headers => {
  const headers = new Headers(sent)
  for (const name of ['origin', 'referer']) {
    const address = headers.get(name)
    if (address === 'null') headers.delete(name)
    else if (address !== null) headers.set(name, schemes.fromChromium(address))
  }
  return headers
}

/** Whether a page requests another origin of a custom scheme. Without `corsEnabled`, no handler sees such a request. */
const isCrossOrigin = (schemes: Schemes, sent: Readonly<Record<string, string>>, url: string): boolean => {
  const origin = sent['Origin']
  return (
    origin !== undefined &&
    schemes.isPrivileged(url.slice(0, url.indexOf(':'))) &&
    schemes.fromChromium(origin) !== originOf(url)
  )
}

/** Answers one paused request: from a scheme's handler, or with an error, because no page of the host has a network. */
const answerRequest = async (
  context: RequestContext,
  session: CdpSession,
  paused: Paused,
  lastId: number
): Promise<void> => {
  const { schemes, webRequest, protocol } = context
  const { requestId, request, resourceType } = paused
  const url = schemes.fromChromium(request.url)
  const fail = (errorReason: Protocol.Network.ErrorReason) =>
    session.send('Fetch.failRequest', { requestId, errorReason })

  const isDocument = resourceType === 'Document'
  if (isDocument && !(await context.mayNavigate(paused, url))) {
    await fail('Aborted')
    return
  }
  const details: RequestDetails = {
    id: lastId,
    url,
    method: request.method,
    resourceType: isDocument ? 'mainFrame' : (resourceTypes[resourceType] ?? 'other'),
    webContentsId: context.webContentsId,
    referrer: schemes.fromChromium(request.headers['Referer'] ?? ''),
    timestamp: Date.now()
  }
  if (!(await webRequest.allows(details))) {
    if (isDocument) context.report(`Request of ${url}: the program does not allow it`)
    await fail('BlockedByClient')
    return
  }
  const isRefused =
    (resourceType === 'Fetch' && !schemes.mayFetch(url)) ||
    (!isDocument && isCrossOrigin(schemes, request.headers, url))
  if (isRefused) {
    await fail('AccessDenied')
    return
  }
  const handler = protocol.handlerOf(url)
  if (!handler) {
    if (/^(data|blob|about):/.test(url)) await session.send('Fetch.continueRequest', { requestId })
    else await fail('InternetDisconnected')
    return
  }
  const response = await handler(
    new Request(url, { method: request.method, headers: headersOf(schemes, request.headers), body: bodyOf(paused) })
  )
  const headers = await webRequest.headers(details, response)
  if (!headers) {
    await fail('BlockedByResponse')
    return
  }
  const body = Buffer.from(await response.arrayBuffer())
  if (resourceType === 'Script') context.cacheScript?.(url, body)
  await session.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: response.status,
    responseHeaders: Array.from(headers, ([name, value]) => ({ name, value: schemes.toChromiumInText(value) })),
    body: eventLoopMonitor.exclude(() => body.toString('base64'))
  })
}

/** Answers every request of a page or worker from now on. */
export const serveRequests = async (context: RequestContext, session: CdpSession): Promise<void> => {
  let lastId = 0
  session.on('Fetch.requestPaused', (paused) => {
    answerRequest(context, session, paused, ++lastId).catch((error: unknown) => {
      context.report(`Request of ${paused.request.url}: ${String(error)}`)
      // The page may be gone, and its request with it.
      session.send('Fetch.failRequest', { requestId: paused.requestId, errorReason: 'Failed' }).catch(() => undefined)
    })
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] })
}
