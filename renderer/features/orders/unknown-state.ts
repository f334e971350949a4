import { showsNumber, type OrderSubmission } from '../../../preload/contract/index.ts'

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
  /**
   * True if the list can be asked. It stays true where that is no longer the next step: a button that is shown must
   * keep its meaning.
   */
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
