/** The statuses with which a service or its gateway refuses a request that lacks an API key. */
const refusing: readonly number[] = [400, 401, 403]

/**
 * Names that services, and gateways in front of them, use for a key that a program must send, in English and Swedish. A
 * word may begin after an underscore, as in `invalid_api_key`.
 */
const key =
  /(?<![\p{L}\d])(x-[a-z-]{0,40}key(?![\p{L}\d])|(api|subscription|prenumerations|client|klient|application)[\s_-]*(key|nyckel))/iu

/**
 * The word alone. It proves nothing if the request has a member `key`, because that is a password or a refresh token
 * (Service: sign-in.md, "Sign-in request").
 */
const bareKey = /(?<![\p{L}\d])nyckel(n|ns)?(?![\p{L}\d])/iu

/** True if a header's name is long enough, and hyphenated, so that it cannot be an ordinary word. */
const isTelling = (name: string): boolean => name.length >= 6 && name.includes('-')

/** The properties of the refused request that decide. */
interface RefusedRequest {
  /** Names of the headers that the user or a policy has fixed. */
  readonly fixedHeaders: readonly string[]
  /** True if the body has a member called `key`. */
  readonly hasKeyMember: boolean
}

/**
 * Detects a refusal that mentions an API key or one of the fixed headers: the program was refused, not the user.
 *
 * @param body the beginning of the response's body
 */
export const isApiKeyRefusal = (
  status: number,
  body: string,
  { fixedHeaders, hasKeyMember }: RefusedRequest
): boolean => {
  if (!refusing.includes(status)) return false
  const text = body.toLowerCase()
  if (key.test(text) || (!hasKeyMember && bareKey.test(text))) return true
  return fixedHeaders.some((name) => isTelling(name) && text.includes(name.toLowerCase()))
}
