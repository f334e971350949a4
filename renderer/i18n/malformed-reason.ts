import type { MalformedReason, Problem } from '../../preload/contract/index.ts'

/** A reason with a text of its own. For `other`, the problem's `detail` is shown. */
type NamedReason = Exclude<MalformedReason, 'other'>

/** The texts of every reason in one language. With `satisfies ReasonTexts`, a missing one is a type error. */
export type ReasonTexts = Readonly<Record<NamedReason, string>>

/** The key of the text that says what is wrong with an unreadable answer, or null where there is none. */
export const malformedReason = (problem: Problem): `problems.reasons.${NamedReason}` | null =>
  problem.code === 'malformed' && problem.reason !== 'other' ? `problems.reasons.${problem.reason}` : null
