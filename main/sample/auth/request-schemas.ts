/** What a sign-in request must be ("Login API", "Sign-in request"). */
import * as v from 'valibot'

const text = v.pipe(v.string(), v.nonEmpty('must not be empty'))

/**
 * An absolute URI whose scheme is `https` or a custom one. Its fragment and its parameters `code` and `error` are taken
 * off, so that what comes back can only be the service's.
 */
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

/** What ties a callback to its request: asked of every federated sign-in, and of any other that ends in a redirect. */
const flow = {
  returnAddress,
  state: text,
  nonce: text,
  codeChallengeMethod: challengeMethod,
  codeChallenge: challenge
}
/** What a sign-in that leaves the program must bring to find its way back ("Login API", "Sign-in request"). */
export const redirectParamsSchema = v.object(flow)
export type RedirectParams = v.InferOutput<typeof redirectParamsSchema>

const flowWhereGiven = {
  returnAddress: v.optional(flow.returnAddress),
  state: v.optional(flow.state),
  nonce: v.optional(flow.nonce),
  codeChallengeMethod: v.optional(flow.codeChallengeMethod),
  codeChallenge: v.optional(flow.codeChallenge)
}

/** The body of a sign-in, by its method. */
export const signInSchema = v.variant('method', [
  v.object({ method: v.literal('password'), identifier: text, key: text, ...flowWhereGiven, ...always }),
  v.object({ method: v.literal('refreshToken'), key: text, ...flowWhereGiven, ...always }),
  v.object({ method: v.literal('federated'), realm: text, ...flow, ...always })
])
export type SignInRequest = v.InferOutput<typeof signInSchema>

/** RFC 7636, section 4.1: 43 to 128 unreserved characters. */
const verifier = v.pipe(v.string(), v.regex(/^[A-Za-z0-9._~-]{43,128}$/, 'must be a code verifier'))

/** The body that redeems a code. */
export const tokenSchema = v.object({ code: text, codeVerifier: verifier })
