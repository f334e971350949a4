import type { OrderSubmission } from '../../preload/contract/index.ts'
import type { Submission } from '../owner-drafts/index.ts'
import { isPursued, type Pursuit } from './pursuit.ts'

/** A save as the window is told of it. */
export const shown = (submission: Submission, pursuit: Pursuit): OrderSubmission => {
  const { id, state, begun, address, draft, numbers, answer, problem, renewed } = submission
  const { look, lookProblem, looking } = pursuit
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
    mayResend: state === 'unknown' && isPursued(pursuit)
  }
}
