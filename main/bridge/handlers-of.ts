import { calls, type CallName, type CallResult, type Handlers } from '../../preload/contract/index.ts'

type CallOf<Part extends string> = Extract<CallName, `${Part}.${string}`>

/** The handlers of the calls whose names begin with `Part.`. */
export type HandlersOf<Part extends string> = Pick<Handlers, CallOf<Part>>

/** The result of a handler in a room. Where the call has none, nothing stands for null. */
type Answer<Result> = Result | Promise<Result> | ([Result] extends [null] ? void | Promise<void> : never)

/** A room that answers the calls of a part, each by the method of its name. A missing one is a type error. */
export type RoomOf<Part extends string> = {
  readonly [Name in CallOf<Part> as Name extends `${Part}.${infer Method}` ? Method : never]: (
    args: Parameters<Handlers[Name]>[0]
  ) => Answer<CallResult<Name>>
}

/** The handlers of a part, each of which hands the arguments to the room's method of the call's name. */
export const handlersOf =
  <Part extends string>(part: Part) =>
  (room: RoomOf<Part>): HandlersOf<Part> => {
    const methods = new Map<string, unknown>(Object.entries(room))
    const handlers = Object.keys(calls).flatMap((name) => {
      if (!name.startsWith(`${part}.`)) return []
      // `RoomOf` has just held that the method is there and fits, but TypeScript cannot relate the two maps in a loop.
      const method = methods.get(name.slice(part.length + 1)) as (args: unknown) => unknown
      return [[name, async (args: unknown) => (await method(args)) ?? null]]
    })
    return Object.fromEntries(handlers) as HandlersOf<Part>
  }
