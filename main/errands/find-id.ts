import type { ErrandIdReason, FoundErrandId } from '../../preload/contract/index.ts'
import { membersOf } from './row/members.ts'
import { parseJson } from './row/row-json.ts'

/** Far more than any notification has. */
const maxLength = 20_000
const maxMember = 2000

/** What frames an address or a number in a mail: quotation marks, angle brackets, a full stop after it. */
const frame = /^[\s"'“”‘’«»<(]+|[\s"'“”‘’«»>).,;]+$/g

const errandPath = /\/session\/arenderad\/(\d+)\/?$/i

const refused = (reason: ErrandIdReason): FoundErrandId => ({ ok: false, reason })

/** The id that a text of digits names, or null where there can be none. */
const idOf = (digits: string): number | null => {
  const id = /^\d{1,30}$/.test(digits) ? Number(digits) : NaN
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

const found = (id: number, from: 'id' | 'address'): FoundErrandId => ({ ok: true, id, from, ErrandRowId: null, Organisationsnummer: null })

const inDigits = (digits: string, from: 'id' | 'address'): FoundErrandId => {
  const id = idOf(digits)
  return id === null ? refused('outOfRange') : found(id, from)
}

const isNumber = /^[+-]?\d+([.,]\d*)?$/

/** The digits at the end of the path of an errand row's address, of whatever host; null where it is another address. */
const digitsInAddress = (text: string): string | null => {
  const url = /^https?:/i.test(text) ? URL.parse(text) : null
  const path = url?.pathname ?? (text.startsWith('/') ? URL.parse(text, 'https://nowhere.invalid')?.pathname : undefined)
  return errandPath.exec(path ?? '')?.[1] ?? null
}

const isAddress = (text: string): boolean => /^[a-z][a-z\d+.-]*:\/\//i.test(text) || text.startsWith('/')

const textIn = (members: ReadonlyMap<string, unknown>, name: string): string | null => {
  const value = members.get(name)
  return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, maxMember) : null
}

/** By lower-case name, because the service itself writes the path parameter and the member in two ways. */
const lowered = (members: ReadonlyMap<string, unknown>): ReadonlyMap<string, unknown> =>
  new Map([...members].toReversed().map(([name, value]) => [name.toLowerCase(), value]))

/**
 * The row that a notification is about. `ArenderadId` and the address have to name one row where both are there.
 * `ErrandRowId`, which may be another identity of the row, counts only where it is a number and nothing else names one.
 */
const inNotification = (given: unknown): FoundErrandId => {
  if (Array.isArray(given) && given.length !== 1) return refused(given.length === 0 ? 'noId' : 'several')
  const exact = membersOf(Array.isArray(given) ? given[0] : given)
  if (exact === null) return refused('notUnderstood')
  const members = lowered(exact)
  if (members.has('notifieringmeddelande')) return refused('retired')

  const own = textIn(members, 'arenderadid')
  const rowId = textIn(members, 'errandrowid')
  const address = textIn(members, 'arenderad')
  const inAddress = address === null ? null : digitsInAddress(address)
  const named = [own, inAddress].filter((text) => text !== null)
  const digits = named.length > 0 ? named : rowId !== null && /^\d+$/.test(rowId) ? [rowId] : []
  if (digits.length === 0) return refused('noId')
  const ids = digits.map(idOf)
  const [id = null, other = id] = ids
  if (id === null || other === null) return refused('outOfRange')
  if (id !== other) return refused('contradiction')
  return { ok: true, id, from: 'notification', ErrandRowId: rowId, Organisationsnummer: textIn(members, 'organisationsnummer') }
}

/**
 * Finds the id of an errand row in what a person pastes: an id, an address of an errand row at whatever host, or a notification
 * as JSON (Service: orders-and-errands.md, "Notification"; decisions.md, "Opening an errand row"). Looks at the text only:
 * no host in it is ever called. Never throws.
 *
 * @example
 * findErrandId('https://somewhere.example/session/arenderad/5001') // { ok: true, id: 5001, from: 'address', … }
 */
export const findErrandId = (pasted: string): FoundErrandId => {
  if (pasted.length > maxLength) return refused('tooLarge')
  const text = pasted.replace(/^\uFEFF/, '').trim()
  if (text === '') return refused('empty')
  if (/^[[{]/.test(text)) {
    const json = parseJson(text)
    return json === undefined ? refused('notUnderstood') : inNotification(json)
  }
  const bare = text.replace(frame, '')
  if (/^\d+$/.test(bare)) return inDigits(bare, 'id')
  if (isNumber.test(bare)) return refused('outOfRange')
  const digits = digitsInAddress(bare)
  if (digits !== null) return inDigits(digits, 'address')
  return refused(isAddress(bare) ? 'otherAddress' : 'notUnderstood')
}
