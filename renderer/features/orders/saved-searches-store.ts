import { defineStore } from 'pinia'
import { computed } from 'vue'
import type { OrderFilters, SavedOrderSearch, SeenOrders } from '../../../preload/contract/index.ts'
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
  const save = (name: string, content: OrderFilters, seen: SeenOrders): Promise<boolean> => {
    const { id, isDefault } = named(name) ?? { id: crypto.randomUUID(), isDefault: false }
    return keep({ kind, id, name: name.trim(), isDefault, content, seen })
  }

  return { byName, problem, unreadable, read, readDefault, named, keep, save, remove, startOver }
})
