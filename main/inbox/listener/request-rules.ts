import type { IncomingMessage } from 'node:http'
import { isSecretPath } from './secret-path.ts'

/** Headers that a browser adds and a server has no reason to: whatever sends them is a page that somebody looks at. */
const browserHeaders = ['origin', 'sec-fetch-site', 'sec-fetch-mode', 'referer', 'cookie', 'access-control-request-method'] as const

/** The names that a request to this computer may call it by. Any other one was resolved by somebody who means another computer. */
const hostNames = (port: number): readonly string[] => ['127.0.0.1', '[::1]', 'localhost'].map((name) => `${name}:${port}`)

const countOf = (rawHeaders: readonly string[], name: string): number =>
  rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === name).length

const isJson = (type: string | undefined): boolean => /^application\/json(\s*;\s*charset\s*=\s*"?utf-8"?)?\s*$/i.test(type ?? '')

type Head = Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'rawHeaders'>

/**
 * Whether a request may be from the supplier's server: a `POST` of uncompressed JSON to the secret path, by a name of this computer
 * (a page that has its own name resolved to this computer gives that name), and with nothing that a browser adds. The path is
 * judged whatever else is wrong, so that all refusals take as long.
 */
export const isFromSupplier = ({ method, url, headers, rawHeaders }: Head, { port, secret }: { readonly port: number; readonly secret: string }): boolean => {
  const rules = [
    isSecretPath(url ?? '', secret),
    method === 'POST',
    countOf(rawHeaders, 'host') === 1,
    hostNames(port).includes((headers.host ?? '').toLowerCase()),
    countOf(rawHeaders, 'content-type') === 1,
    isJson(headers['content-type']),
    headers['content-encoding'] === undefined,
    browserHeaders.every((name) => headers[name] === undefined)
  ]
  return rules.every(Boolean)
}
