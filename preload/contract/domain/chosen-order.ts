import { comparableForms } from './order-views.ts'
import type { OrderItem } from '../ipc/orders.ts'

const numbers = ['ÄrendeNummer', 'ExterntFakturanummer'] as const
type Name = (typeof numbers)[number]

/** The numbers that an order of the list has. */
const namesOf = (item: OrderItem): readonly Name[] => numbers.filter((name) => item[name] !== null)
const keyOf = (item: OrderItem, names: readonly Name[]): string =>
  JSON.stringify(names.map((name) => comparableForms.number(item[name] ?? '')))

/**
 * True if an order of the list is the one that was chosen there, or may be mistaken for it: it has every number of the
 * chosen one. Both come from the list, so other forms of a number do not matter.
 */
export const isChosenOrder = (item: OrderItem, chosen: OrderItem): boolean => {
  const names = namesOf(chosen)
  return keyOf(item, names) === keyOf(chosen, names)
}

/**
 * Prepares many orders that are chosen together. Returns a function that finds those that may be mistaken for one of
 * them (`isChosenOrder`), in their order: the order itself, and those that its numbers do not distinguish from it. It
 * returns the same array for all orders with the same result.
 */
export const indexChosen = (items: readonly OrderItem[]): ((chosen: OrderItem) => readonly OrderItem[]) => {
  const indexes = new Map<string, ReadonlyMap<string, readonly OrderItem[]>>()
  return (chosen) => {
    const names = namesOf(chosen)
    const index = indexes.get(names.join()) ?? Map.groupBy(items, (item) => keyOf(item, names))
    indexes.set(names.join(), index)
    return index.get(keyOf(chosen, names)) ?? []
  }
}
