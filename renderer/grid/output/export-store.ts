import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type {
  CallArgs,
  CopiedRows,
  ExportedFile,
  ExportProgress,
  Problem,
  TooLargeCopy
} from '../../../preload/contract/index.ts'
import { api, problemOf } from '../../api.ts'

/** The outcome of an export. */
export interface Ended<Result> {
  /** Null if it was cancelled or has failed. */
  readonly result: Result | null
  /** Why it has failed; null otherwise. The caller reports it; nothing else does. */
  readonly problem: Problem | null
}

/** The export under way, of any grid: main runs one at a time. */
export const useExports = defineStore('exports', () => {
  const asking = ref(false)
  /** The progress; null while the user is choosing a file. */
  const progress = shallowRef<ExportProgress | null>(null)
  /** True from the request until the end. */
  const busy = computed(() => asking.value || progress.value !== null)

  api.on('exports.changed', (changed) => {
    progress.value = changed
  })
  // The window may have been reloaded during an export.
  void api.call('exports.state', {}).then(
    (state) => (progress.value ??= state),
    () => undefined
  )

  /** True after a cancellation, which may precede the request to main. */
  let ended = false
  const run = async <Args, Result>(
    args: () => Promise<Args>,
    call: (args: Args) => Promise<Result | null>
  ): Promise<Ended<Result>> => {
    asking.value = true
    ended = false
    try {
      const asked = await args()
      return { result: ended ? null : await call(asked), problem: null }
    } catch (error) {
      const failure = problemOf(error)
      // The user has cancelled it or left the page.
      return { result: null, problem: failure.code === 'cancelled' ? null : failure }
    } finally {
      asking.value = false
      progress.value = null
    }
  }
  /** `args`: resolves to main's arguments, which may need preparation. Resolves to the file. */
  const start = (args: () => Promise<CallArgs<'exports.start'>>): Promise<Ended<ExportedFile>> =>
    run(args, (asked) => api.call('exports.start', asked))
  /** Resolves to the copied rows, or the size of a copy that was too large. */
  const copy = (args: () => Promise<CallArgs<'exports.copy'>>): Promise<Ended<CopiedRows | TooLargeCopy>> =>
    run(args, (asked) => api.call('exports.copy', asked))
  /** Resolves to the printed document. */
  const print = (args: () => Promise<CallArgs<'exports.print'>>): Promise<Ended<ExportedFile>> =>
    run(args, (asked) => api.call('exports.print', asked))
  /** Opens an exported file, or shows it in its folder. */
  const open = async (args: CallArgs<'exports.open'>): Promise<void> => {
    await api.call('exports.open', args)
  }
  const cancel = async (): Promise<void> => {
    ended = true
    await api.call('exports.cancel', {})
  }

  return { busy, progress, start, copy, print, open, cancel }
})
