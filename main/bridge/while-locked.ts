import type { CallName, EventName, Events } from '../../preload/contract/index.ts'

/**
 * The calls answered while the window is locked, when anyone may sit at the computer: those that signing in needs, and
 * those that save what was typed or arranged just before, because saving reveals nothing.
 */
const answered: ReadonlySet<CallName> = new Set<CallName>([
  'app.info',
  // The details of a failed sign-in are copied for support.
  'app.copy',
  'app.report',
  // The sign-in shows the identity providers and the service's name.
  'settings.get',
  'settings.keepLayout',
  'session.state',
  'session.signIn',
  'session.openLists',
  'session.resume',
  'session.cancel',
  'session.openPage',
  'session.copyLink',
  'session.openOnDevice',
  'session.pasteCallback',
  'session.signOut',
  'orders.keepDraft',
  'errands.keepDraft',
  // Save what was pasted or corrected just before.
  'orderImport.keepBlock',
  'orderImport.keep',
  'updates.unsavedChanges'
])

/** True if a call is answered while the window is locked. False for unknown names. */
export const isAnsweredWhileLocked = (name: CallName): boolean => answered.has(name)

/**
 * The treatment of an event while the window is locked: `send`, because it reveals nothing of the user's work, or a
 * key: the event is withheld, and only the latest of each key is sent after the unlocking.
 */
type EventRule<Name extends EventName> = 'send' | ((payload: Events[Name]) => string)

/** Exhaustive: a new event does not compile until it is decided here. */
const eventRules: { readonly [Name in EventName]: EventRule<Name> } = {
  // A command of the menu. The page decides what it may do.
  'app.command': 'send',
  'settings.changed': 'send',
  'session.changed': 'send',
  // Reveals which lists are open, and their contents.
  'lists.changed': ({ list }) => list,
  // Reveals the user's searches.
  'orders.changed': () => 'orders',
  // Carries nothing, and the call that it leads to is refused.
  'orders.submissionChanged': 'send',
  // Likewise.
  'errands.submissionChanged': 'send',
  // Reveal how much work there is, and where it comes from.
  'inbox.changed': () => 'inbox',
  'inbox.sourcesChanged': () => 'inbox sources',
  // Reveals which orders were sent, and their outcome.
  'orderQueue.changed': () => 'orderQueue',
  // Reveals how much data there is.
  'exports.changed': () => 'exports',
  // Reveals whether orders are being sent.
  'updates.changed': () => 'updates'
}

/** Returns the treatment of an event while the window is locked. Unknown names are dropped. */
export const eventWhileLocked = <Name extends EventName>(name: Name): EventRule<Name> | 'drop' =>
  Object.hasOwn(eventRules, name) ? eventRules[name] : 'drop'
