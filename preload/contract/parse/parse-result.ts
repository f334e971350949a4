/** What a person typed, read: its canonical form, or why it could not be read. A reason is a key for a sentence. */
export type ParseResult<Value, Reason extends string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reason: Reason }

/** It could be read: its canonical form. */
export const parsed = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({ ok: true, value })
/** It could not be read, and why. */
export const rejected = <Reason extends string>(reason: Reason): { readonly ok: false; readonly reason: Reason } => ({
  ok: false,
  reason
})
