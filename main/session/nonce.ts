import * as v from 'valibot'

const objectOf = (part: string): Record<string, unknown> | null => {
  try {
    const found = v.safeParse(v.record(v.string(), v.unknown()), JSON.parse(Buffer.from(part, 'base64url').toString('utf8')))
    return found.success ? found.output : null
  } catch {
    return null
  }
}

/** The claims of a text that is a signed JWT, else null. The signature is the service's own business: TLS vouches for it. */
const claimsOf = (text: string): Record<string, unknown> | null => {
  const [header, claims, signature, ...more] = text.split('.')
  if (!header || !claims || signature === undefined || more.length > 0) return null
  if (!/^[\w-]+$/.test(header) || !/^[\w-]+$/.test(claims) || !/^[\w-]*$/.test(signature)) return null
  return objectOf(header) && objectOf(claims)
}

/**
 * Whether a token response belongs to the request with this nonce ("Login API", "Token request": a mismatch rejects the
 * attempt). Where the JWT is carried is not documented, so every string member that is one is looked at: a `nonce` claim
 * must be equal, and an id token must have it. A response without a JWT has nothing to compare.
 */
export const nonceMatches = (response: Readonly<Record<string, unknown>>, nonce: string): boolean =>
  Object.entries(response).every(([name, value]) => {
    const claims = typeof value === 'string' ? claimsOf(value) : null
    if (!claims) return true
    const mustHave = /^id_?token$/i.test(name)
    return claims['nonce'] === nonce || (claims['nonce'] === undefined && !mustHave)
  })
