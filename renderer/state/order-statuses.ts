import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { OrderStatus } from '../../preload/contract/index.ts'
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

/** The statuses that orders have been seen to have, for every page where one is chosen or typed by its name. */
export const useOrderStatuses = defineStore('orderStatuses', () => {
  const statuses = shallowRef<readonly OrderStatus[]>([])

  /** Adds those of an answer of the service. */
  const learn = (found: readonly OrderStatus[]): void => {
    statuses.value = mergeStatuses(statuses.value, found)
  }
  onOwnerLeft(() => {
    statuses.value = []
  })

  return { statuses, learn }
})
