import { fork } from 'node:child_process'
import type { ChildJob } from './child-job.ts'

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
