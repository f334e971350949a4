import { accessTokenOf } from './state/access-token.ts'
import type { Attempt } from './state/attempt.ts'
import type { RefreshTokenStore } from './state/refresh-token-store.ts'
import type { Completed } from './protocol/responses.ts'
import { isSamePerson, personOf } from './state/person.ts'
import { fallbackOf, nobodySignedIn, noFallback } from './state/phase.ts'
import type { StateMachine } from './state/state-machine.ts'

interface EstablishOptions {
  readonly stage: StateMachine
  readonly kept: RefreshTokenStore
  /** The service's address as it is now. */
  readonly address: () => string | null
  /** Drops what was loaded for somebody else. */
  readonly onOtherUser: () => void
}

/** `sentAt`: the monotonic clock when the request left that was answered with these tokens. */
export type Establish = (attempt: Attempt, completed: Completed, sentAt: number) => Promise<void>

/**
 * The one way in, for tokens of every kind of sign-in and renewal. Rejects where the attempt has been given up meanwhile:
 * its tokens are then discarded, wherever they already were.
 */
export const createEstablish = ({ stage, kept, address, onOtherUser }: EstablishOptions): Establish => {
  return async (attempt, completed, sentAt) => {
    const person = personOf(completed, attempt.person)
    // Kept before anyone gets the access token, so that a renewed session can be renewed again.
    const lasting = await kept.keep({ ...attempt, person }, completed.refreshToken || null)
    if (attempt.address !== address() && !attempt.signal.aborted) stage.transitionTo(nobodySignedIn)
    if (attempt.signal.aborted) {
      kept.drop(attempt.id)
      attempt.signal.throwIfAborted()
    }
    const { interrupted } = fallbackOf(stage.phase())
    if (interrupted && !isSamePerson(interrupted.person, person)) {
      onOtherUser()
      // Whatever follows the owner of what was loaded goes by the name: for a namesake it is nobody's for a moment.
      if (interrupted.person.name === person.name) stage.transitionTo({ kind: 'signingIn', attempt, resuming: false, behind: noFallback })
    }
    stage.transitionTo({
      kind: 'signedIn',
      address: attempt.address,
      access: accessTokenOf(completed, sentAt),
      person,
      employee: attempt.employee,
      lasting,
      askedToKeep: attempt.askedToKeep,
      renewal: null
    })
  }
}
