import type { RefusalReason } from '../../../preload/contract/index.ts'
import { readArenderadAddress, readErrandId, readMembers, retiredName } from '../../notification-members.ts'
import { limits } from '../limits.ts'

/** A notification as the inbox keeps it (Service: orders-and-errands.md, "Notification"). */
export interface Notification {
  readonly errandId: number
  /** Empty where the service gave none: it is there since version 5.18.3 only. */
  readonly errandRowId: string
  readonly organisation: string
  readonly host: string | null
  readonly addressId: number | null
}

/** Why a notification is not taken. `detail` names a member, never its value. */
export interface Refused {
  readonly reason: RefusalReason
  readonly detail: string
}

export type ReadNotification = { readonly notification: Notification } | { readonly refused: Refused }

export const refuse = (reason: RefusalReason, detail = ''): { readonly refused: Refused } => ({
  refused: { reason, detail }
})

/** Controls, and whatever hides text or changes its direction. No id and no number has any. */
const unfit = /[\p{C}\p{Zl}\p{Zp}]/u

/** A short text; a number counts as its text. Null for anything else, `''` where it is missing or null. */
const readText = (value: unknown): string | null => {
  if (value === undefined || value === null) return ''
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : null
  if (typeof value !== 'string' || value.length > limits.text || unfit.test(value)) return null
  return value.trim()
}

/**
 * Reads one notification from parsed JSON. Unknown members are ignored, because the service may add some
 * (Service: changes.md, "Breaking changes"). `repeated`: names that stand in its text more than once. Never throws.
 */
export const readNotification = (message: unknown, repeated: readonly string[] = []): ReadNotification => {
  const members = readMembers(message, 'exact', repeated)
  if (members === null) return refuse('malformed')
  if (members === 'retired') return refuse('retired', retiredName)
  if ('contradicts' in members) return refuse('malformed', members.contradicts)
  const errandId = readErrandId(members.ArenderadId)
  if (errandId === null) return refuse('malformed', 'ArenderadId')
  const errandRowId = readText(members.ErrandRowId)
  if (errandRowId === null) return refuse('malformed', 'ErrandRowId')
  const organisation = readText(members.Organisationsnummer)
  if (organisation === null || !/[\p{L}\p{N}]/u.test(organisation)) return refuse('malformed', 'Organisationsnummer')
  const text = members.Arenderad ?? ''
  if (typeof text !== 'string') return refuse('malformed', 'Arenderad')
  const address = text === '' ? null : readArenderadAddress(text)
  if (text !== '' && address === null) return refuse('malformed', 'Arenderad')
  return {
    notification: {
      errandId,
      errandRowId,
      organisation,
      host: address?.host ?? null,
      addressId: readErrandId(address?.digits)
    }
  }
}
