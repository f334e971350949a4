import { type RefusalReason, maxNotificationsAtOnce } from '../../preload/contract/index.ts'
import { readArenderadAddress, readErrandId, readMembers, retiredName } from '../base/notification-members.ts'
import { limits } from './limits.ts'
import { repeatedNames, type RepeatedName } from '../base/repeated-names.ts'

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

/** Reads a notification. Unknown members are allowed (Service: changes.md, "Breaking changes"). Never throws. */
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

/** A JSON value, with the names that stand more than once in its text. */
interface Parsed {
  readonly value: unknown
  readonly repeated: readonly RepeatedName[]
}

const parseJson = (text: string): Parsed | null => {
  try {
    return { value: JSON.parse(text) as unknown, repeated: repeatedNames(text) }
  } catch {
    return null
  }
}

const itemsOf = ({ value, repeated }: Parsed): readonly Parsed[] => {
  if (!Array.isArray(value)) return [{ value, repeated }]
  const byItem = Map.groupBy(repeated, ({ path }) => path[0])
  const within = ({ path, name }: RepeatedName): RepeatedName => ({ path: path.slice(1), name })
  return value.map((item: unknown, at) => ({ value: item, repeated: (byItem.get(at) ?? []).map(within) }))
}

const readParsed = ({ value, repeated }: Parsed): ReadNotification =>
  readNotification(
    value,
    repeated.filter(({ path }) => path.length === 0).map(({ name }) => name)
  )

/** The JSON values of a text: the text itself, or each of its lines; of a list its items. Null where it is neither. */
const valuesOf = (text: string): readonly Parsed[] | null => {
  const whole = parseJson(text)
  if (whole) return itemsOf(whole)
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  // One line more than is taken is enough to tell that there are too many.
  const values = lines.length < 2 ? [] : lines.slice(0, maxNotificationsAtOnce + 1).map(parseJson)
  return values.length > 0 && values.every((one) => one !== null) ? values.flatMap(itemsOf) : null
}

/** White space that JSON does not know, such as no-break spaces of a web page or a mail, and byte order marks. */
const otherSpace = /[\p{Zs}\u0085\u2028\u2029\uFEFF]/u

/** The text with spaces in place of other white space, but for what stands in quotes. */
const plainSpaces = (text: string): string => {
  if (!otherSpace.test(text)) return text
  let plain = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? ''
    if (sign === '"') isQuoted = !isQuoted
    if (isQuoted && sign === '\\') plain += sign + (text[++at] ?? '')
    else plain += isQuoted || !otherSpace.test(sign) ? sign : ' '
  }
  return plain
}

/** Reads the one notification of a request. Never throws. */
export const readOneNotification = (text: string): ReadNotification => {
  const parsed = parseJson(plainSpaces(text))
  return parsed ? readParsed(parsed) : refuse('notJson')
}

/** Reads a pasted text or a file: one notification, a list, or one a line. Too many are refused. Never throws. */
export const readNotifications = (text: string): readonly ReadNotification[] => {
  const values = valuesOf(plainSpaces(text))
  if (values === null) return [refuse('notJson')]
  if (values.length > maxNotificationsAtOnce) return [refuse('tooMany')]
  return values.length === 0 ? [refuse('malformed')] : values.map(readParsed)
}

/** UTF-16 with its mark, or without it: JSON begins with two characters of ASCII, each with a zero beside it. */
const encodingOf = ([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' => {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0) ? 'utf-16be' : 'utf-8'
}

/** The text of bytes that came from outside; null where they are neither UTF-8 nor UTF-16. */
export const decodeText = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
