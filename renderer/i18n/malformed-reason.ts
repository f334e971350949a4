import type { MalformedReason, Problem } from '../../preload/contract/index.ts'

/** A reason with a text of its own. For `other`, the problem's `detail` is shown. */
type NamedReason = Exclude<MalformedReason, 'other'>

/** The texts of every reason in one language. With `satisfies ReasonTexts`, a missing one is a type error. */
export type ReasonTexts = Readonly<Record<NamedReason, string>>

/** Returns the key of the text about the fault in an unreadable response, or null for none. */
export const malformedReason = (problem: Problem): `problems.reasons.${NamedReason}` | null =>
  problem.code === 'malformed' && problem.reason !== 'other' ? `problems.reasons.${problem.reason}` : null
