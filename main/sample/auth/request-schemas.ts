/** The rules for a sign-in request (Service: sign-in.md, "Sign-in request"). */
import * as v from 'valibot'

const text = v.pipe(v.string(), v.nonEmpty('must not be empty'))

/** An absolute URI, `https` or custom, without a callback's own parts (Service: sign-in.md, "Return address"). */
const returnAddress = v.pipe(
  text,
  v.check((address) => URL.canParse(address), 'must be an absolute address'),
  v.transform((address) => new URL(address)),
  v.check((url) => url.protocol !== 'http:', 'must not use http'),
  v.transform((url) => {
    url.hash = ''
    url.searchParams.delete('code')
    url.searchParams.delete('error')
    return url.href
  })
)

const challengeMethod = v.literal('S256', 'must be S256')
/** BASE64URL of a SHA-256: 43 characters, unpadded. */
const challenge = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/, 'must be the BASE64URL of a SHA-256'))

const always = {
  responseMode: v.optional(v.picklist(['form_post', 'query']), 'query'),
  requestRefreshToken: v.optional(v.boolean(), false),
  skipUpdatingLastLogin: v.optional(v.boolean(), false)
}

/** Fields that tie a callback to its request, required where a sign-in can end in a redirect. */
const redirectParams = {
  returnAddress,
  state: text,
  nonce: text,
  codeChallengeMethod: challengeMethod,
  codeChallenge: challenge
}
export const redirectParamsSchema = v.object(redirectParams)
export type RedirectParams = v.InferOutput<typeof redirectParamsSchema>

const optionalRedirectParams = v.partial(redirectParamsSchema).entries

export const signInSchema = v.variant('method', [
  v.object({ method: v.literal('password'), identifier: text, key: text, ...optionalRedirectParams, ...always }),
  v.object({ method: v.literal('refreshToken'), key: text, ...optionalRedirectParams, ...always }),
  v.object({ method: v.literal('federated'), realm: text, ...redirectParams, ...always })
])
export type SignInRequest = v.InferOutput<typeof signInSchema>

/** RFC 7636, section 4.1: 43 to 128 unreserved characters. */
const verifier = v.pipe(v.string(), v.regex(/^[A-Za-z0-9._~-]{43,128}$/, 'must be a code verifier'))

/** The body of the request that redeems a code (Service: sign-in.md, "POST /v2/auth/token"). */
export const tokenSchema = v.object({ code: text, codeVerifier: verifier })
