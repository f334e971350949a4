import type { CallTarget } from './authorized-calls.ts'

type Place = Pick<CallTarget, 'address' | 'authorization' | 'issued'>

/** What one place has said of tokens: the last that it accepted, and the last that it refused since. */
interface Heard {
  readonly accepted: string | null
  readonly refused: string | null
}

const nothing: Heard = { accepted: null, refused: null }

/**
 * Tells what a 401 is about. A token may have ended, so that another one helps; or the place accepts none of those that the login
 * service issues, and then a sign-in would only lead to the next 401. `loginAddress`: where the tokens come from.
 */
export const createRefusedTokens = (loginAddress: () => string | null) => {
  const places = new Map<string, Heard>()
  const keyOf = ({ address, authorization }: Place): string => `${address} ${authorization.slice(0, authorization.indexOf(' '))}`
  /** Orders and errands stand apart from the login, or want another word before the token. */
  const isApart = ({ address, authorization, issued }: Place): boolean => address !== (loginAddress() ?? address) || authorization !== issued

  return {
    accepted: (at: Place): void => void places.set(keyOf(at), { accepted: at.issued, refused: null }),

    /** Takes note of a 401, and gives whether another token may help: the refused one has served there, or is the first to be refused. */
    mayHaveEnded: (at: Place): boolean => {
      const { accepted, refused } = places.get(keyOf(at)) ?? nothing
      if (accepted === at.issued) {
        places.set(keyOf(at), { accepted, refused: at.issued })
        return true
      }
      // The first of a row is remembered: every other one was issued after the place had begun to refuse.
      places.set(keyOf(at), { accepted, refused: refused ?? at.issued })
      return !isApart(at) && (refused === null || refused === at.issued)
    }
  }
}
