/**
 * The contract of the bridge: the one thing both sides know. A map of calls, each with the schema of its arguments and
 * the type of its result, and a map of events. Main serves exactly these; the renderer can ask for nothing else.
 */
import { analysisCalls } from './analysis.ts'
import { appCalls, appEvents } from './app.ts'
import type { ArgsIn, ArgsOut, PayloadOf, ResultOf } from './call.ts'
import { headerCalls } from './headers.ts'
import { listCalls, listEvents } from './lists.ts'
import { orderListCalls, orderListEvents } from './order-list.ts'
import { orderCalls, orderEvents } from './orders.ts'
import type { Problem } from './problem.ts'
import { sessionCalls, sessionEvents } from './session.ts'
import { settingsCalls, settingsEvents } from './settings.ts'

export const calls = {
  ...appCalls,
  ...settingsCalls,
  ...headerCalls,
  ...sessionCalls,
  ...listCalls,
  ...analysisCalls,
  ...orderCalls,
  ...orderListCalls
} as const
type Calls = typeof calls

export type CallName = keyof Calls
export type CallArgs<Name extends CallName> = ArgsIn<Calls[Name]>
export type CallResult<Name extends CallName> = ResultOf<Calls[Name]>
/** What main must give for every call; a missing or wrong handler is a type error. */
export type Handlers = {
  readonly [Name in CallName]: (args: ArgsOut<Calls[Name]>) => CallResult<Name> | Promise<CallResult<Name>>
}

/** What main tells the window without being asked. */
export const events = {
  ...appEvents,
  ...settingsEvents,
  ...sessionEvents,
  ...listEvents,
  ...orderEvents,
  ...orderListEvents
} as const

export type EventName = keyof typeof events
/** What each event carries. */
export type Events = { readonly [Name in EventName]: PayloadOf<(typeof events)[Name]> }

/** How an answer crosses: a problem is a value, because a thrown error loses its fields on the way. */
export type IpcResult<Result> = { readonly ok: true; readonly value: Result } | { readonly ok: false; readonly problem: Problem }

/** What preload puts on the window as `kontorist`. */
export interface Bridge {
  readonly call: <Name extends CallName>(name: Name, args: CallArgs<Name>) => Promise<IpcResult<CallResult<Name>>>
  /** Gives the function that stops listening. */
  readonly on: <Name extends EventName>(name: Name, listener: (payload: Events[Name]) => void) => () => void
}

/** The name of the one channel that events travel on. */
export const eventChannel = 'kontorist.event'

export * from './addresses.ts'
export * from './analysis.ts'
export * from './app.ts'
export * from './catalogue.ts'
export * from './parse/index.ts'
export * from './headers.ts'
export * from './joins.ts'
export * from './lists.ts'
export * from './open-schemes.ts'
export * from './order-list.ts'
export * from './order-field-names.ts'
export * from './order-patterns.ts'
export * from './order-submission.ts'
export * from './organisation-match.ts'
export * from './orders.ts'
export * from './problem.ts'
export * from './query.ts'
export * from './session.ts'
export * from './settings.ts'
export * from './sign-in-settings.ts'
export * from './sign-out-path.ts'
export * from './message-size.ts'
export * from './invisible-characters.ts'
