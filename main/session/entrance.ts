import { accessTokenOf } from './access-token.ts'
import type { Attempt } from './attempt.ts'
import type { KeptToken } from './kept-token.ts'
import type { Completed } from './outcome.ts'
import { isSamePerson, personOf } from './person.ts'
import { behindOf, nobody, nothing } from './phase.ts'
import type { Stage } from './stage.ts'

interface EntranceOptions {
  readonly stage: Stage
  readonly kept: KeptToken
  /** The service's address as it is now. */
  readonly address: () => string | null
  /** Drops what was loaded for somebody else. */
  readonly stranger: () => void
}

/** `sentAt`: the monotonic clock when the request left that was answered with these tokens. */
export type Enter = (attempt: Attempt, completed: Completed, sentAt: number) => Promise<void>

/**
 * The one way in, for tokens of every kind of sign-in and renewal. Rejects where the attempt has been given up meanwhile:
 * its tokens are then discarded, wherever they already were.
 */
export const createEntrance = ({ stage, kept, address, stranger }: EntranceOptions): Enter => {
  return async (attempt, completed, sentAt) => {
    const person = personOf(completed, attempt.person)
    // Kept before anyone gets the access token, so that a renewed session can be renewed again.
    const lasting = await kept.keep({ ...attempt, person }, completed.refreshToken || null)
    if (attempt.address !== address() && !attempt.signal.aborted) stage.become(nobody)
    if (attempt.signal.aborted) {
      kept.drop(attempt.id)
      attempt.signal.throwIfAborted()
    }
    const { over } = behindOf(stage.phase())
    if (over && !isSamePerson(over.person, person)) {
      stranger()
      // Whatever follows the owner of what was loaded goes by the name: for a namesake it is nobody's for a moment.
      if (over.person.name === person.name) stage.become({ kind: 'signingIn', attempt, resuming: false, behind: nothing })
    }
    stage.become({
      kind: 'signedIn',
      address: attempt.address,
      access: accessTokenOf(completed, sentAt),
      person,
      employee: attempt.employee,
      lasting,
      asked: attempt.asked,
      renewal: null
    })
  }
}
