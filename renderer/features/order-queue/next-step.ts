import type { CandidateStanding, OrderQueueLookup, QueuedOrder } from '../../../preload/contract/index.ts'

/** Result of the list's answer on a row of unknown outcome. */
export type FoundSoFar =
  /** The list has not answered yet. */
  | 'notAsked'
  /** It was sent to an address that the program does not use now. */
  | 'elsewhere'
  /** The service has said that it did not take it, and there is none. */
  | 'putOff'
  /** One order agrees in every field that was sent. */
  | 'agrees'
  /** Several do, so that one may have been stored twice. */
  | 'severalAgree'
  /** One that agrees may have been there before the row was sent. */
  | 'maybeEarlier'
  /** One that agrees may be the work of another row with the same numbers. */
  | 'shared'
  /** The order that agrees was there before the row was sent, or is removed, so it proves nothing. */
  | 'othersAgree'
  /** The list has more orders than could be read, and none of those that were agrees in all. */
  | 'tooMany'
  /** There are such orders, and none agrees in all. */
  | 'differs'
  /** The orders that the list gave merely contain the numbers in their own. */
  | 'others'
  /** There is none, but the list has not been asked often enough for that to mean something. */
  | 'notYet'
  /** There is none. */
  | 'nothing'

/** The one thing to do next about a row of unknown outcome. */
export interface NextStep {
  readonly found: FoundSoFar
  /** `decide`: no look-up can tell any more, so that the user's word is all there is, and both answers are offered alike. */
  readonly action: 'look' | 'saved' | 'again' | 'decide'
}

/**
 * The next step for a row of unknown outcome. That it is saved is offered first only where the list proves it, and sending again
 * only where the list has nothing and has been asked often enough; nothing is ever sent again by itself.
 */
export const nextStep = (
  { mayResend, putOff, otherAddress }: Pick<QueuedOrder, 'mayResend' | 'putOff' | 'otherAddress'>,
  looked: OrderQueueLookup | null
): NextStep => {
  if (otherAddress !== null) return { found: 'elsewhere', action: 'decide' }
  if (putOff) return { found: 'putOff', action: 'again' }
  if (!looked?.lookup) return { found: 'notAsked', action: 'look' }
  const agreeing = looked.compared.filter(({ differs }) => differs.length === 0)
  const agreeingAs = (standing: CandidateStanding): number =>
    agreeing.filter((candidate) => candidate.standing === standing).length
  if (agreeingAs('new') === 1) return { found: 'agrees', action: 'saved' }
  if (agreeingAs('new') > 1) return { found: 'severalAgree', action: 'saved' }
  if (agreeingAs('shared') > 0) return { found: 'shared', action: 'decide' }
  if (agreeingAs('maybeEarlier') > 0) return { found: 'maybeEarlier', action: 'decide' }
  if (agreeing.length > 0) return { found: 'othersAgree', action: 'look' }
  if (!looked.lookup.isComplete) return { found: 'tooMany', action: 'look' }
  if (looked.compared.length > 0 && looked.compared.every(({ bearsNumber }) => bearsNumber === false))
    return { found: 'others', action: 'look' }
  if (looked.compared.length > 0) return { found: 'differs', action: 'look' }
  return mayResend ? { found: 'nothing', action: 'again' } : { found: 'notYet', action: 'look' }
}
