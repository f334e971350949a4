import { createHash } from 'node:crypto'
import { HttpError, type HttpClient, type HttpRequest, type HttpResponse, type HttpStream } from '../http/index.ts'
import { problem, ProblemError, toProblem, withCode } from '../problem.ts'

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

interface AuthorizedCallsOptions {
  readonly http: Pick<HttpClient, 'request' | 'stream'>
  /**
   * The address of orders and errands, or null before one is entered, and for one that may not get the access token.
   */
  readonly address: () => string | null
  /** The address that people sign in to; left out where it is the same. */
  readonly loginAddress?: () => string | null
  /** The word before the access token there; `''`, or left out, where it is the one of the sign-in. */
  readonly tokenWord?: () => string
  /** The `Authorization` header of the signed-in person. Throws `signedOut`. */
  readonly authorization: () => Promise<string>
  /** Replaces a header that the service refused with 401. Throws `signedOut` where it cannot be replaced. */
  readonly renew: (refused: string) => Promise<unknown>
  /** The person whose work the window holds now, or null (`Session.userKey`). */
  readonly userKey: () => string | null
}

/** The address of a call, and the authorization of its user. */
export interface CallTarget {
  readonly address: string
  readonly authorization: string
  /** The header as the session gave it, by which it knows the token again. */
  readonly issued: string
}
type Call = Omit<HttpRequest, keyof CallTarget>

const withWord = (issued: string, word: string): string =>
  word === '' ? issued : `${word} ${issued.slice(issued.indexOf(' ') + 1)}`

/** The service's response: its text, and an excerpt without the secrets that the call carried. */
export type Answer = Pick<HttpResponse, 'text' | 'excerpt'>

/** Calls of orders and errands on behalf of the signed-in user. */
export interface AuthorizedCalls {
  /** The target of a call for this user. Throws `signedOut` if another user is signed in by now. */
  readonly targetFor: (userKey: string | null) => Promise<CallTarget>
  /** Makes one call that saves something, and never repeats it. */
  readonly send: (target: CallTarget, call: Call) => Promise<Answer>
  /** After a 401 from that target: renews the access token, and gives whether that succeeded. */
  readonly tryRenew: (target: CallTarget) => Promise<boolean>
  /**
   * The streamed response to a call that only reads, for the signed-in user: it ends when they sign out. After a 401 it
   * is repeated once, with a renewed access token.
   */
  readonly read: (call: Call) => Promise<HttpStream>
  /**
   * A number that changes whenever the next read may be answered differently: when a save has begun or has ended,
   * whatever its outcome, or when the user changes.
   */
  readonly generation: () => number
  /** Call it after every change of the session: cancels reads for a user who is no longer signed in. */
  readonly sessionChanged: () => void
}

const requestTo = ({ address, authorization }: CallTarget, call: Call): HttpRequest => ({
  ...call,
  address,
  authorization
})

const isUnauthorized = (error: unknown): boolean => toProblem(error).code === 'unauthorized'

/** The same refusal, as the problem of a place that does not accept what the login service has issued. */
const asTokenRefused = (error: unknown): ProblemError => {
  const refused = withCode(toProblem(error), 'tokenRefused')
  return error instanceof HttpError ? error.withProblem(refused) : new ProblemError(refused, { cause: error })
}

/**
 * Calls of orders and errands, at the address of the sign-in or at one of their own.
 *
 * A 401 is `unauthorized` if another token may help, and `tokenRefused` if the place accepts none of the login
 * service's: a sign-in does not help there, so nothing ends the session (Service: decisions.md, "A 401 from a place of
 * its own").
 *
 * @throws Every call but `tryRenew` rejects with a `ProblemError`: `notConnected` if no address is entered,
 * `otherOrigin` if it may not get the access token, `signedOut` if no user, or another one, is signed in.
 */
export const createAuthorizedCalls = ({
  http,
  address,
  loginAddress = () => null,
  tokenWord = () => '',
  authorization,
  renew,
  userKey
}: AuthorizedCallsOptions): AuthorizedCalls => {
  const tokens = createRefusedTokens(loginAddress)

  const exchange = async <Answered>(
    does: 'read' | 'save',
    target: CallTarget,
    answered: Promise<Answered>
  ): Promise<Answered> => {
    try {
      const result = await answered
      tokens.accepted(target, does)
      return result
    } catch (error) {
      throw isUnauthorized(error) && !tokens.mayHaveEnded(target, does) ? asTokenRefused(error) : error
    }
  }

  const targetFor: AuthorizedCalls['targetFor'] = async (whose) => {
    const entered = address()
    if (entered === null) {
      if (loginAddress() !== null)
        throw problem('otherOrigin', 'login', 'the address of orders may not get the access token')
      throw problem('notConnected', 'login', 'no address of the service has been entered')
    }
    const issued = await authorization()
    const target = { address: entered, authorization: withWord(issued, tokenWord()), issued }
    if (userKey() !== whose) throw problem('signedOut', 'login', 'somebody else is signed in by now')
    return target
  }

  /** The reads of the user, aborted when the user changes or signs out. */
  let work = { user: userKey(), ended: new AbortController() }
  let generation = 0
  const sessionChanged = (): void => {
    const whose = userKey()
    if (whose === work.user) return
    generation += 1
    work.ended.abort()
    work = { user: whose, ended: new AbortController() }
  }

  /** Makes one call. A 401 renews the access token, so that the next call does not fail for the same reason. */
  const readOnce = async (call: Call, whose: string | null): Promise<HttpStream> => {
    const target = await targetFor(whose)
    try {
      return await exchange('read', target, http.stream(requestTo(target, call)))
    } catch (error) {
      if (isUnauthorized(error)) await renew(target.issued)
      throw error
    }
  }

  const send: AuthorizedCalls['send'] = async (target, call) => {
    generation += 1
    try {
      return await exchange('save', target, http.request(requestTo(target, call)))
    } finally {
      generation += 1
    }
  }

  return {
    targetFor,
    send,
    generation: () => generation,
    tryRenew: async ({ issued }) =>
      renew(issued).then(
        () => true,
        () => false
      ),
    read: async (asked) => {
      const whose = userKey()
      sessionChanged()
      const { signal } = work.ended
      const call = { ...asked, signal: asked.signal ? AbortSignal.any([asked.signal, signal]) : signal }
      return readOnce(call, whose).catch((error: unknown) => {
        // A service may end a token early. Repeating a call that reads does no harm; a save is never repeated.
        if (isUnauthorized(error)) return readOnce(call, whose)
        throw error
      })
    },
    sessionChanged
  }
}
