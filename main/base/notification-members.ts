/** The members of a notification, pasted or in the inbox (Service: orders-and-errands.md, "Notification"). */
const names = ['ArenderadId', 'ErrandRowId', 'Organisationsnummer', 'Arenderad'] as const
type Name = (typeof names)[number]

type NotificationMembers = Readonly<Record<Name, unknown>>

/** The object of earlier versions, as a member, or as a type's name that some serializers write beside the members. */
export const retiredName = 'NotifieringMeddelande'
const typeMembers = ['$type', '__type', 'Typ'] as const

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The spelling required of members' names: pasted text may come from another program, and the service itself writes
 * `ArenderadId` in two ways. Names that differ only in case must have equal values in either spelling.
 */
type Spelling = 'exact' | 'anyCase'

/** Own members only, because a message cannot name what every object inherits. */
const memberOf = (message: Readonly<Record<string, unknown>>, name: string, spelling: Spelling): unknown => {
  if (Object.hasOwn(message, name)) return message[name]
  if (spelling === 'exact') return undefined
  const [, value] = Object.entries(message).find(([other]) => other.toLowerCase() === name.toLowerCase()) ?? []
  return value
}

const isRetired = (message: Readonly<Record<string, unknown>>): boolean =>
  memberOf(message, retiredName, 'anyCase') !== undefined ||
  typeMembers.some((name) => {
    const type = memberOf(message, name, 'exact')
    return typeof type === 'string' && type.includes(retiredName)
  })

/** The first documented member with several different values, by names that differ in nothing but case. */
const contradictionIn = (message: Readonly<Record<string, unknown>>, repeated: readonly string[]): Name | undefined =>
  names.find((name) => {
    const isName = (other: string): boolean => other.toLowerCase() === name.toLowerCase()
    const given = Object.entries(message).flatMap(([other, value]) => (isName(other) ? [value] : []))
    const texts = given.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))
    return repeated.some(isName) || new Set(texts).size > 1
  })

/**
 * The members of a notification; `retired` for the object of earlier versions, null for no object, and the member that
 * contradicts itself. `repeated`: names that stand in this object's text more than once.
 */
export const readMembers = (
  value: unknown,
  spelling: Spelling,
  repeated: readonly string[]
): NotificationMembers | 'retired' | { readonly contradicts: Name } | null => {
  if (!isObject(value)) return null
  if (isRetired(value)) return 'retired'
  const contradicts = contradictionIn(value, repeated)
  if (contradicts !== undefined) return { contradicts }
  return {
    ArenderadId: memberOf(value, 'ArenderadId', spelling),
    ErrandRowId: memberOf(value, 'ErrandRowId', spelling),
    Organisationsnummer: memberOf(value, 'Organisationsnummer', spelling),
    Arenderad: memberOf(value, 'Arenderad', spelling)
  }
}

/** The id of an errand row, also written as text: an integer from 1 that a number holds exactly. Null for others. */
export const readErrandId = (value: unknown): number | null => {
  const id = typeof value === 'string' && /^\d{1,30}$/.test(value) ? Number(value) : value
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : null
}

/** The digits at the end of the documented path (Service: orders-and-errands.md, "Errand operations"), or null. */
export const digitsInPath = (path: string): string | null => /\/session\/arenderad\/(\d+)\/?$/i.exec(path)?.[1] ?? null

/** The parts read from an `Arenderad` address. It is text: the host may be shown, and is never called. */
interface ArenderadAddress {
  readonly host: string
  readonly digits: string | null
}

/** Characters of an `Arenderad` address, and of its host with the port. DNS allows 253 for a name. */
const maxAddress = 2_000
const maxHost = 260

/** Takes id and host from an `Arenderad` address, or null (Service: decisions.md, "Opening an errand row"). */
export const readArenderadAddress = (text: string): ArenderadAddress | null => {
  const url = text.length > maxAddress ? null : URL.parse(text)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.hostname === '') return null
  if (url.username !== '' || url.password !== '' || url.host.length > maxHost) return null
  return { host: url.host, digits: digitsInPath(url.pathname) }
}
