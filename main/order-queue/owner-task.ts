import type { OrderDraft, OrderQueueCheck, OrderQueueState } from '../../preload/contract/index.ts'
import { problem } from '../problem.ts'
import type { CheckDrafts } from './check-drafts.ts'

/** The one comparison of drafts with the service's list that is under way. */
export interface DraftCheck {
  readonly run: (owner: string, drafts: readonly OrderDraft[]) => Promise<OrderQueueCheck>
  readonly cancel: () => void
  /** How far it is for this owner, or null. */
  readonly progress: (owner: string) => OrderQueueState['check']
  /** Cancels the check of anybody but this owner. */
  readonly keepOnly: (owner: string | null) => void
}

/** Runs one check at a time: a newer one cancels it, and so does another person. */
export const createDraftCheck = (checkDrafts: CheckDrafts, onChanged: () => void): DraftCheck => {
  let current: { readonly owner: string; readonly call: AbortController; progress: NonNullable<OrderQueueState['check']> } | null = null

  const cancel = (): void => {
    current?.call.abort(problem('cancelled', 'login', 'the check was cancelled'))
    current = null
    onChanged()
  }

  return {
    cancel,
    progress: (owner) => (current?.owner === owner ? current.progress : null),
    keepOnly: (owner) => {
      if (current && current.owner !== owner) cancel()
    },
    run: async (owner, drafts) => {
      cancel()
      const call = new AbortController()
      const { signal } = call
      const own = { owner, call, progress: { done: 0, total: drafts.length, read: 0 } }
      current = own
      onChanged()
      const onProgress = (progress: { readonly done: number; readonly read: number }): void => {
        own.progress = { ...own.progress, ...progress }
        onChanged()
      }
      try {
        const found = await checkDrafts(drafts, { signal, onProgress })
        signal.throwIfAborted()
        return found
      } catch (error) {
        // Whatever broke because of it, it was cancelled.
        signal.throwIfAborted()
        throw error
      } finally {
        if (current === own) current = null
        onChanged()
      }
    }
  }
}
