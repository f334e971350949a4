/** The statuses by which a call is refused, one that lacks a key too. */
const refusing: readonly number[] = [400, 401, 403]

/**
 * How services and the gateways before them speak of a key that a program must send, in the two languages we know. A word
 * begins after an underscore too, as in `invalid_api_key`.
 */
const key = /(?<![\p{L}\d])(x-[a-z-]*key(?![\p{L}\d])|(api|subscription|prenumerations|client|klient|application)[\s_-]*(key|nyckel))/iu

/** The bare word. Where the call has a `key` of its own, it speaks of that: the documents call passwords and tokens so. */
const bareKey = /(?<![\p{L}\d])nyckel(n|ns)?(?![\p{L}\d])/iu

/** Long enough, and with a hyphen in it, so that it is no word of the language. */
const isTelling = (name: string): boolean => name.length >= 6 && name.includes('-')

/** What matters here of the call that was refused. */
interface Refused {
  /** Names of the headers that somebody has fixed. */
  readonly fixedHeaders: readonly string[]
  /** Whether the body has a member called `key`. */
  readonly hasKeyMember: boolean
}

/**
 * Whether a refusal speaks of a key, or of one of the fixed headers: not who signs in is refused then, but the program.
 * `body`: the beginning of the answer's.
 */
export const isApiKeyRefusal = (status: number, body: string, { fixedHeaders, hasKeyMember }: Refused): boolean => {
  if (!refusing.includes(status)) return false
  const text = body.toLowerCase()
  if (key.test(text) || (!hasKeyMember && bareKey.test(text))) return true
  return fixedHeaders.some((name) => isTelling(name) && text.includes(name.toLowerCase()))
}
