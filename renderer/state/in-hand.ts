import { defineStore } from 'pinia'
import { onScopeDispose, watch } from 'vue'
import { api } from '../api.ts'

/**
 * Tells main while the user has unsaved work, so that an update does not restart the program. The work is kept as a
 * draft, so nothing depends on the answer.
 */
export const useInHand = defineStore('inHand', () => {
  const things = new Set<symbol>()
  let told = false
  const tell = (): void => {
    told = things.size > 0
    api.call('updates.inHand', { inHand: told }).catch(() => undefined)
  }
  const set = (thing: symbol, isInHand: boolean): void => {
    if (isInHand) things.add(thing)
    else things.delete(thing)
    if (told !== things.size > 0) tell()
  }
  /** Follows a form for as long as what calls it is there: `isInHand` is whether it has text that is not saved. */
  const follow = (isInHand: () => boolean): void => {
    const thing = Symbol('in hand')
    watch(isInHand, (now) => set(thing, now), { immediate: true, flush: 'sync' })
    onScopeDispose(() => set(thing, false))
  }
  return { follow, tell }
})
