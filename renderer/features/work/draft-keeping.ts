import { useDebounceFn, useEventListener } from '@vueuse/core'
import { onBeforeUnmount, shallowRef } from 'vue'
import type { Problem } from '../../../preload/contract/index.ts'
import { problemOf } from '../../api.ts'

/** Times in milliseconds: the pause in typing before a draft is kept, and how long it waits for one at most. */
interface KeepingTimes {
  readonly pause: number
  readonly maxWait?: number
}

/**
 * Keeps a draft in main while it is typed, so that nothing is lost with the window or with the program. `store` keeps
 * it as it is now. Main keeps drafts for their user and returns them to no other user, so answers that come after
 * `forget` are dropped.
 */
export const createDraftKeeping = (store: () => Promise<unknown>, { pause, ...longest }: KeepingTimes) => {
  const problem = shallowRef<Problem | null>(null)
  let epoch = 0

  const save = async (): Promise<void> => {
    saveSoon.cancel()
    await store()
  }
  const saveSoon = useDebounceFn(save, pause, longest)
  /** Returns a function that is true until the draft is forgotten. */
  const track = (): (() => boolean) => {
    const begun = epoch
    return () => begun === epoch
  }

  return {
    problem,
    save,
    saveSoon: (): void => void saveSoon(),
    cancel: saveSoon.cancel,
    flush: (): Promise<void> => (saveSoon.isPending.value ? save() : Promise.resolve()),
    track,
    /** Makes a call for the draft and shows why it fails. False if it failed and the draft is still the same one. */
    attempt: async (call: () => Promise<unknown>, isCurrent = track()): Promise<boolean> => {
      try {
        await call()
        if (isCurrent()) problem.value = null
        return true
      } catch (error) {
        if (!isCurrent()) return true
        problem.value = problemOf(error)
        return false
      }
    },
    /** Goes on to another draft or another user. */
    forget: (): void => {
      epoch += 1
      saveSoon.cancel()
      problem.value = null
    }
  }
}

/** Saves at once what is waiting for a pause in typing when the page is left or the window closes. */
export const useFlushOnLeave = (flush: () => Promise<unknown>): void => {
  const save = (): void => void flush()
  useEventListener(window, 'beforeunload', save)
  onBeforeUnmount(save)
}
