import type { RefusalReason } from '../../../preload/contract/index.ts'
import { limits } from '../limits.ts'
import { readArenderadAddress } from './arenderad-address.ts'

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

export const refuse = (reason: RefusalReason, detail = ''): { readonly refused: Refused } => ({ refused: { reason, detail } })

/** The object of earlier versions, as a member, or as the name of the type that some serializers write beside the members. */
const retiredName = 'NotifieringMeddelande'
const typeMembers = ['$type', '__type', 'Typ'] as const

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Own members only: a message cannot name what every object inherits. */
const member = (message: Readonly<Record<string, unknown>>, name: string): unknown => (Object.hasOwn(message, name) ? message[name] : undefined)

const isRetired = (message: Readonly<Record<string, unknown>>): boolean =>
  Object.hasOwn(message, retiredName) ||
  typeMembers.some((name) => {
    const type = member(message, name)
    return typeof type === 'string' && type.includes(retiredName)
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

/** An integer from 1, also one that is written as text. Null for anything else. */
const readId = (value: unknown): number | null => {
  const id = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : null
}

/**
 * Reads one notification from parsed JSON. Unknown members are ignored, because the service may add some
 * (Service: changes.md, "Breaking changes"). Never throws.
 */
export const readNotification = (message: unknown): ReadNotification => {
  if (!isObject(message)) return refuse('malformed')
  if (isRetired(message)) return refuse('retired', retiredName)
  const errandId = readId(member(message, 'ArenderadId'))
  if (errandId === null) return refuse('malformed', 'ArenderadId')
  const errandRowId = readText(member(message, 'ErrandRowId'))
  if (errandRowId === null) return refuse('malformed', 'ErrandRowId')
  const organisation = readText(member(message, 'Organisationsnummer'))
  if (organisation === null || !/[\p{L}\p{N}]/u.test(organisation)) return refuse('malformed', 'Organisationsnummer')
  const text = member(message, 'Arenderad') ?? ''
  if (typeof text !== 'string') return refuse('malformed', 'Arenderad')
  const address = text === '' ? null : readArenderadAddress(text)
  if (text !== '' && address === null) return refuse('malformed', 'Arenderad')
  return { notification: { errandId, errandRowId, organisation, host: address?.host ?? null, addressId: address?.id ?? null } }
}
