import type { MalformedReason, Problem } from '../../preload/contract/index.ts'

/** A reason that has a sentence of its own; of any other, the problem's `detail` is all there is to show. */
type NamedReason = Exclude<MalformedReason, 'other'>

/** The sentences in one language. `satisfies ReasonTexts` makes a forgotten one a type error. */
export type ReasonTexts = Readonly<Record<NamedReason, string>>

/** The key of a sentence on what is wrong with an answer that cannot be read; null where nothing particular is known. */
export const malformedReason = (problem: Problem): `problems.reasons.${NamedReason}` | null =>
  problem.code === 'malformed' && problem.reason !== 'other' ? `problems.reasons.${problem.reason}` : null
