import * as v from 'valibot'
import { call, event } from './call.ts'

/** The source of a notification: pasted or dropped, in a file of the watched folder, or sent to the listener. */
export const inboxSources = ['pasted', 'folder', 'listener'] as const
export type InboxSource = (typeof inboxSources)[number]

export const maxInboxMessages = 5_000
/** The most notifications in one pasted text, or in one file. */
export const maxNotificationsAtOnce = 500
/** The most organisation numbers that may be called ours. */
export const maxOrganisations = 50
export const maxOrganisationLength = 40

/** An errand row in a notification of the service's (Service: orders-and-errands.md, "Notification"). */
export interface InboxMessage {
  readonly id: number
  /** `ArenderadId`. */
  readonly errandId: number
  /** `ErrandRowId`; empty where the service gave none. */
  readonly errandRowId: string
  /** `Organisationsnummer`, as the service wrote it. */
  readonly organisation: string
  /** Host of the `Arenderad` address: text to show, never called. Null where there was no address. */
  readonly host: string | null
  /** The id in the `Arenderad` address; null where it has none. */
  readonly addressId: number | null
  readonly source: InboxSource
  /** ISO date-time of its first and of its last arrival. */
  readonly first: string
  readonly last: string
  readonly times: number
  readonly read: boolean
}

/** Why a notification was not taken. Each has a text in every language (`inbox.reasons`). */
export const refusalReasons = [
  /** Not UTF-8, or not JSON. */
  'notJson',
  /** A request's body is compressed, or in another character encoding than UTF-8. */
  'encoding',
  /** A request whose body came too slowly, or ended before it was whole. */
  'incomplete',
  'tooLarge',
  /** More notifications at once than are taken. */
  'tooMany',
  /** A member is missing, or is not what the service documents. */
  'malformed',
  /** Its organisation is none of ours. */
  'foreign',
  /** The `NotifieringMeddelande` of earlier versions, retired on `retiredMessageDate`. */
  'retired',
  /** The inbox is full of unread messages. */
  'full',
  /** Messages arrived faster than they are taken. */
  'tooFast',
  /** A link, a folder or a device in the place of a file. */
  'notFile'
] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** Last day of the message object that notifications replaced (Service: changes.md, "Retired operations"). */
export const retiredMessageDate = '2024-12-12'

export interface InboxRefusal {
  /** ISO date-time. */
  readonly at: string
  readonly source: InboxSource
  readonly reason: RefusalReason
  /** The member that is wrong, or the name of the file; never a value of the message. */
  readonly detail: string
}

export interface InboxState {
  readonly total: number
  readonly unread: number
  /** Different after every change of the messages. */
  readonly revision: number
  /** `sealed` if the file is encrypted. `plain` if the system keeps no key. */
  readonly keeping: 'sealed' | 'plain'
}

/** The folder that notifications are read from. */
export interface InboxFolder {
  /** `crowded`: more files than are looked at, so that new ones may be missed. `full`: files wait for room. */
  readonly status: 'off' | 'watched' | 'crowded' | 'full' | 'unreadable'
  readonly path: string | null
  /** True if the policy decides. */
  readonly managed: boolean
  /** True if files are deleted once their messages are kept; only a policy can set this. */
  readonly deletes: boolean
}

/** The listener, which only a policy turns on. */
export interface InboxListener {
  readonly status: 'off' | 'listening' | 'failed'
  /** Without the secret part of the path, which the window never learns. */
  readonly addresses: readonly string[]
  /** Requests that were answered 404, because they were not from the supplier's server. */
  readonly strangers: number
  /** Error code of the system where it cannot listen, such as `EADDRINUSE`. */
  readonly problem: string | null
}

/** The sources of messages, and the refusals since the program started. */
export interface InboxSources {
  readonly folder: InboxFolder
  readonly listener: InboxListener
  /** The organisation numbers that messages may have; none means any. */
  readonly organisations: { readonly numbers: readonly string[]; readonly managed: boolean }
  readonly refused: Readonly<Record<RefusalReason, number>>
  /** The newest first, at most twenty. */
  readonly lastRefused: readonly InboxRefusal[]
}

/** A part of the inbox, the newest first. */
export interface InboxPage {
  readonly messages: readonly InboxMessage[]
  /** Number of all messages that match the request. */
  readonly total: number
}

export interface InboxTaken {
  readonly added: number
  /** Already there, unread. */
  readonly repeated: number
  readonly refused: readonly { readonly reason: RefusalReason; readonly detail: string; readonly number: number }[]
}

const id = v.pipe(v.number(), v.integer(), v.minValue(1))
const ids = v.pipe(v.array(id), v.maxLength(maxInboxMessages))

/** The longest text that is pasted or dropped at once, in characters. */
export const maxPastedLength = 1_000_000

export const organisationsSchema = v.pipe(
  v.array(v.pipe(v.string(), v.maxLength(maxOrganisationLength), v.trim(), v.minLength(1))),
  v.maxLength(maxOrganisations)
)

/** All of these throw `signedOut` if no user is signed in, and `notKept` if the inbox cannot be read or written. */
export const inboxCalls = {
  'inbox.state': call<InboxState>()(v.object({})),
  'inbox.messages': call<InboxPage>()(
    v.object({
      show: v.picklist(['unread', 'all']),
      count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxInboxMessages))
    })
  ),
  /** Takes pasted or dropped notifications: one, a list, or one a line. */
  'inbox.take': call<InboxTaken>()(v.object({ text: v.pipe(v.string(), v.maxLength(maxPastedLength)) })),
  'inbox.mark': call<null>()(v.object({ ids, read: v.boolean() })),
  /** Marks all read; gives the ids of those that were not. */
  'inbox.markAllRead': call<readonly number[]>()(v.object({})),
  'inbox.remove': call<null>()(v.object({ ids })),
  /** Puts back the messages that `inbox.remove` took away in this run of the program. */
  'inbox.restore': call<null>()(v.object({ ids })),
  /** Begins with an empty inbox if the one on disk cannot be opened. */
  'inbox.startOver': call<InboxState>()(v.object({})),
  'inbox.sources': call<InboxSources>()(v.object({})),
  /** Has the user choose the folder. Throws `cancelled` if they choose none, `forbidden` if the policy decides. */
  'inbox.chooseFolder': call<InboxSources>()(v.object({})),
  /** Stops watching. Throws `forbidden` where the policy decides. */
  'inbox.forgetFolder': call<InboxSources>()(v.object({})),
  /** Throws `forbidden` where the policy decides. */
  'inbox.chooseOrganisations': call<InboxSources>()(v.object({ numbers: organisationsSchema }))
} as const

export const inboxEvents = {
  'inbox.changed': event<InboxState>(),
  'inbox.sourcesChanged': event<InboxSources>()
} as const
