import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { CallArgs, CopiedRows, ExportedFile, ExportProgress, Problem, TooLargeCopy } from '../../preload/contract/index.ts'
import { api, problemOf } from '../api.ts'

/** What has become of what was asked for. */
export interface Ended<Result> {
  /** Null where it was ended or not wanted, or has failed. */
  readonly result: Result | null
  /** Why it has failed; null where it has not. It is told by whoever asked, and of nothing else. */
  readonly problem: Problem | null
}

/** The export under way, of whatever grid: main runs one at a time. */
export const useExports = defineStore('exports', () => {
  const asking = ref(false)
  /** How far it has come; null while the person is choosing where. */
  const progress = shallowRef<ExportProgress | null>(null)
  /** From when it is asked for until it has ended. */
  const busy = computed(() => asking.value || progress.value !== null)

  api.on('exports.changed', (changed) => {
    progress.value = changed
  })
  // The window may have been loaded again meanwhile.
  void api.call('exports.state', {}).then(
    (state) => (progress.value ??= state),
    () => undefined
  )

  /** Whether the person has ended it, which main may not have been asked for yet. */
  let ended = false
  const run = async <Args, Result>(args: () => Promise<Args>, call: (args: Args) => Promise<Result | null>): Promise<Ended<Result>> => {
    asking.value = true
    ended = false
    try {
      const asked = await args()
      return { result: ended ? null : await call(asked), problem: null }
    } catch (error) {
      const failure = problemOf(error)
      // The person has ended it, or has left.
      return { result: null, problem: failure.code === 'cancelled' ? null : failure }
    } finally {
      asking.value = false
      progress.value = null
    }
  }
  /** `args`: what main is asked, which may have to be found out first. Gives the file. */
  const start = (args: () => Promise<CallArgs<'exports.start'>>): Promise<Ended<ExportedFile>> => run(args, (asked) => api.call('exports.start', asked))
  /** Gives what has been copied, or how large it would have been. */
  const copy = (args: () => Promise<CallArgs<'exports.copy'>>): Promise<Ended<CopiedRows | TooLargeCopy>> => run(args, (asked) => api.call('exports.copy', asked))
  /** Gives what has been printed. */
  const print = (args: () => Promise<CallArgs<'exports.print'>>): Promise<Ended<ExportedFile>> => run(args, (asked) => api.call('exports.print', asked))
  const cancel = async (): Promise<void> => {
    ended = true
    await api.call('exports.cancel', {})
  }

  return { busy, progress, start, copy, print, cancel }
})
