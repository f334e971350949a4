import { operations, type Operation } from './operations.ts'
import type { HttpRequest } from './types.ts'

/** The texts in a body that may be repeated nowhere: those of the members that its operation names. */
const ofBody = (body: unknown, { secretMembers = [] }: Operation): readonly string[] =>
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
 * Each secret in every encoding in which a service may echo it: in JSON (letters beyond ASCII escaped or not), in a
 * URL, in HTML, in base64, and with UTF-8 and Latin-1 mistaken for each other.
 */
export const encodingsOf = (plain: readonly string[]): readonly string[] =>
  plain.flatMap((secret) => {
    const json = JSON.stringify(secret).slice(1, -1)
    // A short text without its padding would be found in ordinary words.
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

/** The credentials of a request in every encoding, longest first: what no message may contain. */
export const secretsIn = ({ operation, authorization, body }: HttpRequest): readonly string[] => {
  const plain = [...ofAuthorization(authorization), ...ofBody(body, operations[operation])].filter(
    (secret) => secret !== ''
  )
  return [...new Set(encodingsOf(plain))].sort((a, b) => b.length - a.length)
}

/** Three base64url parts of which the first is a JSON object: a token, although not one that the program sent. */
const anyJwt = String.raw`\beyJ[\w-]+\.[\w-]+\.[\w-]*`

const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)

const entities: Readonly<Record<string, string>> = {
  '&': 'amp',
  '<': 'lt',
  '>': 'gt',
  '"': 'quot',
  "'": 'apos',
  '/': 'sol',
  '=': 'equals',
  '+': 'plus'
}

/** A pattern for a character however JSON, HTML or addresses escape it: `\/`, `\u002f`, `&#47;`, `&#x2F;`, `%2F`. */
const anyForm = (character: string): string => {
  const code = character.codePointAt(0) ?? 0
  const named = entities[character]
  return (
    [
      String.raw`(?:\\{0,16}${literally(character)}`,
      String.raw`\\{1,16}u0*${code.toString(16)}`,
      String.raw`&(?:amp;)*#x0*${code.toString(16)};`,
      String.raw`&(?:amp;)*#0*${code};`,
      ...(named ? [`&(?:amp;)*${named};`] : []),
      ...(code < 0x80 ? [`%(?:25)*${hex(character, 2)}`] : [])
    ].join('|') + ')'
  )
}
const inAnyForm = (secret: string): string =>
  [...secret].map((one) => (/[a-z\d]/i.test(one) ? one : anyForm(one))).join('')

/** Replaces every secret (longest first, as one may contain another) and JWT by `[hidden]`. Creating it is slow. */
export const createRedaction = (secrets: readonly string[]): ((text: string) => string) => {
  const pattern = new RegExp([...secrets.map(inAnyForm), anyJwt].join('|'), 'gi')
  return (text) => text.replace(pattern, '[hidden]')
}

/** Redacts one text; see `createRedaction`. */
export const redact = (text: string, secrets: readonly string[]): string => createRedaction(secrets)(text)
