import type { CallArgs, CallName, CallResult, SessionState } from '../../preload/contract/index.ts'
import { api, problemOf } from '../api.ts'
import { ownerOf } from './owner.ts'

/** Calls that may be made twice: they read, or keep on this computer what is the same both times. Saving is not one. */
type RepeatableCall = Extract<
  CallName,
  | 'lists.states'
  | 'lists.open'
  | 'lists.reload'
  | 'lists.rows'
  | 'lists.totals'
  | 'orders.search'
  | 'orders.rows'
  | 'orders.totals'
  | 'orders.place'
  | 'orders.duplicates'
  | 'orders.draft'
  | 'orders.submission'
  | 'orders.lookAgain'
  | 'orders.keepDraft'
>

/** Waits for whoever was interrupted. Gives whether they are signed in again; nobody, or somebody else, is not them. */
const isBack = (): Promise<boolean> =>
  new Promise((resolve, reject) => {
    let awaited: string | null = null
    const look = (state: SessionState): void => {
      awaited ??= ownerOf(state)
      if (awaited !== null && state.kind !== 'signedIn' && ownerOf(state) !== null) return
      off()
      resolve(awaited !== null && ownerOf(state) === awaited)
    }
    // Heard from before it is asked for, so that nothing falls between.
    const off = api.on('session.changed', look)
    api.call('session.state', {}).then(look, (error: unknown) => {
      off()
      reject(error instanceof Error ? error : new Error(String(error)))
    })
  })

/**
 * A call that outlasts an interruption: refused because the session has ended, it waits for the same person to sign in
 * again and is then made once more. Throws what `api.call` throws; the refusal itself where they leave instead.
 */
export const callWithSignInRetry = async <Name extends RepeatableCall>(
  name: Name,
  args: CallArgs<Name>
): Promise<CallResult<Name>> => {
  try {
    return await api.call(name, args)
  } catch (error) {
    if (problemOf(error).code !== 'signedOut' || !(await isBack())) throw error
    return api.call(name, args)
  }
}
