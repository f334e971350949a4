import {
  showsNumber,
  type OrderSubmission,
  type Problem,
  type CandidateStanding,
  type OrderQueueLookup,
  type QueuedOrder
} from '../../../preload/contract/index.ts'
import { redactSecrets } from '../../ui/problem.ts'

/** Action on an order of unknown outcome. */
export type UnknownAction =
  /** Search the list for it once more. */
  | 'ask'
  /** It is saved: the draft goes. */
  | 'confirm'
  /** Send it again, which a dialog asks to confirm. */
  | 'resend'
  /** Make it a draft again: nothing more can be found out here, or the user says that it has not been stored. */
  | 'reopen'

/** State of the check so far. The notice has it in its title. */
export type UnknownState =
  | 'elsewhere'
  | 'unreadable'
  | 'asking'
  | 'notAsked'
  /** The list has answered, and the user has to compare, because what was sent is not kept. */
  | 'byHand'
  | 'same'
  | 'maybeEarlier'
  | 'several'
  /** A change: it is there, and an order stands beside it as it did before. */
  | 'beside'
  | 'similar'
  | 'unchanged'
  | 'missing'
  /** The service gives orders for its numbers, and none of them shows these, so that each may be it. */
  | 'unrecognised'
  /** The list has more orders than could be read, and none of those that were is it. */
  | 'tooMany'

interface UnknownStep {
  readonly state: UnknownState
  /** The one next step. */
  readonly next: UnknownAction
  /** True if the list can be asked, also where that is no longer the next step: a button must keep its meaning. */
  readonly asks: boolean
  /** The choices besides these. `resend` and `reopen` are among them also where they are not allowed yet. */
  readonly others: readonly UnknownAction[]
}

type Seen = Pick<
  OrderSubmission,
  'numbers' | 'changes' | 'otherAddress' | 'lookup' | 'lookupProblem' | 'verdict' | 'mayResend'
>

const stateOf = ({ numbers, changes, otherAddress, lookup, lookupProblem, verdict }: Seen): UnknownState => {
  if (otherAddress !== null) return 'elsewhere'
  if (numbers === null) return 'unreadable'
  if (!lookup) return lookupProblem ? 'notAsked' : 'asking'
  if (!verdict) return lookup.total === 0 ? 'missing' : 'byHand'
  const isShown = lookup.items.some(
    (item) => showsNumber(item, numbers) || (changes !== null && showsNumber(item, changes))
  )
  if (verdict.kind === 'missing' && lookup.items.length > 0 && !isShown) return 'unrecognised'
  if (verdict.kind !== 'same') return verdict.kind
  if (!verdict.earlierKnown) return 'maybeEarlier'
  if (changes !== null && verdict.beside > 0) return 'beside'
  return verdict.matching > 1 ? 'several' : 'same'
}

const nextOf = (state: UnknownState, mayResend: boolean): UnknownAction => {
  if (state === 'elsewhere') return 'reopen'
  if (state === 'asking' || state === 'notAsked' || state === 'tooMany' || state === 'unrecognised') return 'ask'
  if (state === 'unchanged' || state === 'missing') return mayResend ? 'resend' : 'ask'
  return 'confirm'
}

/** States in which no order of the list is certainly the order. */
const mayBeUnsaved: ReadonlySet<UnknownState> = new Set<UnknownState>([
  'missing',
  'unchanged',
  'unrecognised',
  'tooMany',
  'similar',
  'byHand'
])

/** Returns the state of an order of unknown outcome, the next step, and the other choices. */
export const unknownStepOf = (submission: Seen): UnknownStep => {
  const state = stateOf(submission)
  const next = nextOf(state, submission.mayResend)
  const isCheckable = state !== 'elsewhere' && state !== 'unreadable'
  const choices: readonly UnknownAction[] = [
    'confirm',
    'resend',
    ...(mayBeUnsaved.has(state) ? (['reopen'] as const) : [])
  ]
  return { state, next, asks: isCheckable, others: isCheckable ? choices.filter((action) => action !== next) : [] }
}

/** Result of the list's answer on a row of unknown outcome. */
export type FoundSoFar =
  /** The list has not answered yet. */
  | 'notAsked'
  /** It was sent to an address that the program does not use now. */
  | 'elsewhere'
  /** The service has said that it did not take it, and there is none. */
  | 'throttled'
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
  /** `decide`: no look-up can tell any more; the user's word is all there is, and both answers are offered alike. */
  readonly action: 'look' | 'saved' | 'again' | 'decide'
}

/**
 * The next step for a row of unknown outcome. That it is saved is offered first only where the list proves it, and
 * sending again only where the list has nothing and has been asked often enough; nothing is ever sent again by itself.
 */
export const nextStep = (
  { mayResend, throttled, otherAddress }: Pick<QueuedOrder, 'mayResend' | 'throttled' | 'otherAddress'>,
  looked: OrderQueueLookup | null
): NextStep => {
  if (otherAddress !== null) return { found: 'elsewhere', action: 'decide' }
  if (throttled) return { found: 'throttled', action: 'again' }
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

/** Returns why an outcome is unknown in technical terms, for support, without secrets; `''` without a problem. */
export const technicalReason = (problem: Problem | null): string => {
  if (!problem) return ''
  const status = problem.status === undefined ? [] : [String(problem.status)]
  return redactSecrets([problem.code, ...status, problem.detail].join(' · '))
}
