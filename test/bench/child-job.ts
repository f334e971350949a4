import { existsSync, readFileSync } from 'node:fs'
import { fork } from 'node:child_process'
import type { Asked } from './asked.ts'
import type { Questions } from './questions.ts'

/** A task for a child process. */
export interface ChildJob {
  readonly task: string
  readonly list?: string
  readonly file?: string
  readonly questions?: Questions | null
  /** Questions at once after a load. */
  readonly asked?: Asked
  /** The file of other lists. */
  readonly other?: string
  /** What a task takes besides: see there. */
  readonly mode?: string
  /** The bundled worker of the engine. */
  readonly worker?: string
}

/** How many bytes more a process holds than when it started, after collecting garbage. */
export interface MemoryGrowth {
  readonly rss: number
  readonly heap: number
  readonly buffers: number
}

const collect = async (): Promise<void> => {
  for (let turn = 0; turn < 3; turn++) {
    globalThis.gc?.()
    await new Promise((resume) => setTimeout(resume, 100))
  }
}

/** Notes how much memory this process holds. The function that it gives tells how much more it holds by then. */
export const watchMemory = async (): Promise<() => Promise<MemoryGrowth>> => {
  await collect()
  const before = process.memoryUsage()
  return async () => {
    await collect()
    const now = process.memoryUsage()
    return {
      rss: now.rss - before.rss,
      heap: now.heapUsed - before.heapUsed,
      buffers: now.arrayBuffers - before.arrayBuffers
    }
  }
}

/** The peak memory of this process, in bytes. On Linux `maxRSS` includes the parent's memory; `/proc/self/status` does not. */
export const peakMemory = (): number => {
  const status = '/proc/self/status'
  const [, kilobytes] = (existsSync(status) && /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(status, 'utf8'))) || []
  return (kilobytes === undefined ? process.resourceUsage().maxRSS : Number(kilobytes)) * 1024
}

/** Does the task that the parent names, once, and sends it the result. */
export const answerParent = (tasks: Readonly<Record<string, (job: ChildJob) => Promise<unknown>>>): void => {
  process.once('message', (job: ChildJob) => {
    const work = tasks[job.task] ?? (() => Promise.reject(new Error(`there is no task ${job.task}`)))
    work(job).then(
      (value) => process.send?.({ value }, () => process.exit(0)),
      (error: unknown) =>
        process.send?.({ failure: error instanceof Error ? error.message : String(error) }, () => process.exit(0))
    )
  })
}

/** The result of something that may be impossible on this machine: a value, or in one line why there is none. */
export type Attempt<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly why: string }

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''

/** Tries something that may be impossible on this machine. */
export const attempt = async <T>(work: () => Promise<T>): Promise<Attempt<T>> => {
  try {
    return { ok: true, value: await work() }
  } catch (error) {
    return { ok: false, why: messageOf(error) }
  }
}

/** More than any yardstick needs. The machine's own memory is the real limit. */
const heapMegabytes = 12_000

/** Runs a script in a process of its own. Never rejects: a process that dies gives a failed attempt with its exit code. */
export const runChild = <T>(script: string, job: ChildJob): Promise<Attempt<T>> =>
  new Promise((resolve) => {
    const execArgv = ['--expose-gc', `--max-old-space-size=${heapMegabytes}`, '--disable-warning=ExperimentalWarning']
    const child = fork(script, [], { execArgv, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    // Only our own scripts write to the pipe, so the type of what they send is not checked.
    child.on('message', (message: { readonly value?: T; readonly failure?: string }) => {
      resolve(
        message.failure === undefined ? { ok: true, value: message.value as T } : { ok: false, why: message.failure }
      )
    })
    child.on('error', (error) => resolve({ ok: false, why: messageOf(error) }))
    child.on('exit', (code, signal) => resolve({ ok: false, why: `the process ended with ${signal ?? code}` }))
    child.send(job)
  })
