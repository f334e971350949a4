import type { Problem, UpdateState } from '../../preload/contract/index.ts'

/** Whether a problem is one that nothing but a mistake or an attack brings about. A network that wants a sign-in is neither. */
export const looksLikeAttack = (problem: Problem | null): boolean =>
  problem !== null && problem.code.startsWith('update') && problem.code !== 'updatePortal'

/** What went wrong, if it is told above the pages: what the person has asked for, and what looks like an attack on the updates. */
export const problemToTell = ({ problem, failed }: UpdateState): Problem | null =>
  problem && (failed === 'install' || looksLikeAttack(problem)) ? problem : null

/**
 * Whether anything is told of the updates above the pages. What looks like an attack is until a check goes well: nobody puts it off, and a
 * version that waits for the end of the program does not hide it.
 */
export const isTold = (state: UpdateState): boolean => {
  const { phase, offer, postponed } = state
  const problem = problemToTell(state)
  if (looksLikeAttack(problem)) return true
  const waits = phase.kind === 'ready' && phase.when === 'onQuit' && phase.busy.length === 0
  return !postponed && !waits && (offer !== null || problem !== null)
}
