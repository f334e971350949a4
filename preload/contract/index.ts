/**
 * The contract of the bridge, which main and the window share: a map of calls, each with the schema of its arguments
 * and the type of its result, and a map of events. Main serves exactly these calls, and the window can make no other.
 */
import { analysisCalls } from './analysis.ts'
import { appCalls, appEvents } from './app.ts'
import type { ArgsIn, ArgsOut, PayloadOf, ResultOf } from './call.ts'
import { derivedColumnCalls } from './derived-columns.ts'
import { errandCalls, errandEvents } from './errands.ts'
import { exportCalls, exportEvents } from './exports.ts'
import { headerCalls } from './headers.ts'
import { inboxCalls, inboxEvents } from './inbox.ts'
import { listCalls, listEvents } from './lists.ts'
import { orderImportCalls } from './order-import.ts'
import { orderListCalls, orderListEvents } from './order-list.ts'
import { orderQueueCalls, orderQueueEvents } from './order-queue.ts'
import { orderCalls, orderEvents } from './orders.ts'
import type { Problem } from './problem.ts'
import { savedViewCalls } from './saved-views.ts'
import { serviceCalls } from './service-operations.ts'
import { sessionCalls, sessionEvents } from './session.ts'
import { settingsCalls, settingsEvents } from './settings.ts'
import { updateCalls, updateEvents } from './updates.ts'

export const calls = {
  ...appCalls,
  ...settingsCalls,
  ...headerCalls,
  ...serviceCalls,
  ...sessionCalls,
  ...listCalls,
  ...analysisCalls,
  ...derivedColumnCalls,
  ...orderCalls,
  ...orderListCalls,
  ...errandCalls,
  ...inboxCalls,
  ...orderQueueCalls,
  ...savedViewCalls,
  ...orderImportCalls,
  ...exportCalls,
  ...updateCalls
} as const
type Calls = typeof calls

export type CallName = keyof Calls
export type CallArgs<Name extends CallName> = ArgsIn<Calls[Name]>
export type CallResult<Name extends CallName> = ResultOf<Calls[Name]>
/** Main's handler for every call. A missing or wrong one is a type error. */
export type Handlers = {
  readonly [Name in CallName]: (args: ArgsOut<Calls[Name]>) => CallResult<Name> | Promise<CallResult<Name>>
}

/** Every event that main sends to the window. */
export const events = {
  ...appEvents,
  ...settingsEvents,
  ...sessionEvents,
  ...listEvents,
  ...orderEvents,
  ...orderListEvents,
  ...errandEvents,
  ...inboxEvents,
  ...orderQueueEvents,
  ...exportEvents,
  ...updateEvents
} as const

export type EventName = keyof typeof events
/** The payload of each event. */
export type Events = { readonly [Name in EventName]: PayloadOf<(typeof events)[Name]> }

/**
 * The result of a call as it crosses the bridge. A problem is a value, because Electron drops the fields of a thrown
 * error.
 */
export type IpcResult<Result> =
  { readonly ok: true; readonly value: Result } | { readonly ok: false; readonly problem: Problem }

/** The object that preload exposes as `window.kontorist`. */
export interface Bridge {
  readonly call: <Name extends CallName>(name: Name, args: CallArgs<Name>) => Promise<IpcResult<CallResult<Name>>>
  /** Returns the function that stops listening. */
  readonly on: <Name extends EventName>(name: Name, listener: (payload: Events[Name]) => void) => () => void
}

export * from './across.ts'
export * from './addresses.ts'
export * from './analysis.ts'
export * from './app.ts'
export * from './catalogue.ts'
export * from './change-outcome.ts'
export * from './chosen-order.ts'
export * from './contact-address.ts'
export * from './decimal-text.ts'
export * from './derived-columns.ts'
export * from './duration.ts'
export * from './errand-row.ts'
export * from './errand-save.ts'
export * from './errands.ts'
export * from './event-channel.ts'
export * from './exports.ts'
export * from './figures.ts'
export * from './formula/index.ts'
export * from './parse/index.ts'
export * from './policy.ts'
export * from './grid-question.ts'
export * from './headers.ts'
export * from './inbox.ts'
export * from './joins.ts'
export * from './lists.ts'
export * from './months.ts'
export * from './open-schemes.ts'
export * from './order-import.ts'
export * from './order-list.ts'
export * from './order-doubles.ts'
export * from './order-field-names.ts'
export * from './order-numbers.ts'
export * from './order-patterns.ts'
export * from './order-queue.ts'
export * from './order-submission.ts'
export * from './order-views.ts'
export * from './organisation-match.ts'
export * from './orders.ts'
export * from './outline-out.ts'
export * from './personal-columns.ts'
export * from './problem.ts'
export * from './query.ts'
export * from './queue-lookup.ts'
export * from './queue-report.ts'
export * from './queued-change.ts'
export * from './row-keys.ts'
export * from './saved-views.ts'
export * from './search-words.ts'
export * from './text-order.ts'
export * from './service-operations.ts'
export * from './session.ts'
export * from './settings.ts'
export * from './sign-in-settings.ts'
export * from './shift-clock.ts'
export * from './sign-out-path.ts'
export * from './unfolded.ts'
export * from './updates.ts'
export * from './view-content.ts'
export * from './message-size.ts'
export * from './invisible-characters.ts'
export * from './spreadsheet-changes.ts'
export * from './spreadsheet-text.ts'
