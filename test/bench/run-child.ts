import { fork } from 'node:child_process'
import type { ChildJob } from './child-job.ts'

/** What came of something that may be impossible here: a value, or in one line why there is none. */
export type Attempt<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly why: string }

const whyOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''

/** Tries what may be impossible here. */
export const attempt = async <T>(work: () => Promise<T>): Promise<Attempt<T>> => {
  try {
    return { ok: true, value: await work() }
  } catch (error) {
    return { ok: false, why: whyOf(error) }
  }
}

/** Enough for whatever the yardstick needs; the machine's own limit comes first. */
const heapMegabytes = 12_000

/** Runs a script in a process of its own. Never rejects: a process that dies is a failure with its exit code. */
export const runChild = <T>(script: string, job: ChildJob): Promise<Attempt<T>> =>
  new Promise((resolve) => {
    const execArgv = ['--expose-gc', `--max-old-space-size=${heapMegabytes}`, '--disable-warning=ExperimentalWarning']
    const child = fork(script, [], { execArgv, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    // Only our own scripts write to the pipe; what they send is typed where they are run.
    child.on('message', (said: { readonly value?: T; readonly failure?: string }) => {
      resolve(said.failure === undefined ? { ok: true, value: said.value as T } : { ok: false, why: said.failure })
    })
    child.on('error', (error) => resolve({ ok: false, why: whyOf(error) }))
    child.on('exit', (code, signal) => resolve({ ok: false, why: `the process ended with ${signal ?? code}` }))
    child.send(job)
  })
