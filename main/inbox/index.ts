/** Notifications of errand rows, pasted, read from a folder, or sent to a listener; sealed, for the installation. */
export type { InboxConfig } from './inbox-config.ts'
export { createInbox, type Inbox, type InboxOptions } from './inbox.ts'
