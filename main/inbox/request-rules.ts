import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const hash = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Removes a slash and a query, which a server may append to its path. */
const withoutEnding = (path: string): string => path.replace(/\?.*$/su, '').replace(/\/$/, '')

/** True for the secret path. Takes constant time, which does not reveal how much of the path is right. */
export const isSecretPath = (path: string, secret: string): boolean =>
  timingSafeEqual(hash(withoutEnding(path)), hash(`/${secret}`))

/** Number of requests allowed at once, and per second from then on. */
export interface Rate {
  readonly burst: number
  readonly perSecond: number
}

/** Gives a function that says whether one more may pass now. `clock` gives monotonic milliseconds. */
export const createTokenBucket = ({ burst, perSecond }: Rate, clock: () => number): (() => boolean) => {
  let tokens = burst
  let filled = clock()
  return () => {
    const now = clock()
    tokens = Math.min(burst, tokens + ((now - filled) / 1000) * perSecond)
    filled = now
    if (tokens < 1) return false
    tokens -= 1
    return true
  }
}

/** Headers that a browser adds and a server has no reason to send. They mark a request made by a web page. */
const browserHeaders = [
  'origin',
  'sec-fetch-site',
  'sec-fetch-mode',
  'referer',
  'cookie',
  'access-control-request-method'
] as const

/** Host names by which a request may address this computer. With any other name it was meant for another computer. */
const hostNames = (port: number): readonly string[] =>
  ['127.0.0.1', '[::1]', 'localhost'].map((name) => `${name}:${port}`)

const countOf = (rawHeaders: readonly string[], name: string): number =>
  rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === name).length

type Head = Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'rawHeaders'>

/**
 * True for a `POST` to the secret path, by a name of this computer (a page whose name is resolved to it sends another),
 * and without browser headers. A page may send `text/plain` without asking, but never without `Origin`; the documents
 * name no content type (Service: orders-and-errands.md, "Notification"). The path is always checked, for constant time.
 */
export const isFromSupplier = (
  { method, url, headers, rawHeaders }: Head,
  { port, secret }: { readonly port: number; readonly secret: string }
): boolean => {
  const rules = [
    isSecretPath(url ?? '', secret),
    method === 'POST',
    countOf(rawHeaders, 'host') === 1,
    hostNames(port).includes((headers.host ?? '').toLowerCase()),
    browserHeaders.every((name) => headers[name] === undefined)
  ]
  return rules.every(Boolean)
}

/** True if the body has a content encoding, which is not decoded here. */
export const isEncoded = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  !['', 'identity'].includes((headers['content-encoding'] ?? '').trim().toLowerCase())
