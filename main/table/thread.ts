import { MessageChannel, Worker } from 'node:worker_threads'
import { problem, ProblemError } from '../problem.ts'
import type { FromWorker, WorkerCallName, WorkerCalls, WorkerCommand, WorkerRequest } from './protocol.ts'

/** A running worker. When it ends, for whatever reason, all pending and later calls fail. */
export interface Thread {
  /** Calls the worker and gives its answer. */
  readonly ask: <Name extends WorkerCallName>(
    kind: Name,
    list: string,
    args: WorkerCalls[Name]['args'],
    transfer?: readonly ArrayBuffer[]
  ) => Promise<WorkerCalls[Name]['result']>
  /** Sends a command, which has no answer. */
  readonly tell: (command: WorkerCommand) => void
  readonly stop: () => Promise<void>
}

interface PendingCall {
  readonly resolve: (value: never) => void
  readonly reject: (error: ProblemError) => void
}

/** True if Node has ended the thread because its JavaScript heap was full. The process continues. */
const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** Starts the worker. `heap`: limit in megabytes. `onEnded` is called once, with the reason. */
export const startThread = (entry: URL, heap: number | undefined, onEnded: (why: ProblemError) => void): Thread => {
  // Without the parent's flags: the loaders of a test runner or a debugger do not belong in this thread.
  const resourceLimits = heap === undefined ? {} : { maxOldGenerationSizeMb: heap }
  // By a channel of its own and not as `workerData`, so that the WASM reader's module is read when the first thread
  // starts.
  const { port1: wasmPort, port2: workerData } = new MessageChannel()
  const worker = new Worker(entry, {
    name: 'table',
    execArgv: [],
    workerData,
    transferList: [workerData],
    resourceLimits
  })
  const pending = new Map<number, PendingCall>()
  let calls = 0
  let end: ProblemError | null = null

  const fail = (why: string, code: 'internal' | 'memory' = 'internal') => {
    if (end) return
    end = problem(code, 'program', `the table worker ended: ${why}`)
    for (const { reject } of pending.values()) reject(end)
    pending.clear()
    onEnded(end)
  }

  import('./wasm-reader/wasm-reader.ts?wasm').then(
    ({ default: wasmReader }) => wasmPort.postMessage(wasmReader),
    (error: unknown) => fail(String(error))
  )
  worker.on('message', (message: FromWorker) => {
    const one = pending.get(message.call)
    pending.delete(message.call)
    // The border of the thread: only the number connects an answer with its call, so its type cannot be checked here.
    if (message.ok) one?.resolve(message.value as never)
    else one?.reject(new ProblemError(message.problem))
  })
  worker.on('error', (error) =>
    fail(error instanceof Error ? error.message : 'unknown error', isOutOfMemory(error) ? 'memory' : 'internal')
  )
  worker.on('exit', (code) => fail(`exit code ${code}`))

  return {
    ask: (kind, list, args, transfer = []) =>
      new Promise((resolve, reject) => {
        if (end) return reject(end)
        const call = ++calls
        pending.set(call, { resolve, reject })
        worker.postMessage({ ...args, kind, list, call } as WorkerRequest, transfer)
      }),
    tell: (command) => {
      if (!end) worker.postMessage(command)
    },
    stop: async () => {
      fail('closed')
      await worker.terminate()
    }
  }
}
