import { orderFieldNames, revealInvisible, type OrderField, type OrderItem, type OrderStatus, type QueuedOrder } from '../../../preload/contract/index.ts'
import type { Format } from '../../i18n/format.ts'

/** One field of an order of the list as text; `''` where it is empty. */
export const listedText = (item: OrderItem, name: keyof OrderItem, format: Pick<Format, 'decimal'>): string => {
  const value = item[name]
  if (value === null) return ''
  if (typeof value === 'object') return revealInvisible(value.text)
  return name === 'Belopp' ? format.decimal(String(value), 2) : revealInvisible(String(value))
}

/** One field of an order as the list gave it, the status by its name. */
export const beforeText = (item: OrderItem, field: OrderField, format: Pick<Format, 'decimal'>): string =>
  (field === 'Status' && item.StatusTypBeteckning) || listedText(item, orderFieldNames[field].item, format)

/** One field of a row as it is sent, the status by its name where one is known. */
export const afterText = ({ draft, numbers }: QueuedOrder, field: OrderField, statuses: readonly OrderStatus[]): string => {
  if (!draft) return field === 'Ordernummer' || field === 'Fakturanummer' ? numbers[field] : ''
  return (field === 'Status' && statuses.find(({ id }) => String(id) === draft.Status.trim())?.name) || draft[field]
}

/** Whether a row is a change that sets this field. */
export const isSet = ({ change }: QueuedOrder, field: OrderField): boolean => change?.set.includes(field) ?? false

/** What has become of a row, as a key of a text: its state, and of a change also what the list says of it. */
export const stateKey = ({ state, change }: QueuedOrder): string => {
  if (state === 'saved' && change) return `orderChanges.states.${change.outcome?.kind ?? 'notAsked'}`
  return state === 'failed' && change?.conflict ? `orderChanges.conflicts.states.${change.conflict.kind}` : `orderQueue.states.${state}`
}

/** Whether the list shows something else of a saved change than it was meant to come to. */
export const isOtherwise = ({ state, change }: QueuedOrder): boolean =>
  state === 'saved' && change !== null && change.outcome !== null && change.outcome.kind !== 'changed'
