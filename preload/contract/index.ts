/** The contract of the bridge: calls with argument schema and result type, and events. The window can make no other. */
import { appCalls, appEvents } from './ipc/app.ts'
import type { ArgsIn, ArgsOut, PayloadOf, ResultOf } from './ipc/call.ts'
import { errandCalls, errandEvents } from './ipc/errands.ts'
import { exportCalls, exportEvents } from './ipc/exports.ts'
import { headerCalls } from './ipc/headers.ts'
import { inboxCalls, inboxEvents } from './ipc/inbox.ts'
import { listCalls, listEvents } from './ipc/lists.ts'
import { orderImportCalls } from './ipc/order-import.ts'
import { orderListCalls, orderListEvents } from './ipc/order-list.ts'
import { orderQueueCalls, orderQueueEvents } from './ipc/order-queue.ts'
import { orderCalls, orderEvents } from './ipc/orders.ts'
import type { Problem } from './ipc/problem.ts'
import { rowCalls } from './ipc/rows.ts'
import { savedViewCalls } from './ipc/saved-views.ts'
import { serviceCalls } from './ipc/service-operations.ts'
import { sessionCalls, sessionEvents } from './ipc/session.ts'
import { settingsCalls, settingsEvents } from './ipc/settings.ts'
import { updateCalls, updateEvents } from './ipc/updates.ts'

export const calls = {
  ...appCalls,
  ...settingsCalls,
  ...headerCalls,
  ...serviceCalls,
  ...sessionCalls,
  ...listCalls,
  ...rowCalls,
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
export type Events = { readonly [Name in EventName]: PayloadOf<(typeof events)[Name]> }

/** Result of a call. A problem is a value, because Electron drops the fields of a thrown error. */
export type IpcResult<Result> =
  { readonly ok: true; readonly value: Result } | { readonly ok: false; readonly problem: Problem }

/** The object that preload exposes as `window.kontorist`. */
export interface Bridge {
  readonly call: <Name extends CallName>(name: Name, args: CallArgs<Name>) => Promise<IpcResult<CallResult<Name>>>
  /** Returns the function that stops listening. */
  readonly on: <Name extends EventName>(name: Name, listener: (payload: Events[Name]) => void) => () => void
}

export * from './ipc/across.ts'
export * from './domain/addresses.ts'
export * from './ipc/app.ts'
export * from './domain/catalogue.ts'
export * from './domain/change-outcome.ts'
export * from './domain/queued-change.ts'
export * from './domain/contact-address.ts'
export * from './parse/decimal-text.ts'
export * from './ipc/derived-columns.ts'
export * from './parse/duration.ts'
export * from './domain/errand-row.ts'
export * from './domain/errand-save.ts'
export * from './ipc/errands.ts'
export * from './ipc/message-size.ts'
export * from './ipc/exports.ts'
export * from './formula/index.ts'
export * from './parse/index.ts'
export * from './domain/policy.ts'
export * from './ipc/saved-views.ts'
export * from './ipc/headers.ts'
export * from './ipc/inbox.ts'
export * from './domain/joins.ts'
export * from './ipc/lists.ts'
export * from './domain/months.ts'
export * from './domain/open-schemes.ts'
export * from './ipc/order-import.ts'
export * from './ipc/order-list.ts'
export * from './domain/order-doubles.ts'
export * from './domain/order-field-names.ts'
export * from './domain/order-numbers.ts'
export * from './domain/order-patterns.ts'
export * from './ipc/order-queue.ts'
export * from './domain/order-submission.ts'
export * from './domain/order-views.ts'
export * from './domain/organisation-match.ts'
export * from './ipc/orders.ts'
export * from './domain/personal-columns.ts'
export * from './ipc/problem.ts'
export * from './ipc/query.ts'
export * from './domain/queue-lookup.ts'
export * from './domain/queue-report.ts'
export * from './ipc/rows.ts'
export * from './parse/search-words.ts'
export * from './ipc/service-operations.ts'
export * from './ipc/session.ts'
export * from './ipc/settings.ts'
export * from './domain/sign-in-settings.ts'
export * from './ipc/shift-clock.ts'
export * from './domain/sign-out-path.ts'
export * from './ipc/updates.ts'
export * from './parse/invisible-characters.ts'
export * from './parse/spreadsheet-text.ts'
