/** The call that ends a session at the service, as the policy names it. */
export interface SignOutCall {
  /** Relative to the service's address. */
  readonly path: string
  /** Members of the body, where the service needs them. */
  readonly returnAddress?: string
  readonly global?: boolean
  readonly keepSingleSignOn?: boolean
}
