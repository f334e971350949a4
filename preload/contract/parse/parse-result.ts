/** The canonical form of what a person typed, or why it could not be parsed. A reason is the key of a text. */
export type ParseResult<Value, Reason extends string> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly reason: Reason }

/** The two results. */
export const parsed = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({ ok: true, value })
export const rejected = <Reason extends string>(reason: Reason): { readonly ok: false; readonly reason: Reason } => ({
  ok: false,
  reason
})
