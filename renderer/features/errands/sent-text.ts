import type { ErrandSubmission } from '../../../preload/contract/index.ts'

/**
 * Returns the key below `errands.sent` of the text on an accepted save. Only a row that shows every value sent confirms
 * it: a new step alone may be another user's doing.
 */
export const sentText = ({
  comparison,
  comparisonProblem,
  comparing,
  denied
}: Pick<ErrandSubmission, 'comparison' | 'comparisonProblem' | 'comparing' | 'denied'>) => {
  if (denied) return 'denied'
  if (!comparison) return comparing && !comparisonProblem ? 'comparing' : 'unread'
  if (!comparison.complete) return 'partly'
  return comparison.findings.some(({ found }) => found !== 'there') ? 'accepted' : 'complete'
}

/**
 * Returns the key below `errands.sent.next` of the next step for an accepted save that the row does not show; null
 * where there is none. A service may carry it out late: sent again too soon, it is stored twice.
 */
export const nextAfterSent = ({
  comparison,
  comparisonProblem,
  comparing,
  mayResend
}: Pick<ErrandSubmission, 'comparison' | 'comparisonProblem' | 'comparing' | 'mayResend'>) => {
  if (!comparison || comparison.complete) return null
  if (mayResend) return 'reload'
  return comparisonProblem && !comparing ? 'read' : 'wait'
}
