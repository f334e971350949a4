import {
  localDay,
  parseOrder,
  type OrderItem,
  type OrderSubmission,
  type OrderVerdict
} from '../../../preload/contract/index.ts'
import type { Submission } from './order-record.ts'
import { addressIfOther } from '../../service-calls/index.ts'
import { judgeOutcome } from '../../orders/index.ts'
import { rowPrint } from '../seen-before.ts'
import { isCheckedEnough, type OutcomeCheck } from '../look-ups.ts'

/**
 * Verdict of the last search; null where there was none, or where the sent draft is not kept or cannot be parsed now.
 */
const verdictOf = (
  { id, draft, begun, changes, before }: Submission,
  { lookup }: OutcomeCheck
): OrderVerdict | null => {
  if (!lookup || !draft) return null
  // Dates typed without a year were read on the day on which it was sent.
  const sent = parseOrder(draft, localDay(new Date(begun)))
  if (!sent.ok) return null
  const { items, isComplete } = lookup
  const prints = new Set(items.map((item) => rowPrint(id, item)))
  const wasThere = before && ((item: OrderItem): boolean => before.includes(rowPrint(id, item)))
  const someGone = before?.some((print) => !prints.has(print)) ?? false
  return judgeOutcome({ sent: sent.values, changes, items, isComplete, wasThere, someGone })
}

/** A save in the form in which the window gets it. `current`: the service's current address. */
export const toOrderSubmission = (
  submission: Submission,
  check: OutcomeCheck,
  current: string | null
): OrderSubmission => {
  const { id, state, begun, address, draft, draftId, numbers, changes, cleared, answered, answer, problem, renewed } =
    submission
  const { lookup, lookupProblem, lookingUp, looksAgainAt } = check
  const otherAddress = addressIfOther(submission, current)
  return {
    id,
    state,
    begun,
    host: URL.parse(address)?.host ?? '',
    draft,
    draftId,
    numbers,
    changes,
    cleared,
    answered,
    answer,
    problem,
    renewed,
    lookup,
    verdict: verdictOf(submission, check),
    lookupProblem,
    lookingUp,
    looksAgainAt,
    otherAddress,
    mayResend: state === 'unknown' && otherAddress === null && isCheckedEnough(check)
  }
}
