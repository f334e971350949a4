/** Work that can be cancelled. Its signal identifies it: two with the same signal are the same work. */
export interface Cancellable {
  readonly signal: AbortSignal
  readonly cancel: () => void
}

export const createCancellable = (): Cancellable => {
  const controller = new AbortController()
  return { signal: controller.signal, cancel: () => controller.abort() }
}

export interface Person {
  readonly name: string
  /** `actor.id` as text; null where there is no actor, or no exact id. */
  readonly actor: string | null
  /** The identifier that they typed, or null. Tells users without an `actor` apart. */
  readonly login: string | null
  /** The service gave no name. `name` is then the identity provider's: the same for all of its users. */
  readonly isAnonymous: boolean
  /** Reporting address of a user who has opened the lists without an account. */
  readonly reportingAddress?: string
}

export interface AttemptParams {
  /** The code and the tokens of the attempt are never sent anywhere else. */
  readonly address: string
  readonly returnAddress: string
  /** The user as far as known before the response: the typed identifier, or the chosen identity provider. */
  readonly person: Person
  /** An employee with a customer's credentials; said again with every renewal. */
  readonly employee: boolean
  readonly askedToKeep: boolean
  /** Sent without return address, state, nonce and challenge (`SignInSettings.ownFieldsOnly`). */
  readonly ownFieldsOnly?: boolean
  readonly tokenStorage: 'store' | 'memory'
}

/** One sign-in attempt. Its values never leave main, but for the service. */
export interface Attempt extends AttemptParams, Cancellable {
  /** Id of its refresh token. A renewal keeps the id of the token that it replaces. */
  readonly id: string
  readonly state: string
  readonly nonce: string
  /** Nonce of the sign-in that the session began with; null where an older version did not store it. */
  readonly firstNonce: string | null
  readonly codeVerifier: string
}

/** `random` gives an unguessable text, another one with each call. */
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
