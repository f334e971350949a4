/** Address of the reporting service and the complete `Authorization` header for it. */
export interface ReportingAccess {
  readonly address: string
  readonly authorization: string
}

/**
 * HTTP Basic authentication in UTF-8 (Service: reporting.md, "Reporting authentication"). The user name must not
 * contain a colon, which separates it from the password.
 */
export const basicAuthorization = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`, 'utf8').toString('base64')}`

/** Address of the in-process sample service. Names that end in `.invalid` are reserved and never resolve. */
export const sampleAddress = 'https://sample.invalid'

/** Address and credentials of the sample service's lists. */
export const sampleReportingAccess: ReportingAccess = {
  address: sampleAddress,
  authorization: basicAuthorization('sample', 'sample')
}

/** The reporting password: in memory only, and for one person. */
export interface ReportingPassword {
  /** The password, if `owner` (`Session.owner`) may use it: it is unclaimed, or theirs. */
  readonly of: (owner: string | null) => string | null
  readonly isHeld: () => boolean
  readonly isClaimed: () => boolean
  /** Takes a password that has just been typed. It is unclaimed. */
  readonly set: (password: string) => void
  /**
   * Takes the password of a user who opens the lists with it alone. Undefined: the one typed for the connection, still
   * unclaimed. `isBack`: the user returns to a locked window, which accepts only the password already held. Returns
   * false for a refusal.
   */
  readonly enter: (password: string | undefined, isBack: boolean) => boolean
  /** Releases the claim: its owner has signed in by another name. */
  readonly release: () => void
  readonly drop: () => void
  /**
   * Notes who is signed in; null for no user. An unclaimed password becomes theirs: they typed it, then or before they
   * signed in. One that another user has claimed is dropped. Returns true if it was dropped.
   */
  readonly claim: (owner: string | null) => boolean
}

/** No password. */
export const createReportingPassword = (): ReportingPassword => {
  let held: { readonly password: string; readonly owner: string | null } | null = null

  const isFor = (owner: string | null): boolean => held !== null && (held.owner === null || held.owner === owner)

  return {
    of: (owner) => (held && isFor(owner) ? held.password : null),
    isHeld: () => held !== null,
    isClaimed: () => held !== null && held.owner !== null,
    set: (password) => {
      held = { password, owner: null }
    },
    enter: (password, isBack) => {
      if (password === undefined) return held !== null && held.owner === null
      if (isBack) return held?.password === password
      held = { password, owner: null }
      return true
    },
    release: () => {
      held = held && { ...held, owner: null }
    },
    drop: () => {
      held = null
    },
    claim: (owner) => {
      if (held === null || owner === null) return false
      if (isFor(owner)) {
        held = { ...held, owner }
        return false
      }
      held = null
      return true
    }
  }
}
