/**
 * The one place that holds the refresh token ("Login API", "Authentication", 6). It can be taken only once, because a
 * token that is sent a second time looks like theft to the service ("States and transitions"): it is spent before the
 * first byte of it leaves. Asynchronous, because a place that outlives the program is.
 */
export interface RefreshToken {
  /** Gives the token and marks it spent, or null where there is none. */
  readonly take: () => Promise<string | null>
  /** Replaces whatever is held. Also gives a taken one back, where it provably never left this computer. */
  readonly keep: (token: string | null) => Promise<void>
}

/** Keeps the token in memory: it lasts until the program ends. */
export const inMemory = (): RefreshToken => {
  let token: string | null = null
  return {
    take: async () => {
      const taken = token
      token = null
      return taken
    },
    keep: async (given) => {
      token = given
    }
  }
}
