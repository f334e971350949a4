import { defineStore } from 'pinia'
import { computed } from 'vue'
import { maxSavedViews, type OrderFilters, type SavedOrderSearch, type SeenOrders, type ViewsFile } from '../../../preload/contract/index.ts'
import { i18n } from '../../i18n/index.ts'
import { createSavedViews, isSameName } from '../../state/saved-views.ts'

const kind = 'orderSearch'

/** The order searches that the person has saved under names. */
export const useSavedSearches = defineStore('savedSearches', () => {
  const { locale } = i18n.global
  const { views, problem, unreadable, read, keep, remove, startOver } = createSavedViews(kind)

  const byName = computed(() => views.value.toSorted((one, other) => one.name.localeCompare(other.name, locale.value)))
  /** Reads them and gives the one that the page is to open with, or null. */
  const readDefault = async (): Promise<SavedOrderSearch | null> => {
    await read()
    return views.value.find(({ isDefault }) => isDefault) ?? null
  }

  /** The search of this name, however its letters are cased. */
  const named = (name: string): SavedOrderSearch | null => views.value.find((search) => isSameName(search.name, name, locale.value)) ?? null

  /** Stores filters and what is seen of what they find under a name, in the place of the search that has it. */
  const save = (name: string, content: OrderFilters, seen: SeenOrders | null): Promise<boolean> => {
    const { id, isDefault } = named(name) ?? { id: crypto.randomUUID(), isDefault: false }
    return keep({ kind, id, name: name.trim(), isDefault, content, seen })
  }

  /** The name, with a number where another search has it. */
  const freeName = (name: string): string => {
    for (let n = 1; ; n++) {
      const tried = n === 1 ? name : `${name.slice(0, 94)} (${n})`
      if (!named(tried)) return tried
    }
  }
  /** Stores the searches of a file under names that are free. Gives these, or null where some could not be stored. */
  const addAll = async (searches: NonNullable<ViewsFile['searches']>): Promise<readonly string[] | null> => {
    const added: string[] = []
    for (const { name, content, seen } of searches) {
      const free = freeName(name)
      if (!(await save(free, content, seen))) return null
      added.push(free)
    }
    return added
  }
  /** How many more the person can save. */
  const room = (): number => maxSavedViews - views.value.length

  return { addAll, room, byName, problem, unreadable, read, readDefault, named, keep, save, remove, startOver }
})
