import type { CallName, EventName, Events } from '../../preload/contract/index.ts'

/**
 * The calls that are answered while the window is locked, when anyone may sit at the computer. Exhaustive: a new call
 * does not compile until it is decided here. True for the calls that signing in needs, and for those that save what was
 * typed or arranged just before, because saving reveals nothing. False for those that reveal or change the user's work
 * or the connection.
 */
const answered: Readonly<Record<CallName, boolean>> = {
  'app.info': true,
  // Only the settings show it.
  'app.locking': false,
  // Only the forms of orders and errands show it.
  'app.draftKeeping': false,
  // The details of a failed sign-in are copied for support.
  'app.copy': true,
  // No telephone number is visible.
  'app.contact': false,
  // No cell is visible.
  'app.copyMenu': false,
  // The settings alone have the buttons.
  'app.showLogs': false,
  'app.copyDiagnostics': false,
  // The person at the computer may not own the data.
  'app.removeAllData': false,
  // The same for every user, but only a page of the shell shows it.
  'app.notices': false,
  'app.notice': false,
  'app.report': true,

  // The sign-in shows the identity providers and the service's name.
  'settings.get': true,
  'settings.choose': false,
  'settings.chooseSignIn': false,
  'settings.connect': false,
  'settings.disconnect': false,
  // Names the columns of a table that the user has imported.
  'settings.orderColumns': false,
  'settings.keepOrderColumns': false,
  // Names the columns that the user works with.
  'settings.layout': false,
  'settings.keepLayout': true,

  // Reveals which keys are sent where.
  'headers.list': false,
  'headers.set': false,
  'headers.remove': false,

  // The same for every user, but only a page of the shell shows it.
  'service.operations': false,

  'session.state': true,
  'session.signIn': true,
  'session.openLists': true,
  'session.resume': true,
  'session.cancel': true,
  'session.openPage': true,
  'session.copyLink': true,
  'session.openOnDevice': true,
  'session.pasteCallback': true,
  'session.signOut': true,

  'lists.states': false,
  'lists.open': false,
  'lists.reload': false,
  'lists.cancel': false,
  'lists.readNumbers': false,
  'lists.changes': false,

  'rows.block': false,
  'rows.totals': false,
  'rows.facet': false,
  'rows.groups': false,
  'rows.figures': false,
  'rows.position': false,
  'rows.preview': false,
  'rows.derive': false,

  'orders.search': false,
  'orders.cancel': false,
  'orders.views': false,
  'orders.duplicates': false,
  'orders.save': false,
  'orders.submission': false,
  'orders.lookUpAgain': false,
  'orders.settle': false,
  'orders.drafts': false,
  'orders.keepDraft': true,
  'orders.discardDraft': false,

  'errands.read': false,
  'errands.findId': false,
  'errands.recent': false,
  'errands.recentOf': false,
  'errands.forgetRecent': false,
  'errands.draft': false,
  'errands.keepDraft': true,
  'errands.sessionKey': false,
  'errands.useSessionKey': false,
  'errands.preview': false,
  'errands.save': false,
  'errands.submission': false,
  'errands.compareAgain': false,
  'errands.settle': false,
  'errands.endWork': false,
  // Reveals what work there is, and where it comes from.
  'inbox.state': false,
  'inbox.messages': false,
  'inbox.take': false,
  'inbox.mark': false,
  'inbox.markAllRead': false,
  'inbox.remove': false,
  'inbox.restore': false,
  'inbox.startOver': false,
  'inbox.sources': false,
  'inbox.chooseFolder': false,
  'inbox.forgetFolder': false,
  'inbox.chooseOrganisations': false,
  'orderImport.kept': false,
  // Save what was pasted or corrected just before.
  'orderImport.keepBlock': true,
  'orderImport.keep': true,
  'orderImport.discard': false,
  'orderQueue.state': false,
  'orderQueue.rows': false,
  'orderQueue.plan': false,
  'orderQueue.add': false,
  'orderQueue.check': false,
  'orderQueue.cancelCheck': false,
  'orderQueue.resume': false,
  'orderQueue.pause': false,
  'orderQueue.remove': false,
  'orderQueue.retry': false,
  'orderQueue.sendAnyway': false,
  'orderQueue.sendDespite': false,
  'orderQueue.sendPutOff': false,
  'orderQueue.lookUp': false,
  'orderQueue.lookUpUnknown': false,
  'orderQueue.cancelLookUp': false,
  'orderQueue.settle': false,
  'orderQueue.clear': false,
  'orderQueue.discard': false,
  'orderQueue.saveReport': false,

  // Reveal the user's searches.
  'savedViews.list': false,
  'savedViews.keep': false,
  'savedViews.saveFile': false,
  'savedViews.remove': false,
  'savedViews.startOver': false,

  // Take data out of the program, and tell how much there is.
  'exports.start': false,
  'exports.copy': false,
  'exports.print': false,
  'exports.cancel': false,
  'exports.state': false,
  'exports.noted': false,

  // Only the shell and the settings show it, and an installation ends the program.
  'updates.state': false,
  'updates.check': false,
  'updates.install': false,
  'updates.cancel': false,
  'updates.postpone': false,
  'updates.inHand': true,
  'updates.chooseChannel': false
}

/** True if a call is answered while the window is locked. False for unknown names. */
export const isAnsweredWhileLocked = (name: CallName): boolean => Object.hasOwn(answered, name) && answered[name]

/**
 * The treatment of an event while the window is locked. `send`: it reveals nothing of the user's work. A function: the
 * event is withheld until the window is unlocked. The function returns a key, and only the latest event of each key is
 * sent then.
 */
type EventRule<Name extends EventName> = 'send' | ((payload: Events[Name]) => string)

/** Exhaustive, like the calls: a new event does not compile until it is decided here. */
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
