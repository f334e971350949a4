import { problem } from '../problem.ts'
import type { AuthorizedCalls } from '../service-calls/index.ts'

/** The user, the service and the clock for everything that is sent. */
export interface WorkContext {
  readonly calls: AuthorizedCalls
  /** The address of orders and errands, or null before one is entered. */
  readonly address: () => string | null
  /** The key of the user whose work the window holds now, or null (`Session.userKey`). */
  readonly currentUser: () => string | null
  /** True if a user is signed in, and the window is not locked. */
  readonly isSignedIn: () => boolean
  /** True if typed text may be stored on disk, which the policy decides. */
  readonly mayKeepDrafts: () => boolean
  readonly now: () => Date
  /** A monotonic clock, in milliseconds. */
  readonly clock: () => number
  /** Waits so many milliseconds, without keeping the program from ending. */
  readonly sleep: (milliseconds: number) => Promise<unknown>
  /** A new random UUID. */
  readonly newId: () => string
  readonly logError: (text: string) => void
}

type User = Pick<WorkContext, 'currentUser'>

/** The key of the signed-in user. Throws `signedOut` where there is none. */
export const requireUser = ({ currentUser }: User): string => {
  const userKey = currentUser()
  if (userKey === null) throw problem('signedOut', 'login', 'no user is signed in any more')
  return userKey
}

/** Throws `cancelled` where the window belongs to another user by now, who gets no result of this one. */
export const assertSameUser = ({ currentUser }: User, userKey: string): void => {
  if (currentUser() !== userKey) throw problem('cancelled', 'login', 'another user is here by now, or none')
}
