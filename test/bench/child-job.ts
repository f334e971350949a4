import { existsSync, readFileSync } from 'node:fs'
import type { Asked } from './asked.ts'
import type { Questions } from './questions.ts'

/** What a child process is to do. */
export interface ChildJob {
  readonly list: string
  readonly file: string
  readonly questions: Questions | null
  /** Questions of another kind, and the file of the list that they join with. */
  readonly asked?: Asked
  readonly other?: string
  /** For a script with several modes: which one. */
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

/** Does the parent's job, once, and sends it the result. */
export const answerParent = (work: (job: ChildJob) => Promise<unknown>): void => {
  process.once('message', (job: ChildJob) => {
    work(job).then(
      (value) => process.send?.({ value }, () => process.exit(0)),
      (error: unknown) =>
        process.send?.({ failure: error instanceof Error ? error.message : String(error) }, () => process.exit(0))
    )
  })
}
