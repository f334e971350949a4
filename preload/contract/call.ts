import type { GenericSchema, InferInput, InferOutput } from 'valibot'

declare const resultOf: unique symbol

/** One call of the bridge: what it takes, checked at run time in main, and what it gives, checked at compile time. */
interface Call<Args extends GenericSchema, Result> {
  readonly args: Args
  readonly [resultOf]?: Result
}

/** `call<Result>()(schema)`: the result is a type only, the arguments are a schema. */
export const call =
  <Result>() =>
  <Args extends GenericSchema>(args: Args): Call<Args, Result> => ({ args })

/** What the renderer hands over. */
export type ArgsIn<C> = C extends Call<infer Args, unknown> ? InferInput<Args> : never
/** What main's handler gets, after the schema has checked and transformed it. */
export type ArgsOut<C> = C extends Call<infer Args, unknown> ? InferOutput<Args> : never
export type ResultOf<C> = C extends Call<GenericSchema, infer Result> ? Result : never

declare const payloadOf: unique symbol

/** One event of the bridge. What it carries is a type only, because the window trusts main. */
interface Event<Payload> {
  readonly [payloadOf]?: Payload
}

/** `event<Payload>()`: an event that main sends to the window. */
export const event = <Payload>(): Event<Payload> => ({})

export type PayloadOf<E> = E extends Event<infer Payload> ? Payload : never
