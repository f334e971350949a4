import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { CallArgs, CopiedRows, ExportedFile, ExportProgress, Problem, TooLargeCopy } from '../../preload/contract/index.ts'
import { api, problemOf } from '../api.ts'
import { onOwnerLeft } from '../state/owner.ts'

/** The export under way, of whatever grid: main runs one at a time. */
export const useExports = defineStore('exports', () => {
  const asking = ref(false)
  /** How far it has come; null while the person is choosing where. */
  const progress = shallowRef<ExportProgress | null>(null)
  /** From when it is asked for until it has ended. */
  const busy = computed(() => asking.value || progress.value !== null)
  /** Why the last one failed. */
  const problem = shallowRef<Problem | null>(null)

  api.on('exports.changed', (changed) => {
    progress.value = changed
  })
  // The window may have been loaded again meanwhile.
  void api.call('exports.state', {}).then(
    (state) => (progress.value ??= state),
    () => undefined
  )
  onOwnerLeft(() => {
    problem.value = null
  })

  /** Whether the person has ended it, which main may not have been asked for yet. */
  let ended = false
  const run = async <Args, Result>(args: () => Promise<Args>, call: (args: Args) => Promise<Result | null>): Promise<Result | null> => {
    asking.value = true
    ended = false
    problem.value = null
    try {
      const asked = await args()
      return ended ? null : await call(asked)
    } catch (error) {
      const failure = problemOf(error)
      // The person has ended it, or has left.
      if (failure.code !== 'cancelled') problem.value = failure
      return null
    } finally {
      asking.value = false
      progress.value = null
    }
  }
  /** `args`: what main is asked, which may have to be found out first. Gives the file; null where none was wanted, or there is a problem. */
  const start = (args: () => Promise<CallArgs<'exports.start'>>): Promise<ExportedFile | null> => run(args, (asked) => api.call('exports.start', asked))
  /** Gives what has been copied, or how large it would have been; null where it was ended, or there is a problem. */
  const copy = (args: () => Promise<CallArgs<'exports.copy'>>): Promise<CopiedRows | TooLargeCopy | null> => run(args, (asked) => api.call('exports.copy', asked))
  /** Gives what has been printed; null where nothing was, or there is a problem. */
  const print = (args: () => Promise<CallArgs<'exports.print'>>): Promise<ExportedFile | null> => run(args, (asked) => api.call('exports.print', asked))
  const cancel = async (): Promise<void> => {
    ended = true
    await api.call('exports.cancel', {})
  }

  return { busy, progress, problem, start, copy, print, cancel }
})
