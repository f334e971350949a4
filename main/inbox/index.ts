/**
 * The inbox: notifications of errand rows that are handed to this program, because the service calls the supplier's own
 * server. Pasted, read from a folder, or sent to a listener on this computer; kept sealed, for the installation and not
 * for one person.
 */
export type { InboxConfig } from './inbox-config.ts'
export { createInbox, type Inbox, type InboxOptions } from './inbox.ts'
