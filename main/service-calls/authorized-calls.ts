import { createHash } from 'node:crypto'
import { HttpError, type HttpClient, type HttpRequest, type HttpResponse, type HttpStream } from '../http/index.ts'
import { problem, ProblemError, toProblem, withCode } from '../problem.ts'

type Place = Pick<CallTarget, 'address' | 'authorization' | 'issued'>

/** The newest tokens that a place has accepted, and the first that it has refused since. */
interface Heard {
  readonly accepted: readonly string[]
  readonly refused: string | null
}

type Purpose = 'read' | 'save'

const nothing: Heard = { accepted: [], refused: null }

/** The response to a token may arrive after that to the next one, but no later. */
const rememberedTokens = 2

/** A hash is enough to compare tokens, and is no secret after a sign-out. */
const hashOf = (issued: string): string => createHash('sha256').update(issued).digest('base64url')

/**
 * Tells if a 401 is about an ended token, or the place accepts none of the login service's, where a sign-in would only
 * lead to the next 401 (Service: decisions.md, "A 401 from a place of its own").
 */
export const createRefusedTokens = (loginAddress: () => string | null) => {
  const places = new Map<string, Heard>()
  /** By place, the first refused token of a save: a place may let users read and not save. */
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
     * Notes a 401. True if another token may help: the refused one has served there, or is the first to be refused
     * since one has. Where none has served, only the login service itself is believed. Another token does not help a
     * save that was refused with two.
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
      // The first of a row: every other one was issued after the place had begun to refuse.
      places.set(keyOf(at), { accepted, refused: token === newest ? token : (refused ?? token) })
      return mayHelp && !isSaveRefusedAgain
    }
  }
}

interface AuthorizedCallsOptions {
  readonly http: Pick<HttpClient, 'request' | 'stream'>
  /** Null before one is entered, and for one that may not get the access token. */
  readonly address: () => string | null
  /** The address of the sign-in; left out where it is the same. */
  readonly loginAddress?: () => string | null
  /** The word before the access token; `''`, or left out, where it is that of the sign-in. */
  readonly tokenWord?: () => string
  /** The user's `Authorization` header. Throws `signedOut`. */
  readonly authorization: () => Promise<string>
  /** Replaces a refused header. Throws `signedOut` where it cannot. */
  readonly renew: (refused: string) => Promise<unknown>
  /** The key of the user whose work the window holds, or null. */
  readonly userKey: () => string | null
}

export interface CallTarget {
  readonly address: string
  readonly authorization: string
  /** The header as the session gave it. */
  readonly issued: string
}
type Call = Omit<HttpRequest, keyof CallTarget>

const withWord = (issued: string, word: string): string =>
  word === '' ? issued : `${word} ${issued.slice(issued.indexOf(' ') + 1)}`

/** The service's response: its text, and an excerpt without secrets. */
export type Answer = Pick<HttpResponse, 'text' | 'excerpt'>

export interface AuthorizedCalls {
  /** Throws `signedOut` if another user is signed in by now. */
  readonly targetFor: (userKey: string | null) => Promise<CallTarget>
  /** Saves once, and never repeats it. */
  readonly send: (target: CallTarget, call: Call) => Promise<Answer>
  /** Renews the access token after a 401. False where that failed. */
  readonly tryRenew: (target: CallTarget) => Promise<boolean>
  /** Streams a reading call, until the user signs out. Repeated once after a 401, with a renewed token. */
  readonly read: (call: Call) => Promise<HttpStream>
  /** Changes whenever the next read may differ: when a save begins or ends, or the user changes. */
  readonly generation: () => number
  /** To be called after every change of the session: cancels reads for a user who has left. */
  readonly sessionChanged: () => void
}

const requestTo = ({ address, authorization }: CallTarget, call: Call): HttpRequest => ({
  ...call,
  address,
  authorization
})

const isUnauthorized = (error: unknown): boolean => toProblem(error).code === 'unauthorized'

/** The refusal as that of a place which does not accept the login service's tokens. */
const asTokenRefused = (error: unknown): ProblemError => {
  const refused = withCode(toProblem(error), 'tokenRefused')
  return error instanceof HttpError ? error.withProblem(refused) : new ProblemError(refused, { cause: error })
}

/**
 * Calls of orders and errands. A 401 is `unauthorized` if another token may help, and else `tokenRefused`, which ends
 * no session (Service: decisions.md, "A 401 from a place of its own"). All but `tryRenew` reject with `notConnected`
 * without an address, `otherOrigin` if it may not get the token, `signedOut` without that user.
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

  const targetFor: AuthorizedCalls['targetFor'] = async (user) => {
    const entered = address()
    if (entered === null) {
      if (loginAddress() !== null)
        throw problem('otherOrigin', 'login', 'the address of orders may not get the access token')
      throw problem('notConnected', 'login', 'no address of the service has been entered')
    }
    const issued = await authorization()
    const target = { address: entered, authorization: withWord(issued, tokenWord()), issued }
    if (userKey() !== user) throw problem('signedOut', 'login', 'another user is signed in by now')
    return target
  }

  let work = { user: userKey(), ended: new AbortController() }
  let generation = 0
  const sessionChanged = (): void => {
    const user = userKey()
    if (user === work.user) return
    generation += 1
    work.ended.abort()
    work = { user, ended: new AbortController() }
  }

  /** A 401 renews the access token, so that the next call does not fail for the same reason. */
  const readOnce = async (call: Call, user: string | null): Promise<HttpStream> => {
    const target = await targetFor(user)
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
      const user = userKey()
      sessionChanged()
      const { signal } = work.ended
      const call = { ...asked, signal: asked.signal ? AbortSignal.any([asked.signal, signal]) : signal }
      return readOnce(call, user).catch((error: unknown) => {
        // Repeating a reading call does no harm; a save is never repeated.
        if (isUnauthorized(error)) return readOnce(call, user)
        throw error
      })
    },
    sessionChanged
  }
}
