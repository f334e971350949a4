import type { HttpRequest } from './types.ts'

/** Members of the service's request bodies that are secrets, or that name a person ("Login API", "Resources and their fields"). */
const secretMembers = ['identifier', 'key', 'code', 'codeVerifier', 'state', 'nonce', 'Sessionsnyckel']

const ofBody = (body: unknown): readonly string[] =>
  typeof body === 'object' && body !== null
    ? Object.entries(body).flatMap(([name, value]) =>
        secretMembers.includes(name) && typeof value === 'string' ? [value] : []
      )
    : []

const ofAuthorization = (authorization = ''): readonly string[] => {
  const [scheme = '', credentials = ''] = authorization.split(' ', 2)
  if (scheme.toLowerCase() !== 'basic') return [authorization, credentials]
  const plain = Buffer.from(credentials, 'base64').toString('utf8')
  return [authorization, credentials, plain, plain.slice(plain.indexOf(':') + 1)]
}

const escaped = (text: string, code: (unit: string) => string): string => text.replace(/[^\x20-\x7e]/g, code)
const hex = (unit: string, digits: number): string => unit.charCodeAt(0).toString(16).padStart(digits, '0')

/**
 * Texts that stand for the plain ones where a service echoes them: in JSON (with every foreign letter escaped or not), in
 * a URL, in HTML, in base64, and with one of the two encodings taken for the other.
 */
export const encodingsOf = (plain: readonly string[]): readonly string[] =>
  plain.flatMap((secret) => {
    const json = JSON.stringify(secret).slice(1, -1)
    // Without its padding a short one is found in any word.
    const padding = secret.length < 6 ? '' : /=+$/
    const bytes = [Buffer.from(secret), Buffer.from(secret, 'latin1')]
    return [
      secret,
      json,
      escaped(json, (unit) => `\\u${hex(unit, 4)}`),
      encodeURIComponent(secret.toWellFormed()),
      escaped(secret, (unit) => `%${hex(unit, 2)}`),
      secret.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;'),
      ...bytes.flatMap((each) => {
        const base64 = each.toString('base64')
        return [base64, base64.replace(padding, ''), each.toString('utf8'), each.toString('latin1')]
      })
    ]
  })

/**
 * What of a call must never be read in a message, longest first: the credentials, plain and as a service would echo
 * them (escaped in JSON, percent-encoded, in base64).
 */
export const secretsIn = ({ authorization, body }: HttpRequest): readonly string[] => {
  const plain = [...ofAuthorization(authorization), ...ofBody(body)].filter((secret) => secret !== '')
  return [...new Set(encodingsOf(plain))].sort((a, b) => b.length - a.length)
}

/** Three base64url parts of which the first is an object: a token that we did not send, but that nobody should read. */
const anyJwt = String.raw`\beyJ[\w-]+\.[\w-]+\.[\w-]*`

const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)

/** `text` without the secrets, of which the longest come first, and without anything that looks like a token. */
export const redact = (text: string, secrets: readonly string[]): string =>
  text.replace(new RegExp([...secrets.map(literally), anyJwt].join('|'), 'gi'), '[hidden]')
