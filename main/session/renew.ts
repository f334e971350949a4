import type { SessionEnd } from '../../preload/contract/index.ts'
import { neverLeft } from '../http/index.ts'
import { toProblem } from '../problem.ts'
import type { Attempt } from './state/attempt.ts'
import type { RefreshTokenStore } from './state/refresh-token-store.ts'
import type { SubmitAttempt } from './submit-attempt.ts'
import { isRefusal, withoutKeyRefusal } from './protocol/refusal.ts'

interface RenewOptions {
  readonly kept: RefreshTokenStore
  readonly proceed: SubmitAttempt
}

/** A token that the service refused, or may have spent without our hearing of it, is the end of the session. */
const endBy = (thrown: unknown): SessionEnd => {
  const error = withoutKeyRefusal(thrown)
  const problem = toProblem(error)
  if (!problem.refusedKey && isRefusal(error)) return { kind: 'lapsed' }
  const tells = problem.code === 'malformed' || problem.code === 'internal' || problem.refusedKey
  return tells ? { kind: 'problem', problem } : { kind: 'lapsed' }
}

/**
 * Spends the kept refresh token on a new session: at the start of the program, and whenever an access token has ended.
 * Gives null where the attempt has got somewhere, else how the session ended. Throws where the token is still kept and
 * can be used later: it could not be marked, or provably never left this computer.
 */
export type RenewSession = (attempt: Attempt) => Promise<SessionEnd | null>

export const createRenew = ({ kept, proceed }: RenewOptions): RenewSession => {
  return async (begun) => {
    const held = await kept.take(new URL(begun.address).origin, begun.signal)
    if (held === 'silent') return { kind: 'keychain' }
    if (held === 'none') return { kind: 'lapsed' }
    const { id, place, employee, name, token, firstNonce } = held
    const person = name === begun.person.name ? begun.person : { name, actor: null, isAnonymous: false }
    const attempt: Attempt = { ...begun, id, place, employee, person, firstNonce }
    try {
      const outcome = await proceed(attempt, { method: 'refreshToken', key: token })
      // The person is asked to go on. However that ends, this token has been sent.
      if (outcome === 'external') kept.drop(id)
      return null
    } catch (error) {
      // Also where the person gave it up: they have ended no session.
      if (neverLeft(error) && kept.giveBack(held)) throw error
      // The service may have replaced the token; to send it again would look like theft. The person signs in anew.
      kept.drop(id)
      return endBy(error)
    }
  }
}
