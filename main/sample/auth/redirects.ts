import type { Account } from './accounts.ts'
import type { Attempt, AuthorizationCodes } from './tokens.ts'

/** The user's choices on the login page: sign in, cancel, or make it fail. */
export const pageAnswers = ['signIn', 'cancel', 'server_error'] as const
type PageAnswer = (typeof pageAnswers)[number]

/** The address that the page sends the browser to, and its parameters (Service: sign-in.md, "Callback"). */
export interface Callback {
  readonly returnAddress: string
  readonly responseMode: 'form_post' | 'query'
  readonly parameters: Readonly<Record<string, string>>
}

export const loginPagePath = '/sample/sign-in'

/** Sign-ins that wait for the login page. */
export const createRedirects = (codes: AuthorizationCodes, random: () => string) => {
  const attempts = new Map<string, Attempt>()
  const live = (id: string): Attempt | null => {
    const attempt = attempts.get(id)
    return attempt && !attempt.ended ? attempt : null
  }

  const parametersOf = (attempt: Attempt, answer: PageAnswer): Readonly<Record<string, string>> => {
    const { state } = attempt.redirectParams
    if (answer === 'cancel') return { error: 'cancel', state }
    // An error callback may lack `state`; this one does, so that clients meet both.
    return answer === 'server_error' ? { error: 'server_error' } : { code: codes.issue(attempt), state }
  }

  return {
    /** The address of the attempt's login page. `origin` is the service's own, as the client addressed it. */
    start: (attempt: Attempt, origin: string): string => {
      const id = random()
      attempts.set(id, attempt)
      const host = attempt.account.pageScheme === 'http' ? origin.replace(/^https:/, 'http:') : origin
      return `${host}${loginPagePath}?request=${id}`
    },

    /** The account that is about to sign in; null where the attempt is unknown or has ended. */
    accountOf: (id: string): Account | null => live(id)?.account ?? null,

    /** Ends the attempt as the person chose; null where it is unknown or has ended. */
    finish: (id: string, answer: PageAnswer): Callback | null => {
      const attempt = live(id)
      if (!attempt) return null
      attempt.ended = true
      return {
        returnAddress: attempt.redirectParams.returnAddress,
        responseMode: attempt.responseMode,
        parameters: parametersOf(attempt, answer)
      }
    }
  }
}
export type Redirects = ReturnType<typeof createRedirects>
