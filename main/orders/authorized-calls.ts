import type { Http, HttpRequest, HttpStream } from '../http/index.ts'
import { problem, toProblem } from '../problem.ts'

interface AuthorizedCallsOptions {
  readonly http: Pick<Http, 'text' | 'stream'>
  /** The login and errand service's address, or null before one is entered. */
  readonly address: () => string | null
  /** The `Authorization` header of whoever is signed in. Throws `signedOut`. */
  readonly authorization: () => Promise<string>
  /** Replaces a header that the service refused with 401. Throws `signedOut` where there is no other to be had. */
  readonly renew: (refused: string) => Promise<unknown>
  /** Whose work the window holds now, or null where nobody's (`Session.owner`). */
  readonly owner: () => string | null
}

/** Where a call goes, and on whose behalf. */
export interface CallTarget {
  readonly address: string
  readonly authorization: string
}
type Call = Omit<HttpRequest, keyof CallTarget>

/** Calls of the service on behalf of whoever is signed in. */
export interface AuthorizedCalls {
  /** Where a call goes that is made for `whose`. Throws `signedOut` where somebody else is signed in by now. */
  readonly targetFor: (whose: string | null) => Promise<CallTarget>
  /** One call, never repeated. */
  readonly send: (target: CallTarget, call: Call) => Promise<string>
  /** After a 401 there: whether the sign-in has been renewed. */
  readonly tryRenew: (target: CallTarget) => Promise<boolean>
  /** A reading call's answer as it arrives, asked for once more with another token where the service refuses the first. */
  readonly reading: (call: Call) => Promise<HttpStream>
}

const isRefused = (error: unknown): boolean => toProblem(error).code === 'unauthorized'

export const createAuthorizedCalls = ({ http, address, authorization, renew, owner }: AuthorizedCallsOptions): AuthorizedCalls => {
  const target = async (whose: string | null): Promise<CallTarget> => {
    const known = address()
    if (known === null) throw problem('notConnected', 'login', 'no address of the service has been entered')
    const to = { address: known, authorization: await authorization() }
    if (owner() !== whose) throw problem('signedOut', 'login', 'somebody else is signed in by now')
    return to
  }

  /** One call. A 401 has the access token renewed, so that the next call does not fail for the same reason. */
  const once = async (call: Call, whose: string | null): Promise<HttpStream> => {
    const to = await target(whose)
    try {
      return await http.stream({ ...call, ...to })
    } catch (error) {
      if (isRefused(error)) await renew(to.authorization)
      throw error
    }
  }

  return {
    targetFor: target,
    send: (to, call) => http.text({ ...call, ...to }),
    tryRenew: async (to) =>
      renew(to.authorization).then(
        () => true,
        () => false
      ),
    reading: async (call) => {
      const whose = owner()
      return once(call, whose).catch((error: unknown) => {
        // A service may end a token before its time. To read again does no harm; a save is never sent again.
        if (isRefused(error)) return once(call, whose)
        throw error
      })
    }
  }
}
