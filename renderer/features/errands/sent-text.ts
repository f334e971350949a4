import type { ErrandSubmission } from '../../../preload/contract/index.ts'

/**
 * Which text says what became of a save that the service has accepted, below `errands.sent`. That the row shows what was sent is said
 * only where it shows all of it: that it is in another step may be somebody else's doing.
 */
export const sentText = ({ comparison, comparisonProblem, comparing, denied }: Pick<ErrandSubmission, 'comparison' | 'comparisonProblem' | 'comparing' | 'denied'>) => {
  if (denied) return 'denied'
  if (!comparison) return comparing && !comparisonProblem ? 'comparing' : 'unread'
  if (!comparison.complete) return 'partly'
  return comparison.findings.some(({ found }) => found !== 'there') ? 'accepted' : 'complete'
}

/**
 * What is to be done about a save that was accepted and that the row does not show, below `errands.sent.next`; null where there is
 * nothing. A service may carry it out late, so that whoever writes it again too soon has it there twice.
 */
export const nextAfterSent = ({ comparison, comparisonProblem, comparing, mayResend }: Pick<ErrandSubmission, 'comparison' | 'comparisonProblem' | 'comparing' | 'mayResend'>) => {
  if (!comparison || comparison.complete) return null
  if (mayResend) return 'reload'
  return comparisonProblem && !comparing ? 'read' : 'wait'
}
