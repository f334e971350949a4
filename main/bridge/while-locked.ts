import type { CallName, EventName, Events } from '../../preload/contract/index.ts'

/**
 * Which calls are answered while the window is locked and nobody knows who sits before it, decided name by name: a new
 * call does not compile until somebody has decided. Answered is what signing in needs, and what keeps what was typed or
 * arranged the moment before, because keeping it tells nothing. Refused is what gives out or changes somebody's work, and
 * where the program connects to.
 */
const answered: Readonly<Record<CallName, boolean>> = {
  'app.info': true,
  // The settings alone show it.
  'app.locking': false,
  // The details of a failed sign-in are copied for support.
  'app.copy': true,
  // There is no cell to be seen.
  'app.copyMenu': false,
  'app.report': true,

  // The sign-in shows the identity providers and the service's name.
  'settings.get': true,
  'settings.choose': false,
  'settings.chooseSignIn': false,
  'settings.connect': false,
  'settings.disconnect': false,
  // Names the columns that somebody works with.
  'settings.layout': false,
  'settings.keepLayout': true,

  // Where the program sends what, and which keys go along.
  'headers.list': false,
  'headers.set': false,
  'headers.remove': false,

  'session.state': true,
  'session.signIn': true,
  'session.resume': true,
  'session.cancel': true,
  'session.openPage': true,
  'session.copyLink': true,
  'session.openOnDevice': true,
  'session.pasteReturn': true,
  'session.signOut': true,

  'lists.states': false,
  'lists.open': false,
  'lists.reload': false,
  'lists.cancel': false,
  'lists.rows': false,
  'lists.totals': false,
  'lists.facet': false,
  'lists.groups': false,
  'lists.matches': false,

  'orders.search': false,
  'orders.cancel': false,
  'orders.rows': false,
  'orders.totals': false,
  'orders.place': false,
  'orders.duplicates': false,
  'orders.save': false,
  'orders.submission': false,
  'orders.lookAgain': false,
  'orders.settle': false,
  'orders.draft': false,
  'orders.keepDraft': true
}

/** Whether a call is answered while the window is locked. A name that nobody has decided on is not. */
export const isAnsweredWhileLocked = (name: CallName): boolean => Object.hasOwn(answered, name) && answered[name]

/**
 * What becomes of an event while the window is locked. `send`: it tells nothing of anybody's work. A function: the event
 * is withheld until the window may show it. It gives the name of what the event is the state of, because only the latest
 * state of each is sent then.
 */
type EventRule<Name extends EventName> = 'send' | ((payload: Events[Name]) => string)

/** Decided event by event, as the calls are: a new event does not compile until somebody has decided. */
const eventRules: { readonly [Name in EventName]: EventRule<Name> } = {
  // What the person asks of the menu. The page decides what it may do.
  'app.command': 'send',
  'settings.changed': 'send',
  'session.changed': 'send',
  // Which lists somebody has open, what is in their columns, how many rows they have.
  'lists.changed': ({ list }) => list,
  // What somebody searched for.
  'orders.changed': () => 'orders',
  // Tells only that there is something to ask for, and the answer is refused.
  'orders.submissionChanged': 'send'
}

/** What becomes of an event while the window is locked; `drop` for a name that nobody has decided on. */
export const eventWhileLocked = <Name extends EventName>(name: Name): EventRule<Name> | 'drop' =>
  Object.hasOwn(eventRules, name) ? eventRules[name] : 'drop'
