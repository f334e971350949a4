import type { ErrandIdReason, FoundErrandId } from '../../../preload/contract/index.ts'
import { digitsInPath, readArenderadAddress, readErrandId, readMembers } from '../../base/notification-members.ts'
import { repeatedNames, type RepeatedName } from '../../base/repeated-names.ts'

/** Far more than any notification has. */
const maxLength = 20_000
const maxMember = 2000

/** Characters around an address or a number in a mail: quotation marks, angle brackets, a full stop after it. */
const frame = /^[\s"'“”‘’«»<(]+|[\s"'“”‘’«»>).,;]+$/g

const refused = (reason: ErrandIdReason): FoundErrandId => ({ ok: false, reason })

const found = (id: number, from: 'id' | 'address'): FoundErrandId => ({
  ok: true,
  id,
  from,
  ErrandRowId: null,
  Organisationsnummer: null
})

const inDigits = (digits: string, from: 'id' | 'address'): FoundErrandId => {
  const id = readErrandId(digits)
  return id === null ? refused('outOfRange') : found(id, from)
}

const isNumber = /^[+-]?\d+([.,]\d*)?$/

/** The digits at the end of the path of an errand row's address, whatever its host; else null. */
const digitsInAddress = (text: string): string | null => {
  const url = /^https?:/i.test(text) ? URL.parse(text) : null
  const path =
    url?.pathname ?? (text.startsWith('/') ? URL.parse(text, 'https://nowhere.invalid')?.pathname : undefined)
  return digitsInPath(path ?? '')
}

const isAddress = (text: string): boolean => /^[a-z][a-z\d+.-]*:\/\//i.test(text) || text.startsWith('/')

/** A short text; a number counts as its text. */
const textOf = (value: unknown): string | null => {
  const text = Number.isSafeInteger(value) ? String(value) : value
  return typeof text === 'string' && text.trim() !== '' ? text.trim().slice(0, maxMember) : null
}

/** An id as it is given, whatever it is worth; null where there is none. */
const givenOf = (value: unknown): string | number | null =>
  typeof value === 'number' || (typeof value === 'string' && value !== '') ? value : null

/**
 * The row of a notification. `ArenderadId` and the address have to agree. `ErrandRowId`, which may be another identity
 * of the row, counts only as a number where nothing else names one.
 */
const inNotification = (text: string): FoundErrandId => {
  const json: unknown = JSON.parse(text)
  if (Array.isArray(json) && json.length !== 1) return refused(json.length === 0 ? 'noId' : 'several')
  const isOwn = ({ path }: RepeatedName): boolean => path.length === (Array.isArray(json) ? 1 : 0)
  const repeated = repeatedNames(text)
    .filter(isOwn)
    .map(({ name }) => name)
  const members = readMembers(Array.isArray(json) ? json[0] : json, 'anyCase', repeated)
  if (members === null) return refused('notUnderstood')
  if (members === 'retired') return refused('retired')
  if ('contradicts' in members) return refused('contradiction')

  const rowId = textOf(members.ErrandRowId)
  const address = textOf(members.Arenderad)
  const inAddress = address === null ? null : (readArenderadAddress(address)?.digits ?? null)
  const named = [givenOf(members.ArenderadId), inAddress].filter((one) => one !== null)
  const given = named.length > 0 ? named : rowId !== null && /^\d+$/.test(rowId) ? [rowId] : []
  if (given.length === 0) return refused('noId')
  const [id = null, other = id] = given.map(readErrandId)
  if (id === null || other === null) return refused('outOfRange')
  if (id !== other) return refused('contradiction')
  return {
    ok: true,
    id,
    from: 'notification',
    ErrandRowId: rowId,
    Organisationsnummer: textOf(members.Organisationsnummer)
  }
}

/**
 * Finds the id of an errand row in pasted text: an id, an address of an errand row at any host, or a notification as
 * JSON (Service: orders-and-errands.md, "Notification"; decisions.md, "Opening an errand row"). Calls no host.
 */
export const findErrandId = (pasted: string): FoundErrandId => {
  if (pasted.length > maxLength) return refused('tooLarge')
  const text = pasted.replace(/^\uFEFF/, '').trim()
  if (text === '') return refused('empty')
  if (/^[[{]/.test(text)) {
    try {
      return inNotification(text)
    } catch {
      return refused('notUnderstood')
    }
  }
  const bare = text.replace(frame, '')
  if (/^\d+$/.test(bare)) return inDigits(bare, 'id')
  if (isNumber.test(bare)) return refused('outOfRange')
  const digits = digitsInAddress(bare)
  if (digits !== null) return inDigits(digits, 'address')
  return refused(isAddress(bare) ? 'otherAddress' : 'notUnderstood')
}
