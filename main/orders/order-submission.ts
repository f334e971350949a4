import type { OrderSubmission } from '../../preload/contract/index.ts'
import type { Submission } from '../owner-drafts/index.ts'
import { isCheckedEnough, type OutcomeCheck } from './outcome-check.ts'

const normalised = (address: string): string => URL.parse(address)?.href.replace(/\/$/, '') ?? address

/**
 * The address that a save was sent to, if it is not the current one; else null. Another path of the same host may be another
 * company, whose list says nothing about the order. Null also where the address of the save is not known any more.
 */
export const addressIfOther = ({ address }: Pick<Submission, 'address'>, current: string | null): string | null =>
  address === '' || (current !== null && normalised(address) === normalised(current)) ? null : address

/** A save in the form in which the window gets it. `current`: the service's current address. */
export const toOrderSubmission = (submission: Submission, check: OutcomeCheck, current: string | null): OrderSubmission => {
  const { id, state, begun, address, draft, numbers, answer, problem, renewed } = submission
  const { lookup, lookupProblem, lookingUp } = check
  const otherAddress = addressIfOther(submission, current)
  return {
    id,
    state,
    begun,
    host: URL.parse(address)?.host ?? '',
    draft,
    numbers,
    answer,
    problem,
    renewed,
    lookup,
    lookupProblem,
    lookingUp,
    otherAddress,
    mayResend: state === 'unknown' && otherAddress === null && isCheckedEnough(check)
  }
}
