import type { OrderItem } from '../../../preload/contract/index.ts'

/** A status that the service has been seen to use. */
export interface Status {
  readonly id: number
  readonly name: string
  readonly short: string | null
  readonly help: string | null
}

/**
 * The documents give no values for the status, so its choices are learned from the orders: those known before and those
 * on these items, by number. What an item says last about a status counts.
 */
export const learnStatuses = (known: readonly Status[], items: readonly OrderItem[]): readonly Status[] => {
  const byId = new Map(known.map((status) => [status.id, status]))
  for (const item of items) {
    const id = item.ÄrendeFakturaExternStatusTypId
    const name = item.StatusTypBeteckning ?? item.StatusTypKortbeteckning
    if (id === null || name === null) continue
    byId.set(id, { id, name, short: item.StatusTypKortbeteckning, help: item.StatusTypHjälptext })
  }
  return [...byId.values()].toSorted((one, other) => one.id - other.id)
}

/** The one status that goes by this name or short name, whatever the case. */
export const statusNamed = (statuses: readonly Status[], text: string): Status | null => {
  const wanted = text.trim().toLowerCase()
  const found = statuses.filter(({ name, short }) => name.toLowerCase() === wanted || short?.toLowerCase() === wanted)
  return found.length === 1 ? (found[0] ?? null) : null
}
