import * as v from 'valibot'

/** Far more than any answer has; what is beyond it is not waved through but rejected. */
const deepest = 50
const mostValues = 200_000
const mostParts = 1_000

const objectOf = (part: string): Record<string, unknown> | null => {
  try {
    // Takes both alphabets of base64, padded or not.
    const found = v.safeParse(v.record(v.string(), v.unknown()), JSON.parse(Buffer.from(part, 'base64').toString('utf8')))
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

/** What follows the last `=` is a header too: `id_token=eyJ…` stands after a name. */
const headerOf = (part: string): string => {
  const text = unpadded(part)
  return text.slice(text.lastIndexOf('=') + 1)
}

/**
 * The claims of every signed JWT that stands somewhere in a text, whatever is around it; null where there is no end of
 * them. The signature is the service's own business: TLS vouches for it.
 */
const claimsIn = (text: string): readonly Record<string, unknown>[] | null => {
  const found: Record<string, unknown>[] = []
  for (const word of text.split(/[^\w+/=.-]+/)) {
    const parts = word.split('.')
    if (parts.length > mostParts) return null
    // The last two can be no header: claims follow one, and a signature, which may be empty.
    for (const [at, part] of parts.slice(0, -2).entries()) {
      const claims = objectOf(headerOf(part)) && objectOf(unpadded(parts[at + 1] ?? ''))
      if (claims) found.push(claims)
    }
  }
  return found
}

/** One JWT of an answer. `expected`: it stands in an id-token member, so that a nonce must be there. */
interface Found {
  readonly nonce: unknown
  readonly expected: boolean
}

const isIdToken = (name: string): boolean => /^id[-_]?token$/i.test(name)

/** Every JWT anywhere in a value, or null where there is more of it, or deeper, than anybody would look through. */
const jwtsIn = (answer: unknown): readonly Found[] | null => {
  const found: Found[] = []
  let values = 0
  const look = (value: unknown, expected: boolean, depth: number): boolean => {
    values += 1
    if (depth > deepest || values > mostValues) return false
    if (typeof value === 'string') {
      const claims = claimsIn(value)
      for (const each of claims ?? []) found.push({ nonce: each['nonce'], expected })
      return claims !== null
    }
    if (typeof value !== 'object' || value === null) return true
    return Object.entries(value).every(([name, inner]) => look(inner, expected || isIdToken(name), depth + 1))
  }
  return look(answer, false, 0) ? found : null
}

/**
 * Whether an answer belongs to the sign-in request with this nonce ("Login API", "Token request": a mismatch rejects the
 * attempt). Where the JWT is carried is not documented, so the whole answer is looked through: a `nonce` claim must be
 * equal, and an id token must have it. An answer without a JWT has nothing to compare.
 */
export const nonceMatches = (answer: unknown, nonce: string): boolean =>
  jwtsIn(answer)?.every((jwt) => jwt.nonce === nonce || (jwt.nonce === undefined && !jwt.expected)) ?? false

/** What a renewal may be answered with. `first`: the nonce of the sign-in that began the session; null where nobody knows it. */
interface Renewal {
  readonly own: string
  readonly first: string | null
}

/**
 * Whether an answer belongs to a renewal. Which nonce a service repeats is not documented, so it may be the request's own
 * or that of the sign-in that began the session; an id token may then be without one. Of a session that was kept before
 * the first nonce was, any one will do, if it is the same everywhere.
 * Gives the first nonce as it is known now, or false.
 */
export const matchRenewalNonce = (answer: unknown, { own, first }: Renewal): { readonly first: string | null } | false => {
  const nonces = new Set(jwtsIn(answer)?.map(({ nonce }) => nonce) ?? [false])
  nonces.delete(undefined)
  nonces.delete(own)
  const [said = first, ...others] = nonces
  if (others.length > 0 || (first !== null && said !== first)) return false
  if (said === null && nonces.size > 0) return false
  return said === null || typeof said === 'string' ? { first: said } : false
}
