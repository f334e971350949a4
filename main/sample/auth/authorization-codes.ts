import { createHash } from 'node:crypto'
import type { Account } from './accounts.ts'
import type { RedirectParams } from './request-schemas.ts'
import type { ClockAndRandom } from './tokens.ts'

/** A sign-in that continues in an external application, on a login page, or on both. */
export interface Attempt {
  readonly account: Account
  readonly redirectParams: RedirectParams
  readonly responseMode: 'form_post' | 'query'
  /** True if a refresh token was requested. */
  readonly refresh: boolean
  /** Set when one of the two has finished, so that the other cannot. */
  ended: boolean
}

const lifetime = 60_000

/** Authorization codes. Each can be redeemed once, within a minute, with the right verifier (RFC 7636). */
export const createAuthorizationCodes = ({ now, random }: ClockAndRandom) => {
  const codes = new Map<string, { readonly attempt: Attempt; readonly expires: number }>()
  return {
    /** Ends the attempt and issues its code. */
    issue: (attempt: Attempt): string => {
      attempt.ended = true
      const code = random()
      codes.set(code, { attempt, expires: now().getTime() + lifetime })
      return code
    },

    /** The attempt of a code, or null. Every try uses the code up, even one with a wrong verifier. */
    redeem: (code: string, verifier: string): Attempt | null => {
      const held = codes.get(code)
      codes.delete(code)
      if (!held || held.expires <= now().getTime()) return null
      const challenge = createHash('sha256').update(verifier, 'ascii').digest('base64url')
      return challenge === held.attempt.redirectParams.codeChallenge ? held.attempt : null
    }
  }
}
export type AuthorizationCodes = ReturnType<typeof createAuthorizationCodes>
