import { ref, shallowRef } from 'vue'
import type { Problem } from '../../preload/contract/index.ts'
import { problemOf } from '../api.ts'

/** Something that a person asks for and that can fail: whether it is under way, and what went wrong the last time. */
export const useAsyncAction = () => {
  const busy = ref(false)
  const problem = shallowRef<Problem | null>(null)

  /** Gives whether it went well. Giving up is the person's own doing and no problem. */
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    busy.value = true
    problem.value = null
    try {
      await work()
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
