/** The statuses by which a call is refused, one that lacks a key too. */
const refusing: readonly number[] = [400, 401, 403]

/** How services and the gateways before them speak of a key that a program must send, in the two languages we know. */
const key = /\bx-[a-z-]*key\b|\b(api|subscription|prenumerations|client|klient|application)[\s_-]*(key|nyckel)|\bnyckel(n|ns)?\b/i

/** Long enough, and with a hyphen in it, so that it is no word of the language. */
const isTelling = (name: string): boolean => name.length >= 6 && name.includes('-')

/**
 * Whether a refusal speaks of a key, or of one of the fixed headers: not who signs in is refused then, but the program.
 * `body`: the beginning of the answer's.
 */
export const speaksOfKey = (status: number, body: string, fixedNames: readonly string[]): boolean => {
  if (!refusing.includes(status)) return false
  const text = body.toLowerCase()
  return key.test(text) || fixedNames.some((name) => isTelling(name) && text.includes(name.toLowerCase()))
}
