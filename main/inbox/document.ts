import * as v from 'valibot'
import { inboxSources, maxInboxMessages, type InboxMessage } from '../../preload/contract/index.ts'
import { limits } from './limits.ts'

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
