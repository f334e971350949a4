import type { GenericSchema, InferInput, InferOutput } from 'valibot'

declare const resultOf: unique symbol

/** One call of the bridge. Main checks the arguments at run time; the result is checked by the compiler alone. */
interface Call<Args extends GenericSchema, Result> {
  readonly args: Args
  readonly [resultOf]?: Result
}

/** Declares a call: its result as a type, its arguments as a schema. */
export const call =
  <Result>() =>
  <Args extends GenericSchema>(args: Args): Call<Args, Result> => ({ args })

/** The arguments as the renderer passes them. */
export type ArgsIn<C> = C extends Call<infer Args, unknown> ? InferInput<Args> : never
/** The arguments as main's handler gets them, parsed by the schema. */
export type ArgsOut<C> = C extends Call<infer Args, unknown> ? InferOutput<Args> : never
export type ResultOf<C> = C extends Call<GenericSchema, infer Result> ? Result : never

declare const payloadOf: unique symbol

/** One event of the bridge. Its payload is a type only, because the window trusts main. */
interface Event<Payload> {
  readonly [payloadOf]?: Payload
}

/** Declares an event that main sends to the window. */
export const event = <Payload>(): Event<Payload> => ({})

export type PayloadOf<E> = E extends Event<infer Payload> ? Payload : never
