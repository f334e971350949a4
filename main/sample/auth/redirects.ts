import type { Attempt, Codes } from './codes.ts'

/** What a person does on the login page: signs in, gives up, or meets its own failure. */
export type PageAnswer = 'signIn' | 'cancel' | 'server_error'

/** Where the page sends the browser, and with what ("Login API", "Redirect callback parameters"). */
export interface Callback {
  readonly returnAddress: string
  readonly responseMode: 'form_post' | 'query'
  readonly parameters: Readonly<Record<string, string>>
}

export const pagePath = '/sample/sign-in'

/** Sign-ins that wait for the login page. */
export const createRedirects = (codes: Codes, random: () => string) => {
  const attempts = new Map<string, Attempt>()

  const parametersOf = (attempt: Attempt, answer: PageAnswer): Readonly<Record<string, string>> => {
    const { state } = attempt.flow
    if (answer === 'cancel') return { error: 'cancel', state }
    // An error callback may lack `state`; this one does, so that clients meet both.
    return answer === 'server_error' ? { error: 'server_error' } : { code: codes.give(attempt), state }
  }

  return {
    /** The address of the attempt's login page. `origin` is the service's own, as the caller addressed it. */
    start: (attempt: Attempt, origin: string): string => {
      const id = random()
      attempts.set(id, attempt)
      return `${origin}${pagePath}?request=${id}`
    },

    /** Ends the attempt as the person chose; null where it is not known or has ended. */
    finish: (id: string, answer: PageAnswer): Callback | null => {
      const attempt = attempts.get(id)
      attempts.delete(id)
      if (!attempt || attempt.ended) return null
      attempt.ended = true
      return {
        returnAddress: attempt.flow.returnAddress,
        responseMode: attempt.responseMode,
        parameters: parametersOf(attempt, answer)
      }
    }
  }
}
export type Redirects = ReturnType<typeof createRedirects>
