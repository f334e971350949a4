/** Work that can be cancelled. Its signal identifies it: two with the same signal are the same work. */
export interface Cancellable {
  readonly signal: AbortSignal
  readonly cancel: () => void
}

export const createCancellable = (): Cancellable => {
  const controller = new AbortController()
  return { signal: controller.signal, cancel: () => controller.abort() }
}

/** A user as the service knows them. */
export interface Person {
  readonly name: string
  /** `actor.id` as text; null where the account has no actor, or its id cannot be read exactly. */
  readonly actor: string | null
  /**
   * The identifier that they typed; null where they signed in in another way. Tells people without an `actor` apart.
   */
  readonly login: string | null
  /** True if the service gave no name. `name` is then the identity provider's: the same for all of its users. */
  readonly isAnonymous: boolean
  /** Address of the reporting service where they have opened the lists by its credentials, and have no account. */
  readonly reportingAddress?: string
}

/** The user, method and address of a sign-in. */
export interface AttemptParams {
  /** The service's address. The code and the tokens that the attempt earns are never sent anywhere else. */
  readonly address: string
  readonly returnAddress: string
  /**
   * The user as far as known before the service has responded: the identifier that was typed, or the chosen identity
   * provider.
   */
  readonly person: Person
  /** An employee who signs in with a customer's credentials. It is said again with every renewal of the session. */
  readonly employee: boolean
  /** True if the user asked to stay signed in. */
  readonly askedToKeep: boolean
  /** Set if it is sent without return address, state, nonce and challenge (`SignInSettings.ownFieldsOnly`). */
  readonly ownFieldsOnly?: boolean
  /** The place of the refresh token. */
  readonly tokenStorage: 'store' | 'memory'
}

/**
 * One sign-in attempt, with the values that belong to it and to no other. They never leave main, but for the service.
 */
export interface Attempt extends AttemptParams, Cancellable {
  /** The id of the refresh token that it leads to. A renewal keeps the id of the token that it replaces. */
  readonly id: string
  readonly state: string
  readonly nonce: string
  /**
   * The nonce of the sign-in that the session began with: the attempt's own, unless it renews a session. Null where it
   * is unknown, because a version that did not store it has kept the session.
   */
  readonly firstNonce: string | null
  readonly codeVerifier: string
}

/** A new attempt. `random` gives an unguessable text, another one with each call. */
export const createAttempt = (params: AttemptParams, random: () => string): Attempt => {
  const nonce = random()
  return {
    ...params,
    ...createCancellable(),
    id: random(),
    state: random(),
    nonce,
    firstNonce: nonce,
    codeVerifier: random()
  }
}
