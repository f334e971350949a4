/**
 * A value on its way between the two worlds of a page. An object gets a number, `at`, to which later references point.
 */
export type SerializedValue =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'clone'; readonly at: number; readonly value: unknown }
  | { readonly kind: 'error'; readonly message: string }
  | { readonly kind: 'list'; readonly at: number; readonly items: readonly SerializedValue[] }
  | { readonly kind: 'fields'; readonly at: number; readonly fields: readonly (readonly [string, SerializedValue])[] }
  | { readonly kind: 'promise' | 'function'; readonly at: number; readonly id: number }
  /** An object that already occurred in this message. */
  | { readonly kind: 'reference'; readonly at: number }
  /** A function that returns to the world that it came from. */
  | { readonly kind: 'own-function'; readonly id: number }

/** A message over the bridge. `call` and `expose` are answered during dispatch, so they are synchronous. */
export type BridgeMessage =
  | { readonly kind: 'expose'; readonly name: string; readonly api: SerializedValue }
  | { readonly kind: 'call'; readonly id: number; readonly args: readonly SerializedValue[] }
  | { readonly kind: 'settled'; readonly id: number; readonly ok: boolean; readonly result: SerializedValue }
  | { readonly kind: 'answer'; readonly ok: boolean; readonly result: SerializedValue }
