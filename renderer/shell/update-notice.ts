import type { Problem, UpdateState } from '../../preload/contract/index.ts'

/** True for a problem that only a mistake or an attack can cause. A network that wants a sign-in is neither. */
export const looksLikeAttack = (problem: Problem | null): boolean =>
  problem !== null && problem.code.startsWith('update') && problem.code !== 'updatePortal'

/** The problem to show above the pages: of a user's request, or a possible attack on the updates. */
export const problemToTell = ({ problem, failed }: UpdateState): Problem | null =>
  problem && (failed === 'install' || looksLikeAttack(problem)) ? problem : null

/** True if updates are shown above the pages. A possible attack is shown until a check succeeds. */
export const isTold = (state: UpdateState): boolean => {
  const { phase, offer, postponed } = state
  const problem = problemToTell(state)
  if (looksLikeAttack(problem)) return true
  const waits = phase.kind === 'ready' && phase.when === 'onQuit' && phase.busy.length === 0
  return !postponed && !waits && (offer !== null || problem !== null)
}
