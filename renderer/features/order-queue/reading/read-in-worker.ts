import readerUrl from './reader-worker.ts?worker&url'
import type { ReadTables, ReadingJob } from './read-source.ts'
import { unreadable, type Reading } from './table.ts'

/** Time limit of reading, in milliseconds. 5,000 orders take less than a second. */
export const maxReadingTime = 20_000

/** The content policy lets a worker run no other script: it must come from the policy of this name. */
const createRule = () => window.trustedTypes.createPolicy('reader', { createScriptURL: () => readerUrl })
let rule: ReturnType<typeof createRule> | null = null
const startWorker = (): Worker => {
  rule ??= createRule()
  return new Worker(rule.createScriptURL(''), { type: 'module' })
}

/** The part of a worker that is used here. */
export type ReadingWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>

/** Reads a source in a thread of its own, ended when it takes too long or `signal` aborts; null then. */
export const readInWorker = (
  job: ReadingJob,
  signal: AbortSignal,
  start: () => ReadingWorker = startWorker
): Promise<Reading<ReadTables> | null> =>
  new Promise((resolve) => {
    const worker = start()
    const end = (answer: Reading<ReadTables> | null): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', cancel)
      worker.terminate()
      resolve(answer)
    }
    const cancel = (): void => {
      end(null)
    }
    const timer = setTimeout(() => {
      end(unreadable('tooSlow'))
    }, maxReadingTime)
    signal.addEventListener('abort', cancel)
    worker.onmessage = ({ data }: MessageEvent<Reading<ReadTables>>): void => {
      end(data)
    }
    // Out of memory, or a script that cannot be loaded.
    worker.onerror = () => {
      end(unreadable('tooSlow'))
    }
    if (signal.aborted) cancel()
    else worker.postMessage(job)
  })
