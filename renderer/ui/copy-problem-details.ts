import type { Problem } from '../../preload/contract/index.ts'
import { api } from '../api.ts'
import { problemDetails } from './problem-details.ts'

/** Copies a problem's technical summary to the clipboard. Throws a `ProblemError` on failure. */
export const copyProblemDetails = async (problem: Problem): Promise<void> => {
  const info = await api.call('app.info', {}).catch(() => null)
  await api.call('app.copy', { text: problemDetails(problem, info, new Date()) })
}
