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
  /** The password, if `userKey` (`Session.userKey`) may use it: it is unclaimed, or theirs. */
  readonly of: (userKey: string | null) => string | null
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
  /** Releases the claim: its user has signed in by another name. */
  readonly release: () => void
  readonly drop: () => void
  /**
   * Notes who is signed in; null for no user. An unclaimed password becomes theirs: they typed it, then or before they
   * signed in. One that another user has claimed is dropped. Returns true if it was dropped.
   */
  readonly claim: (userKey: string | null) => boolean
}

/** No password. */
export const createReportingPassword = (): ReportingPassword => {
  let held: { readonly password: string; readonly userKey: string | null } | null = null

  const isFor = (userKey: string | null): boolean =>
    held !== null && (held.userKey === null || held.userKey === userKey)

  return {
    of: (userKey) => (held && isFor(userKey) ? held.password : null),
    isHeld: () => held !== null,
    isClaimed: () => held !== null && held.userKey !== null,
    set: (password) => {
      held = { password, userKey: null }
    },
    enter: (password, isBack) => {
      if (password === undefined) return held !== null && held.userKey === null
      if (isBack) return held?.password === password
      held = { password, userKey: null }
      return true
    },
    release: () => {
      held = held && { ...held, userKey: null }
    },
    drop: () => {
      held = null
    },
    claim: (userKey) => {
      if (held === null || userKey === null) return false
      if (isFor(userKey)) {
        held = { ...held, userKey }
        return false
      }
      held = null
      return true
    }
  }
}
