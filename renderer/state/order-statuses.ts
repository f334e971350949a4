import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { LoadedOrders, OrderStatus } from '../../preload/contract/index.ts'
import { onOwnerLeft } from './owner.ts'

/**
 * The statuses known so far and those of the last answer, by id; the last answer wins. The choices are learned from the
 * orders, because the values of the status are undocumented.
 */
export const mergeStatuses = (known: readonly OrderStatus[], found: readonly OrderStatus[]): readonly OrderStatus[] =>
  [...new Map([...known, ...found].map((status) => [status.id, status])).values()].toSorted((one, other) => one.id - other.id)

/** The status with this name or short name, ignoring case; null where none or several have it. */
export const findStatusByName = (statuses: readonly OrderStatus[], text: string): OrderStatus | null => {
  const lowerCase = text.trim().toLowerCase()
  const found = statuses.filter(({ name, short }) => name.toLowerCase() === lowerCase || short?.toLowerCase() === lowerCase)
  return found.length === 1 ? (found[0] ?? null) : null
}

/** The last answer to a search for orders, and the statuses that orders have been seen to have, for every page that works with them. */
export const useOrderStatuses = defineStore('orderStatuses', () => {
  const statuses = shallowRef<readonly OrderStatus[]>([])
  /** What main has loaded. Its rows may be asked for by its id, until another search is made. */
  const loaded = shallowRef<LoadedOrders | null>(null)

  const learn = (answer: LoadedOrders | null): void => {
    loaded.value = answer
    statuses.value = mergeStatuses(statuses.value, answer?.statuses ?? [])
  }
  onOwnerLeft(() => {
    loaded.value = null
    statuses.value = []
  })

  return { statuses, loaded, learn }
})
