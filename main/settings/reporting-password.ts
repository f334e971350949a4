/** The reporting password: in memory only, and for one person. */
export interface ReportingPassword {
  /** The password, if `owner` (`Session.owner`) may use it: nobody has claimed it yet, or they have. */
  readonly of: (owner: string | null) => string | null
  readonly isHeld: () => boolean
  readonly isClaimed: () => boolean
  /** Takes a password that has just been typed. It belongs to nobody yet. */
  readonly set: (password: string) => void
  /**
   * Takes the password of a person who opens the lists with it alone. Undefined: the one typed for the connection, still
   * without an owner. `isBack`: they come back to a locked window, which takes only the one held. False for a refusal.
   */
  readonly enter: (password: string | undefined, isBack: boolean) => boolean
  /** Lets go of its owner, who has signed in by another name. */
  readonly release: () => void
  readonly drop: () => void
  /**
   * Says who is signed in; null for nobody. A password that nobody has claimed yet is theirs from now on: they typed it, then
   * or before they signed in. One that somebody else has claimed is dropped. Returns whether it was.
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
