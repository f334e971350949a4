import * as v from 'valibot'
import {
  inboxSources,
  maxInboxMessages,
  type InboxMessage,
  organisationMatcher,
  type InboxSource
} from '../../preload/contract/index.ts'
import { limits } from './limits.ts'
import type { Notification } from './notification.ts'

const messageSchema = v.object({
  id: v.number(),
  errandId: v.number(),
  errandRowId: v.string(),
  organisation: v.string(),
  host: v.nullable(v.string()),
  addressId: v.nullable(v.number()),
  source: v.picklist(inboxSources),
  first: v.string(),
  last: v.string(),
  times: v.number(),
  read: v.boolean()
})

/** Content of the inbox, in one sealed file. */
export interface InboxDocument {
  /** Oldest first. */
  readonly messages: readonly InboxMessage[]
  /** The id of the next message. None is used twice. */
  readonly next: number
  /** Fingerprints of the files of the folder that have been taken or refused, so that none is read again. */
  readonly files: readonly string[]
}

export const documentSchema: v.GenericSchema<unknown, InboxDocument> = v.object({
  messages: v.pipe(v.array(messageSchema), v.maxLength(maxInboxMessages)),
  next: v.number(),
  files: v.pipe(v.array(v.string()), v.maxLength(limits.remembered))
})

export const emptyDocument: InboxDocument = { messages: [], next: 1, files: [] }

/** A document that has given out an id is not empty: the ids go on where they were. */
export const isEmptyDocument = ({ next, files }: InboxDocument): boolean => next === 1 && files.length === 0

/** True if two organisation numbers are the same one, with or without a dash and the leading century or 16. */
export const isSameOrganisation = (one: string, other: string): boolean => organisationMatcher('is', other)(one)

/** True if a message with this organisation number is for us (`InboxConfig.organisations`). */
export const isOurs = (organisation: string, ours: readonly string[] | null): boolean =>
  ours !== null && (ours.length === 0 || ours.some((one) => isSameOrganisation(organisation, one)))

/** Result of storing an accepted notification. */
export type Placed = 'added' | 'repeated' | 'full'

/** An id that one of two messages lacks says nothing against their being of the same row. */
const isSameRow = (one: Notification, other: Notification): boolean =>
  one.errandId === other.errandId &&
  (one.errandRowId === other.errandRowId || one.errandRowId === '' || other.errandRowId === '') &&
  isSameOrganisation(one.organisation, other.organisation)

/** The same message once more: the newest, with what it tells of the row, and how often it has come. */
const repeated = (known: InboxMessage, { errandRowId, host, addressId }: Notification, at: string): InboxMessage => ({
  ...known,
  errandRowId: errandRowId || known.errandRowId,
  host: host ?? known.host,
  addressId: addressId ?? known.addressId,
  last: at,
  times: known.times + 1
})

/** The messages without the oldest read one; null where none has been read. */
const withRoom = (messages: readonly InboxMessage[]): readonly InboxMessage[] | null => {
  if (messages.length < maxInboxMessages) return messages
  const oldest = messages.findIndex(({ read }) => read)
  return oldest === -1 ? null : messages.toSpliced(oldest, 1)
}

/** Adds a notification, or counts it at an unread message of its row. A full inbox drops its oldest read message. */
export const addNotification = (
  document: InboxDocument,
  notification: Notification,
  { source, at }: { readonly source: InboxSource; readonly at: string }
): { readonly document: InboxDocument; readonly placed: Placed } => {
  const { messages, next } = document
  const index = messages.findIndex((message) => !message.read && isSameRow(message, notification))
  const known = messages[index]
  if (known) {
    const changed = [...messages.toSpliced(index, 1), repeated(known, notification, at)]
    return { document: { ...document, messages: changed }, placed: 'repeated' }
  }
  const room = withRoom(messages)
  if (!room) return { document, placed: 'full' }
  const { errandId, errandRowId, organisation, host, addressId } = notification
  const added = {
    id: next,
    errandId,
    errandRowId,
    organisation,
    host,
    addressId,
    source,
    first: at,
    last: at,
    times: 1,
    read: false
  }
  return { document: { ...document, messages: [...room, added], next: next + 1 }, placed: 'added' }
}

/** Remembers a file of the folder. The oldest is forgotten where there are too many. */
export const rememberFile = (document: InboxDocument, file: string): InboxDocument =>
  document.files.includes(file) ? document : { ...document, files: [...document.files, file].slice(-limits.remembered) }

/** Forgets the files that are not in the folder any more. */
export const forgetFilesBut = (document: InboxDocument, there: ReadonlySet<string>): InboxDocument => {
  const files = document.files.filter((file) => there.has(file))
  return files.length === document.files.length ? document : { ...document, files }
}

const changeMessages = (document: InboxDocument, change: (message: InboxMessage) => InboxMessage): InboxDocument => {
  const messages = document.messages.map(change)
  return messages.every((message, index) => message === document.messages[index]) ? document : { ...document, messages }
}

/** Marks messages read or unread. */
export const markMessages = (document: InboxDocument, ids: ReadonlySet<number>, read: boolean): InboxDocument =>
  changeMessages(document, (message) => (ids.has(message.id) && message.read !== read ? { ...message, read } : message))

export const removeMessages = (document: InboxDocument, ids: ReadonlySet<number>): InboxDocument => {
  const messages = document.messages.filter(({ id }) => !ids.has(id))
  return messages.length === document.messages.length ? document : { ...document, messages }
}

/** Puts removed messages back in their order, as many as there is room for; the newest come first. */
export const restoreMessages = (document: InboxDocument, removed: readonly InboxMessage[]): InboxDocument => {
  const known = new Set(document.messages.map(({ id }) => id))
  const room = maxInboxMessages - document.messages.length
  const back = room > 0 ? removed.filter(({ id }) => !known.has(id)).slice(-room) : []
  if (back.length === 0) return document
  const messages = [...document.messages, ...back].toSorted(
    (one, other) => one.last.localeCompare(other.last) || one.id - other.id
  )
  return { ...document, messages }
}
