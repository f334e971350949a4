/** The canonical form of what a person typed, or why it could not be parsed. A reason is the key of a text. */
export type ParseResult<Value, Reason extends string> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly reason: Reason }

/** A success, with the canonical form. */
export const parsed = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({ ok: true, value })
/** A failure, with its reason. */
export const rejected = <Reason extends string>(reason: Reason): { readonly ok: false; readonly reason: Reason } => ({
  ok: false,
  reason
})
