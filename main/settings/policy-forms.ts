import type { PolicyKey } from './policy-schema.ts'

/**
 * The form of a policy's value in sources that have only texts, numbers and lists of texts, such as Windows' registry.
 * `flag`: 0 or 1. `numbers`: a list of texts. `realms`: a list of texts `IDENTIFIER=LABEL`. `pairs` and a group: a key
 * of the registry with values of its own.
 */
export type PolicyForm = 'text' | 'number' | 'flag' | 'texts' | 'numbers' | 'realms' | 'pairs' | PolicyGroup
export interface PolicyGroup {
  readonly [name: string]: PolicyForm
}

/** The form of every key. A new key does not compile until it has one. */
export const policyForms: Readonly<Record<PolicyKey, PolicyForm>> = {
  loginAddress: 'text',
  ordersAddress: 'text',
  reportingAddress: 'text',
  reportingUser: 'text',
  realms: 'realms',
  tokenWord: 'text',
  ordersTokenWord: 'text',
  returnAddress: 'text',
  ownFieldsOnly: 'flag',
  processMinutes: 'number',
  openSchemes: 'texts',
  idleMinutes: 'number',
  loginHeaders: 'pairs',
  reportingHeaders: 'pairs',
  signOut: { path: 'text', returnAddress: 'text', global: 'flag', keepSingleSignOn: 'flag' },
  errandSessionKey: 'text',
  inbox: { folder: 'text', deleteTaken: 'flag', organisations: 'texts', listener: { port: 'number', secret: 'text' } },
  paidStatuses: 'numbers',
  logLevel: 'text',
  keepDrafts: 'flag',
  exportFiles: 'flag',
  exportPersonalData: 'flag',
  updates: { enabled: 'flag', channel: 'text', feed: 'text', deferDays: 'number' },
  certificateAuthorities: 'texts'
}
