import { personName } from '../estate/customer.ts'
import type { ProcessScenario } from './process-scenarios.ts'

/** The outcome of a valid request (Service: sign-in.md, "Outcomes"). */
type Ending = 'completed' | 'process' | 'redirect' | 'redirectAndProcess'

/** The result of signing in with a user name. */
export interface Account {
  readonly user: string
  /** The end of a sign-in with the right password. */
  readonly ending: Ending | 'locked'
  /** The end of a sign-in by refresh token. */
  readonly renewal: Ending
  /** The scenario of its processes: their content, and the responses to their polls. */
  readonly process: ProcessScenario
  /** The scheme of its login page's address; `http` is an attack. */
  readonly pageScheme: 'https' | 'http'
  /** The treatment of a requested refresh token: given, withheld, given and then revoked at once, or very long. */
  readonly refresh: 'given' | 'withheld' | 'revoked' | 'large'
  readonly actor: { readonly id: number; readonly displayName: string } | null
  readonly expiresInSeconds: number
  /** Milliseconds before the response to the sign-in. */
  readonly delay: number
  /** The nonce in the JWT: `other` than the one sent is an attack, which the client must reject. */
  readonly nonce: 'same' | 'other'
}

/** Every account's password. */
export const accountPassword = 'sample'

/** User names whose sign-in does not simply complete. `main/sample/README.md` lists them. */
const specialAccounts: Readonly<Record<string, Partial<Omit<Account, 'user'>>>> = {
  locked: { ending: 'locked' },
  slow: { delay: 3000 },
  short: { expiresInSeconds: 3 },
  'no-actor': { actor: null },
  'other-nonce': { nonce: 'other' },

  'no-refresh': { refresh: 'withheld' },
  revoked: { refresh: 'revoked' },
  'large-refresh': { refresh: 'large' },
  'refresh-process': { renewal: 'process' },
  'refresh-redirect': { renewal: 'redirect' },
  'refresh-both': { renewal: 'redirectAndProcess' },

  process: { ending: 'process' },
  'process-fails': { ending: 'process', process: 'fails' },
  'process-endless': { ending: 'process', process: 'endless' },
  'process-odd': { ending: 'process', process: 'odd' },
  'process-no-code': { ending: 'process', process: 'noCode' },
  'process-bare': { ending: 'process', process: 'bare' },
  'process-app': { ending: 'process', process: 'app' },
  'process-other-nonce': { ending: 'process', nonce: 'other' },
  'process-foreign-link': { ending: 'process', process: 'foreignLink' },
  'process-script': { ending: 'process', process: 'script' },
  'process-html': { ending: 'process', process: 'html' },

  redirect: { ending: 'redirect' },
  'redirect-other-nonce': { ending: 'redirect', nonce: 'other' },
  'redirect-http': { ending: 'redirect', pageScheme: 'http' },
  'redirect-process': { ending: 'redirectAndProcess' },
  'redirect-process-endless': { ending: 'redirectAndProcess', process: 'endless' }
}

/** The identity providers of a federated sign-in, and the user that each signs in. */
const realms: Readonly<Record<string, string>> = {
  'sample-id': 'redirect',
  'sample-app': 'process',
  'sample-both': 'redirect-process',
  'sample-direct': 'federated'
}

const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}

/** The account of an identifier: a registration number, an e-mail address or a user name. */
export const accountOf = (identifier: string): Account => {
  const user = identifier.trim().toLowerCase().replace(/@.*$/, '')
  const serial = hashOf(user)
  return {
    user,
    ending: 'completed',
    renewal: 'completed',
    process: 'usual',
    pageScheme: 'https',
    refresh: 'given',
    actor: { id: 1000 + (serial % 90_000), displayName: personName(serial) },
    expiresInSeconds: 900,
    delay: 0,
    nonce: 'same',
    ...(Object.hasOwn(specialAccounts, user) ? specialAccounts[user] : {})
  }
}

/** The account that an identity provider signs in; null where the provider is not enabled. */
export const accountOfRealm = (realm: string): Account | null => {
  const user = Object.hasOwn(realms, realm) ? realms[realm] : undefined
  return user === undefined ? null : accountOf(user)
}
