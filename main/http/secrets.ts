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

/**
 * What of a call must never be read in a message, longest first: the credentials, plain and as a service would echo
 * them (escaped in JSON, percent-encoded, in base64).
 */
export const secretsOf = ({ authorization, body }: HttpRequest): readonly string[] => {
  const plain = [...ofAuthorization(authorization), ...ofBody(body)].filter((secret) => secret !== '')
  const echoes = plain.flatMap((secret) => [
    secret,
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(secret.toWellFormed()),
    Buffer.from(secret).toString('base64')
  ])
  return [...new Set(echoes)].sort((a, b) => b.length - a.length)
}

/** Three base64url parts of which the first is an object: a token that we did not send, but that nobody should read. */
const anyJwt = String.raw`\beyJ[\w-]+\.[\w-]+\.[\w-]*`

const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)

/** `text` without the secrets, of which the longest come first, and without anything that looks like a token. */
export const scrub = (text: string, secrets: readonly string[]): string =>
  text.replace(new RegExp([...secrets.map(literally), anyJwt].join('|'), 'g'), '[hidden]')
