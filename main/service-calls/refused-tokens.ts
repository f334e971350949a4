import { createHash } from 'node:crypto'
import type { CallTarget } from './authorized-calls.ts'

type Place = Pick<CallTarget, 'address' | 'authorization' | 'issued'>

/**
 * The tokens that one place has answered: those that it accepted last, the newest first, and the first that it has
 * refused since.
 */
interface Heard {
  readonly accepted: readonly string[]
  readonly refused: string | null
}

/** The use of a token in a call. */
type Purpose = 'read' | 'save'

const nothing: Heard = { accepted: [], refused: null }

/** The response to a token may arrive after that to the next one, but no later. */
const rememberedTokens = 2

/** Tokens are compared and never shown, so that a hash is enough to remember one, and is no secret after a sign-out. */
const hashOf = (issued: string): string => createHash('sha256').update(issued).digest('base64url')

/**
 * Tells what a 401 is about. A token may have ended, so that another one helps; or the place accepts none of those that
 * the login service issues, and then a sign-in would only lead to the next 401 (Service: decisions.md, "A 401 from a
 * place of its own"). `loginAddress`: where the tokens come from.
 */
export const createRefusedTokens = (loginAddress: () => string | null) => {
  const places = new Map<string, Heard>()
  /**
   * By place, the token of the first save that it has refused since it accepted one: it may let people read and not
   * save.
   */
  const refusedSaves = new Map<string, string>()
  const keyOf = ({ address, authorization }: Place): string =>
    `${address} ${authorization.slice(0, authorization.indexOf(' '))}`
  /** Orders and errands stand apart from the login, or want another word before the token. */
  const isApart = ({ address, authorization, issued }: Place): boolean =>
    address !== (loginAddress() ?? address) || authorization !== issued

  return {
    accepted: (at: Place, does: Purpose): void => {
      const token = hashOf(at.issued)
      if (does === 'save') refusedSaves.delete(keyOf(at))
      const { accepted } = places.get(keyOf(at)) ?? nothing
      places.set(keyOf(at), {
        accepted: [token, ...accepted.filter((other) => other !== token)].slice(0, rememberedTokens),
        refused: null
      })
    },

    /**
     * Takes note of a 401, and gives whether another token may help: the refused one has served there, or is the first
     * to be refused since one has. Where none has ever served, only the login service itself is believed that another
     * one may. A save that is refused with another token as well is not helped by one, however often the same tokens
     * have served to read.
     */
    mayHaveEnded: (at: Place, does: Purpose): boolean => {
      const token = hashOf(at.issued)
      const isSaveRefusedAgain = does === 'save' && (refusedSaves.get(keyOf(at)) ?? token) !== token
      if (does === 'save' && !isSaveRefusedAgain) refusedSaves.set(keyOf(at), token)
      const { accepted, refused } = places.get(keyOf(at)) ?? nothing
      const [newest] = accepted
      // A late answer to an earlier token says nothing of the one that serves now.
      if (token !== newest && accepted.includes(token)) return !isSaveRefusedAgain
      const mayHelp =
        token === newest || ((refused === null || refused === token) && (newest !== undefined || !isApart(at)))
      // The first of a row is remembered: every other one was issued after the place had begun to refuse.
      places.set(keyOf(at), { accepted, refused: token === newest ? token : (refused ?? token) })
      return mayHelp && !isSaveRefusedAgain
    }
  }
}
