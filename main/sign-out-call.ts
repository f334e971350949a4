/** The operation by which a service ends a session, as the policy names it. */
export interface SignOutCall {
  /** Below the service's address. */
  readonly path: string
  /** Members of the body, where the service wants them. */
  readonly returnAddress?: string
  readonly global?: boolean
  readonly keepSingleSignOn?: boolean
}
