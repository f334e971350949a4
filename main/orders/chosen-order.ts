import {
  isChosenOrder,
  orderItemFields,
  type Cell,
  type OrderItem,
  type QueueConflict
} from '../../preload/contract/index.ts'
import { isRemoved } from './order-matching.ts'

type Name = keyof OrderItem

/** They tell the status together, so that one of them stands for all. */
const statusTexts: ReadonlySet<Name> = new Set([
  'ÄrendeFakturaExternStatusTypId',
  'StatusTypKortbeteckning',
  'StatusTypHjälptext'
])

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** An amount is read by what stands in the other rows of an answer, so that one may be ambiguous in a search and not in the list. */
const isSameCell = (one: Cell | number, other: Cell | number): boolean => {
  const texts = [one, other].map((cell) => (typeof cell === 'object' && cell !== null ? cell.text : cell))
  const isAmbiguous = [one, other].some((cell) => typeof cell === 'object' && cell !== null)
  if (!isAmbiguous || texts.includes(null)) return texts[0] === texts[1]
  const [left = '', right = ''] = texts.map((text) => digitsOf(String(text)))
  return left === right
}

const changedFields = (chosen: OrderItem, now: OrderItem): QueueConflict['fields'] => {
  const changed = orderItemFields
    .filter((name) => !isSameCell(chosen[name], now[name]))
    .map((name): Name => (statusTexts.has(name) ? 'StatusTypBeteckning' : name))
  return [...new Set(changed)]
}

/**
 * Returns the conflict of changing an order that was chosen in the list, by the rows that the list gives now: the order
 * must be there once, not removed, and the same in every field. Null where there is none.
 */
export const conflictWith = (chosen: OrderItem, items: readonly OrderItem[]): QueueConflict | null => {
  const found = items.filter((item) => isChosenOrder(item, chosen))
  const [now, ...others] = found.filter((item) => !isRemoved(item))
  if (others.length > 0) return { kind: 'several', fields: [], now: null }
  if (!now) {
    const [removed = null] = found
    return { kind: removed ? 'removed' : 'gone', fields: [], now: removed }
  }
  const fields = changedFields(chosen, now)
  return fields.length > 0 ? { kind: 'changed', fields, now } : null
}
