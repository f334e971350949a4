import { computed, ref, shallowRef } from 'vue'
import type { Problem, SavedView, SavedViewKind } from '../../preload/contract/index.ts'
import { api, problemOf } from '../api.ts'
import { onUserLeft } from './user.ts'
import { callWithSignInRetry } from './retry-after-sign-in.ts'

/** The views of one kind that the user has saved. Main keeps them for their user and returns them to no other user. */
export const createSavedViews = <Kind extends SavedViewKind>(kind: Kind) => {
  type View = Extract<SavedView, { readonly kind: Kind }>
  const isOfKind = (view: SavedView): view is View => view.kind === kind
  const views = shallowRef<readonly View[]>([])
  const problem = shallowRef<Problem | null>(null)
  const unreadable = ref(false)

  /** Incremented when the user leaves, so that an answer meant for them is dropped. */
  let ownerEpoch = 0
  /** Shows all views, which each call answers with; main answers in order. False if the call failed. */
  const follow = async (answer: Promise<readonly SavedView[]>, reads = false): Promise<boolean> => {
    const epoch = ownerEpoch
    try {
      const answered = await answer
      if (epoch !== ownerEpoch) return false
      views.value = answered.filter(isOfKind)
      problem.value = null
      unreadable.value = false
      return true
    } catch (error) {
      if (epoch !== ownerEpoch) return false
      const failed = problemOf(error)
      problem.value = failed.code === 'cancelled' ? null : failed
      if (reads) unreadable.value = problem.value !== null
      return false
    }
  }

  onUserLeft(() => {
    ownerEpoch += 1
    views.value = []
    problem.value = null
    unreadable.value = false
  })

  return {
    views: computed(() => views.value),
    problem,
    unreadable,
    read: (): Promise<boolean> => follow(callWithSignInRetry('savedViews.list', { kind }), true),
    /** Stores a view, in the place of the one with its id. Returns whether it is stored. */
    keep: (view: View): Promise<boolean> => follow(callWithSignInRetry('savedViews.keep', { view })),
    remove: (id: string): Promise<boolean> => follow(api.call('savedViews.remove', { kind, id })),
    /** Removes everything that the user has saved, also where it cannot be read. */
    startOver: (): Promise<boolean> => follow(api.call('savedViews.startOver', { kind }))
  }
}

/** True if two names differ at most in the case of their letters. */
export const isSameName = (one: string, other: string, language: string): boolean =>
  one.trim().localeCompare(other.trim(), language, { sensitivity: 'accent' }) === 0
