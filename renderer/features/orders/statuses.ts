import type { OrderStatus } from '../../../preload/contract/index.ts'

/**
 * The documents give no values for the status, so its choices are learned from the orders: those known before and those
 * of the last answer, by number. What was said last about a status counts.
 */
export const mergeStatuses = (known: readonly OrderStatus[], found: readonly OrderStatus[]): readonly OrderStatus[] =>
  [...new Map([...known, ...found].map((status) => [status.id, status])).values()].toSorted((one, other) => one.id - other.id)

/** The one status that goes by this name or short name, whatever the case. */
export const findStatusByName = (statuses: readonly OrderStatus[], text: string): OrderStatus | null => {
  const wanted = text.trim().toLowerCase()
  const found = statuses.filter(({ name, short }) => name.toLowerCase() === wanted || short?.toLowerCase() === wanted)
  return found.length === 1 ? (found[0] ?? null) : null
}
