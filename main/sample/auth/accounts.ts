import { personName } from '../estate/customer.ts'

/** How a sign-in with the right password ends. */
type Ending = 'completed' | 'process' | 'processFails' | 'redirect' | 'redirectAndProcess' | 'locked'

/** What a user name leads to. */
export interface Account {
  readonly user: string
  readonly ending: Ending
  /** Whether a refresh token that is asked for is given, withheld, or given and then revoked at once. */
  readonly refresh: 'given' | 'withheld' | 'revoked'
  readonly actor: { readonly id: number; readonly displayName: string } | null
  readonly expiresInSeconds: number
  /** Milliseconds before the sign-in is answered. */
  readonly delay: number
  /** Whether the JWT carries another nonce than the one sent, which the client must reject. */
  readonly nonce: 'same' | 'other'
}

/** Every account's password. */
export const password = 'sample'

/** The identity provider of a federated sign-in; it leads to the account `redirect`. */
export const realm = 'sample-id'

type Special = Partial<Omit<Account, 'user'>>

/**
 * User names that lead somewhere else than to a completed sign-in. Any other name, with the password above, completes
 * at once. Upper and lower case are alike, and `name@example.com` is `name`.
 */
const special: Readonly<Record<string, Special>> = {
  /** Confirmed in an external application: completed at the third poll. */
  process: { ending: 'process' },
  /** Fails at the second poll, with `message` and `errorReport`. */
  'process-fails': { ending: 'processFails' },
  /** A login page in the browser. */
  redirect: { ending: 'redirect' },
  /** Both; the first to finish ends the other. */
  'redirect-process': { ending: 'redirectAndProcess' },
  /** No refresh token, though asked for. */
  'no-refresh': { refresh: 'withheld' },
  /** A refresh token that is refused from its first use on. */
  revoked: { refresh: 'revoked' },
  /** An access token that lives for three seconds. */
  short: { expiresInSeconds: 3 },
  /** Answered after three seconds. */
  slow: { delay: 3000 },
  /** Refused, whatever the password. */
  locked: { ending: 'locked' },
  /** Not connected to an actor. */
  'no-actor': { actor: null },
  /** A JWT with somebody else's nonce. */
  'other-nonce': { nonce: 'other' }
}

/** A number that a text always gives (FNV-1a). */
const numberOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}

/** The account of an identifier: an official number, an e-mail address or a user name. */
export const accountOf = (identifier: string): Account => {
  const user = identifier.trim().toLowerCase().replace(/@.*$/, '')
  const serial = numberOf(user)
  return {
    user,
    ending: 'completed',
    refresh: 'given',
    actor: { id: 1000 + (serial % 90_000), displayName: personName(serial) },
    expiresInSeconds: 900,
    delay: 0,
    nonce: 'same',
    ...(Object.hasOwn(special, user) ? special[user] : {})
  }
}
