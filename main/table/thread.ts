import { Worker } from 'node:worker_threads'
import type { ProblemCode } from '../../preload/contract/index.ts'
import { problem, ProblemError } from '../problem.ts'
import kernel from './kernel/kernel.ts?wasm'
import type { WorkerCalls, WorkerCallName, FromWorker, WorkerCommand, WorkerRequest } from './protocol.ts'

/** A running worker. When it ends, for whatever reason, all that was asked of it fails and it answers nothing more. */
export interface Thread {
  readonly ask: <Name extends WorkerCallName>(
    kind: Name,
    list: string,
    of: WorkerCalls[Name]['of'],
    transfer?: readonly ArrayBuffer[]
  ) => Promise<WorkerCalls[Name]['gives']>
  readonly tell: (order: WorkerCommand) => void
  readonly stop: () => Promise<void>
}

interface Waiting {
  readonly resolve: (value: never) => void
  readonly reject: (error: ProblemError) => void
}

/** Node ends a thread whose JavaScript heap is full, and so spares the process. */
const isShortage = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** Starts the worker, with so large a JavaScript heap. `ended` is called once when it has ended, with the reason. */
export const startThread = (entry: URL, heap: number | undefined, ended: (why: ProblemError) => void): Thread => {
  // Not the parent's flags: a test runner's or a debugger's loaders are not for this thread.
  const resourceLimits = heap === undefined ? {} : { maxOldGenerationSizeMb: heap }
  const worker = new Worker(entry, { name: 'table', execArgv: [], workerData: kernel, resourceLimits })
  const waiting = new Map<number, Waiting>()
  let calls = 0
  let end: ProblemError | null = null

  const lose = (why: string, code: ProblemCode = 'internal') => {
    if (end) return
    end = problem(code, 'program', `the table worker ended: ${why}`)
    for (const { reject } of waiting.values()) reject(end)
    waiting.clear()
    ended(end)
  }

  worker.on('message', (message: FromWorker) => {
    const one = waiting.get(message.call)
    waiting.delete(message.call)
    // The border of the thread: the number alone ties an answer to what was asked, so here its type is taken on trust.
    if (message.ok) one?.resolve(message.value as never)
    else one?.reject(new ProblemError(message.problem))
  })
  worker.on('error', (error) => lose(error instanceof Error ? error.message : 'unknown error', isShortage(error) ? 'memory' : 'internal'))
  worker.on('exit', (code) => lose(`exit code ${code}`))

  return {
    ask: (kind, list, of, transfer = []) =>
      new Promise((resolve, reject) => {
        if (end) return reject(end)
        const call = ++calls
        waiting.set(call, { resolve, reject })
        worker.postMessage({ ...of, kind, list, call } as WorkerRequest, transfer)
      }),
    tell: (order) => {
      if (!end) worker.postMessage(order)
    },
    stop: async () => {
      lose('closed')
      await worker.terminate()
    }
  }
}
