import { operationNames, type OperationName, type ServiceOperation } from '../../preload/contract/index.ts'

/** Fields that a sign-in exchanges for tokens, or that identify it (Service: sign-in.md, "POST /v2/auth/token"). */
const grants = ['code', 'codeVerifier', 'state', 'nonce']

/**
 * Every operation that the program may call, and no other, by its path below the service's address (Service:
 * sign-in.md, "POST /v2/auth"; reporting.md, "List operations"; orders-and-errands.md, "Order operations"). `{Name}`
 * stands for one segment, `{+SignOutPath}` for a path that the policy's schema accepts.
 *
 * `retry`: only reads, so the client may send it again after a transient failure. `once`: changes something, so it gets
 * a connection of its own, and the client never sends it again once a byte of it has left. A poll is a request of its
 * own.
 */
export const operations = {
  signIn: {
    service: 'login',
    method: 'POST',
    path: '/v2/auth',
    sending: 'once',
    secretMembers: ['identifier', 'key', ...grants]
  },
  pollProcess: {
    service: 'login',
    method: 'POST',
    path: '/v2/auth/process',
    sending: 'once',
    patience: 'brief',
    secretMembers: grants
  },
  redeemCode: { service: 'login', method: 'POST', path: '/v2/auth/token', sending: 'once', secretMembers: grants },
  /** Undocumented, so it can be called only where the policy names its path (Service: decisions.md, "Signing out"). */
  signOut: {
    service: 'login',
    method: 'POST',
    path: '/{+SignOutPath}',
    sending: 'once',
    patience: 'brief',
    secretMembers: ['key', ...grants]
  },
  readErrandRow: { service: 'login', method: 'GET', path: '/session/arenderad/{ArendeRadId}', sending: 'retry' },
  saveErrandRow: {
    service: 'login',
    method: 'POST',
    path: '/session/arenderad/{ArendeRadId}',
    sending: 'once',
    secretMembers: ['Sessionsnyckel']
  },
  saveOrder: {
    service: 'login',
    method: 'POST',
    path: '/fakturaserviceorder/spara',
    sending: 'once',
    secretMembers: []
  },
  listOrders: { service: 'login', method: 'GET', path: '/fakturaserviceorder/lista', sending: 'retry' },
  hyresobjekt: { service: 'reporting', method: 'GET', path: '/hyresobjekt/', sending: 'retry', patience: 'long' },
  avtal: { service: 'reporting', method: 'GET', path: '/avtal/', sending: 'retry', patience: 'long' },
  kund: { service: 'reporting', method: 'GET', path: '/kund/', sending: 'retry', patience: 'long' },
  bokforingtransaktion: {
    service: 'reporting',
    method: 'GET',
    path: '/bokforingtransaktion/',
    sending: 'retry',
    patience: 'long'
  },
  uthyrning: { service: 'reporting', method: 'GET', path: '/uthyrning/', sending: 'retry', patience: 'long' }
} as const satisfies Record<OperationName, Operation>

/**
 * Time that the service may be silent before its response. `brief`: polled again and again, so a lost response must not
 * hold up the next poll. `long`: the service may work for minutes on a whole list.
 */
export type Patience = 'brief' | 'usual' | 'long'

interface AnyOperation {
  readonly service: 'login' | 'reporting'
  readonly path: `/${string}`
  readonly sending: 'retry' | 'once'
  readonly patience?: Patience
}

export type Operation =
  | (AnyOperation & { readonly method: 'GET'; readonly secretMembers?: never })
  | (AnyOperation & {
      readonly method: 'POST'
      /** Members of the body that are secrets or name a person: no message may repeat them. */
      readonly secretMembers: readonly string[]
    })

/** The operations as they can be shown to a person. */
export const serviceOperations = (): readonly ServiceOperation[] =>
  operationNames.map((name) => ({
    name,
    method: operations[name].method,
    path: operations[name].path.replace('{+', '{')
  }))
