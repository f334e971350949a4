import type { OrderSubmission } from '../../preload/contract/index.ts'
import type { Submission } from '../owner-drafts/index.ts'
import { isCheckedEnough, type OutcomeCheck } from './outcome-check.ts'

const plain = (address: string): string => URL.parse(address)?.href.replace(/\/$/, '') ?? address

/**
 * Where a save was sent, if not to `present`: another company may be behind another path of the same host, and its list
 * says nothing of the order. Null also where nobody knows any more.
 */
export const addressIfOther = ({ address }: Pick<Submission, 'address'>, present: string | null): string | null =>
  address === '' || (present !== null && plain(address) === plain(present)) ? null : address

/** A save as the window is told of it, while the service is at `present`. */
export const toOrderSubmission = (submission: Submission, pursuit: OutcomeCheck, present: string | null): OrderSubmission => {
  const { id, state, begun, address, draft, numbers, answer, problem, renewed } = submission
  const { look, lookProblem, looking } = pursuit
  const other = addressIfOther(submission, present)
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
    look,
    lookProblem,
    looking,
    otherAddress: other,
    mayResend: state === 'unknown' && other === null && isCheckedEnough(pursuit)
  }
}
