import { createHash, randomBytes } from 'node:crypto'
import * as v from 'valibot'

/** 32 random bytes as base64url: 43 characters, unguessable, and valid in a URL, as a code verifier and as a nonce. */
export const randomValue = (): string => randomBytes(32).toString('base64url')

/** The `S256` code challenge of a verifier (RFC 7636, 4.2): base64url of the SHA-256 of its ASCII bytes. */
export const codeChallengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier, 'ascii').digest('base64url')

/** Limits far beyond any answer. One that exceeds them is rejected, not let through unread. */
const maxDepth = 50
const maxValues = 200_000
const maxParts = 1_000

const objectOf = (part: string): Record<string, unknown> | null => {
  try {
    // Accepts both alphabets of base64, padded or not.
    const found = v.safeParse(
      v.record(v.string(), v.unknown()),
      JSON.parse(Buffer.from(part, 'base64').toString('utf8'))
    )
    return found.success ? found.output : null
  } catch {
    return null
  }
}

const unpadded = (part: string): string => {
  let end = part.length
  while (part[end - 1] === '=') end -= 1
  return part.slice(0, end)
}

/** The text after the last `=`, which is a header too: `id_token=eyJ…`. */
const headerOf = (part: string): string => {
  const text = unpadded(part)
  return text.slice(text.lastIndexOf('=') + 1)
}

/**
 * The claims of every signed JWT anywhere in a text, whatever is around it; null where there are too many parts to look
 * at. The signature is not checked: TLS vouches for the service.
 */
const claimsIn = (text: string): readonly Record<string, unknown>[] | null => {
  const found: Record<string, unknown>[] = []
  for (const word of text.split(/[^\w+/=.-]+/)) {
    const parts = word.split('.')
    if (parts.length > maxParts) return null
    // The last two parts cannot be a header: claims follow it, and a signature, which may be empty.
    for (const [at, part] of parts.slice(0, -2).entries()) {
      const claims = objectOf(headerOf(part)) && objectOf(unpadded(parts[at + 1] ?? ''))
      if (claims) found.push(claims)
    }
  }
  return found
}

/** A JWT of an answer. `nonceRequired`: it is in an id-token member, so that it must have a nonce. */
interface FoundJwt {
  readonly nonce: unknown
  readonly nonceRequired: boolean
}

const isIdToken = (name: string): boolean => /^id[-_]?token$/i.test(name)

/** Every JWT anywhere in a value, or null where the value is too large or too deeply nested to look through. */
const jwtsIn = (answer: unknown): readonly FoundJwt[] | null => {
  const found: FoundJwt[] = []
  let values = 0
  const visit = (value: unknown, nonceRequired: boolean, depth: number): boolean => {
    values += 1
    if (depth > maxDepth || values > maxValues) return false
    if (typeof value === 'string') {
      const claims = claimsIn(value)
      for (const each of claims ?? []) found.push({ nonce: each['nonce'], nonceRequired })
      return claims !== null
    }
    if (typeof value !== 'object' || value === null) return true
    return Object.entries(value).every(([name, inner]) => visit(inner, nonceRequired || isIdToken(name), depth + 1))
  }
  return visit(answer, false, 0) ? found : null
}

/**
 * True if a response belongs to the sign-in request with this nonce (Service: sign-in.md, "Nonce"; decisions.md,
 * "Nonce"). The place of the JWT is undocumented, so the whole response is searched: a `nonce` claim must be equal, and
 * an id token must have one. A response without a JWT has nothing to compare.
 */
export const nonceMatches = (answer: unknown, nonce: string): boolean =>
  jwtsIn(answer)?.every((jwt) => jwt.nonce === nonce || (jwt.nonce === undefined && !jwt.nonceRequired)) ?? false

/** `first`: of the sign-in that began the session; null if unknown. */
interface RenewalNonces {
  readonly own: string
  readonly first: string | null
}

/**
 * Matches a response to a renewal. It is undocumented which nonce a service repeats: the request's own, or that of the
 * sign-in that the session began with. An id token may then be without one. If the first nonce is unknown, any one is
 * accepted, provided that it is the same throughout the response. False: the response is another request's.
 */
export const matchRenewalNonce = (
  answer: unknown,
  { own, first }: RenewalNonces
): { readonly first: string | null } | false => {
  const nonces = new Set(jwtsIn(answer)?.map(({ nonce }) => nonce) ?? [false])
  nonces.delete(undefined)
  nonces.delete(own)
  const [found = first, ...others] = nonces
  if (others.length > 0 || (first !== null && found !== first)) return false
  if (found === null && nonces.size > 0) return false
  return found === null || typeof found === 'string' ? { first: found } : false
}
