import { loadOnce } from '../../load-once.ts'
import type { RemovalOptions } from './ask-for-removal.ts'

/**
 * Gives what asks the person whether everything that the program keeps on this computer is to be removed, and does it (`openRemoval`). It
 * is loaded when somebody asks for it.
 *
 * @throws (rejects) ProblemError `notKept` where it cannot be begun.
 */
export const createRemoval = (options: RemovalOptions): (() => Promise<void>) => {
  const load = loadOnce(async () => (await import('./ask-for-removal.ts')).openRemoval(options))
  return async () => (await load())()
}
