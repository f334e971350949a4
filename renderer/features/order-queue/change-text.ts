import type { OrderField, QueuedOrder } from '../../../preload/contract/index.ts'
import type { Format } from '../../i18n/format.ts'
import { afterText } from '../../state/order-item-text.ts'

/** One field of a row as it is sent, the status by its name; the numbers alone where its texts are not kept. */
export const sentText = (
  { draft, numbers }: QueuedOrder,
  field: OrderField,
  nameOf: (id: number) => string,
  format: Pick<Format, 'decimal'>
): string => {
  if (draft) return afterText(draft, field, nameOf, format)
  return field === 'Ordernummer' || field === 'Fakturanummer' ? numbers[field] : ''
}

/** True if a row is a change that sets this field. */
export const isSet = ({ change }: QueuedOrder, field: OrderField): boolean => change?.set.includes(field) ?? false

/** Returns the key of a row's state text. For a saved change it depends on the list's answer, too. */
export const stateKey = ({ state, change }: QueuedOrder): string => {
  if (state === 'saved' && change) return `orderChanges.states.${change.outcome?.kind ?? 'notAsked'}`
  return state === 'failed' && change?.conflict
    ? `orderChanges.conflicts.states.${change.conflict.kind}`
    : `orderQueue.states.${state}`
}

/** True if the list shows a saved change otherwise than intended. */
export const isOtherwise = ({ state, change }: QueuedOrder): boolean =>
  state === 'saved' && change !== null && change.outcome !== null && change.outcome.kind !== 'changed'
