/** A login page that the person has been sent to, in the system's browser. */
export interface LoginPage {
  readonly address: URL
  /** Whether the system took it for opening. */
  readonly opened: boolean
  /** Whether its address is longer than the system takes. */
  readonly tooLong: boolean
  /** What came back and was not for this sign-in. */
  readonly turnedAway: 'foreign' | 'unreadable' | null
}

/** As it is taken to be until the system says otherwise. */
export const loginPageAt = (address: URL): LoginPage => ({ address, opened: true, tooLong: false, turnedAway: null })
