import type { CallArgs, CallName, CallResult, SessionState } from '../../preload/contract/index.ts'
import { api, problemOf } from '../api.ts'
import { interruptedOf, userOf } from './user.ts'
import { pendingUntil } from './pending-work.ts'

/** Idempotent calls: they read, or store the same thing on this computer again. Saving an order is none of them. */
type IdempotentCall = Extract<
  CallName,
  | 'lists.states'
  | 'lists.open'
  | 'lists.reload'
  | 'lists.changes'
  | `rows.${string}`
  | 'orders.search'
  | 'orders.views'
  | 'orders.duplicates'
  | 'orders.drafts'
  | 'orders.submission'
  | 'orders.lookUpAgain'
  | 'orders.keepDraft'
  | 'inbox.state'
  | 'inbox.messages'
  | 'inbox.sources'
  | 'errands.read'
  | 'errands.recent'
  | 'errands.recentOf'
  | 'errands.draft'
  | 'errands.keepDraft'
  | 'errands.submission'
  | 'errands.compareAgain'
  | 'orderImport.kept'
  | 'orderImport.discard'
  | 'orderQueue.state'
  | 'orderQueue.rows'
  | 'orderQueue.check'
  | 'orderQueue.lookUp'
  | 'orderQueue.lookUpUnknown'
  | 'savedViews.list'
  | 'savedViews.keep'
>

/** Waits until the interruption ends. Resolves to whether the same person has signed in again. */
const sameOwnerReturns = (): Promise<boolean> =>
  new Promise((resolve, reject) => {
    let awaited: string | null = null
    const check = (state: SessionState): void => {
      awaited ??= userOf(state)
      if (interruptedOf(state) !== null) return
      unsubscribe()
      resolve(awaited !== null && userOf(state) === awaited)
    }
    // Subscribed before the state is read, so that no change is missed in between.
    const unsubscribe = api.on('session.changed', check)
    api.call('session.state', {}).then(check, (error: unknown) => {
      unsubscribe()
      reject(error instanceof Error ? error : new Error(String(error)))
    })
  })

const callTwice = async <Name extends IdempotentCall>(name: Name, args: CallArgs<Name>): Promise<CallResult<Name>> => {
  try {
    return await api.call(name, args)
  } catch (error) {
    if (problemOf(error).code !== 'signedOut' || !(await sameOwnerReturns())) throw error
    return api.call(name, args)
  }
}

/**
 * Makes a call and, where it is refused because the session has ended, makes it once more after the same person has
 * signed in again.
 * @throws {ProblemError} what `api.call` throws; the refusal (`signedOut`) where the user does not come back
 */
export const callWithSignInRetry = <Name extends IdempotentCall>(
  name: Name,
  args: CallArgs<Name>
): Promise<CallResult<Name>> => pendingUntil(callTwice(name, args))
