import { ref, shallowRef } from 'vue'
import type { Problem } from '../../preload/contract/index.ts'
import { problemOf } from '../api.ts'

/**
 * The state of an action that a user starts and that can fail: whether it is running, and the problem that the last run
 * ended in.
 *
 * @example
 * const { busy, problem, run } = useAsyncAction()
 * const save = () => run(() => api.call('settings.choose', { theme }))
 */
export const useAsyncAction = () => {
  const busy = ref(false)
  const problem = shallowRef<Problem | null>(null)

  /** Runs the action and returns whether it succeeded. It never throws. Cancelling fails without a problem to show. */
  const run = async (action: () => Promise<unknown>): Promise<boolean> => {
    busy.value = true
    problem.value = null
    try {
      await action()
      return true
    } catch (error) {
      const failed = problemOf(error)
      problem.value = failed.code === 'cancelled' ? null : failed
      return false
    } finally {
      busy.value = false
    }
  }

  return { busy, problem, run }
}
