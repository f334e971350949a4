/** The call that ends a session at the service, by the policy. */
export interface SignOutCall {
  /** Relative to the service's address. */
  readonly path: string
  readonly returnAddress?: string
  readonly global?: boolean
  readonly keepSingleSignOn?: boolean
}
