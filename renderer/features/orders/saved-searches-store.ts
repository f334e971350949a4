import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { OrderFilters, Problem, SavedOrderSearch, SavedView, SeenOrders } from '../../../preload/contract/index.ts'
import { api, problemOf } from '../../api.ts'
import { i18n } from '../../i18n/index.ts'
import { onOwnerLeft } from '../../state/owner.ts'
import { callWithSignInRetry } from '../../state/retry-after-sign-in.ts'

const kind = 'orderSearch'

/** The order searches that the person has saved under names. Main keeps them for their owner and gives them to nobody else. */
export const useSavedSearches = defineStore('savedSearches', () => {
  const { locale } = i18n.global
  const searches = shallowRef<readonly SavedOrderSearch[]>([])
  /** Why they could not be read or changed. */
  const problem = shallowRef<Problem | null>(null)
  /** Whether they could not even be read. */
  const unreadable = ref(false)

  const byName = computed(() => searches.value.toSorted((one, other) => one.name.localeCompare(other.name, locale.value)))

  /** Incremented when the owner leaves, so that an answer meant for them is dropped. */
  let ownerEpoch = 0
  /** Shows what a call answers: all that there are, and main answers one call after the other. Returns whether it succeeded. */
  const follow = async (answer: Promise<readonly SavedView[]>, reads = false): Promise<boolean> => {
    const epoch = ownerEpoch
    try {
      const answered = await answer
      if (epoch !== ownerEpoch) return false
      searches.value = answered.filter((view) => view.kind === kind)
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

  const read = (): Promise<boolean> => follow(callWithSignInRetry('savedViews.list', { kind }), true)
  /** Reads them and gives the one that the page is to open with, or null. */
  const readDefault = async (): Promise<SavedOrderSearch | null> => {
    await read()
    return searches.value.find(({ isDefault }) => isDefault) ?? null
  }

  /** The search of this name, however its letters are cased. */
  const named = (name: string): SavedOrderSearch | null =>
    searches.value.find((search) => search.name.localeCompare(name.trim(), locale.value, { sensitivity: 'accent' }) === 0) ?? null

  /** Stores a search, in the place of the one with its id. Returns whether it is stored. */
  const keep = (search: SavedOrderSearch): Promise<boolean> => follow(callWithSignInRetry('savedViews.keep', { view: search }))
  /** Stores filters and what is seen of what they find under a name, in the place of the search that has it. */
  const save = (name: string, content: OrderFilters, seen: SeenOrders): Promise<boolean> => {
    const { id, isDefault } = named(name) ?? { id: crypto.randomUUID(), isDefault: false }
    return keep({ kind, id, name: name.trim(), isDefault, content, seen })
  }
  const remove = (id: string): Promise<boolean> => follow(api.call('savedViews.remove', { kind, id }))
  /** Removes them all, also where they cannot be read. */
  const startOver = (): Promise<boolean> => follow(api.call('savedViews.startOver', { kind }))

  onOwnerLeft(() => {
    ownerEpoch += 1
    searches.value = []
    problem.value = null
    unreadable.value = false
  })

  return { byName, problem, unreadable, read, readDefault, named, keep, save, remove, startOver }
})
