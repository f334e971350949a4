import { loadOnce } from '../../load-once.ts'
import type { RemovalOptions } from './ask-for-removal.ts'

/**
 * Returns a function that asks the user to confirm the removal of everything the program keeps on this computer, and
 * begins it (`openRemoval`). Loaded on demand.
 * @throws (rejects) ProblemError `notKept` if it cannot be begun.
 */
export const createRemoval = (options: RemovalOptions): (() => Promise<void>) => {
  const load = loadOnce(async () => (await import('./ask-for-removal.ts')).openRemoval(options))
  return async () => (await load())()
}
