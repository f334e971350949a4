import type { CallName, Handlers } from '../../preload/contract/index.ts'

/** The handlers of one part of the contract, the calls whose names begin with `Name.`; none may be missing. */
export type HandlersOf<Name extends string> = Pick<Handlers, Extract<CallName, `${Name}.${string}`>>
