import type { CallName, Handlers } from '../../preload/contract/index.ts'

/** The handlers of the calls whose names begin with `Name.`; a missing one is a type error. */
export type HandlersOf<Name extends string> = Pick<Handlers, Extract<CallName, `${Name}.${string}`>>
