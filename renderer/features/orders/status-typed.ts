import type { OrderStatus } from '../../../preload/contract/index.ts'
import { findStatusByName } from '../../state/order-statuses.ts'

const folded = (text: string): string => text.normalize('NFC').toLowerCase()

/** The statuses that typed text may mean: by the beginning of the number, or any part of a name. All for no text. */
export const matchingStatuses = (statuses: readonly OrderStatus[], typed: string): readonly OrderStatus[] => {
  const text = folded(typed.trim())
  return statuses.filter(
    ({ id, name, short }) =>
      String(id).startsWith(text) || folded(name).includes(text) || folded(short ?? '').includes(text)
  )
}

/**
 * The text of a field that holds this number: the name of the status, where typing that name would mean the same status
 * again; else the text itself.
 */
export const shownStatus = (statuses: readonly OrderStatus[], text: string): string => {
  const status = statuses.find(({ id }) => String(id) === text.trim())
  return status && findStatusByName(statuses, status.name)?.id === status.id ? status.name : text
}
