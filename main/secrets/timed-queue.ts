import { createSerialQueue } from '../serial-queue.ts'
import { SecretFailure } from './secret-failure.ts'

/** Runs `act` after everything that was queued before it. `undo` reverts `act` if it finishes after its time limit. */
export type TimedQueue = <Result>(act: () => Promise<Result>, undo?: () => Promise<unknown>) => Promise<Result>

/**
 * Creates a queue that runs one call at a time and rejects each with `locked` once `timeout` milliseconds have passed
 * since it was queued. A keyring may wait forever to be unlocked, and such a call cannot be cancelled. Calls never
 * overlap, because each blocks one of the few threads that Node also reads files with. A call that finishes too late is
 * undone, since it was reported as failed. A call that times out before its turn is never run.
 */
export const createTimedQueue = (timeout: number): TimedQueue => {
  const queue = createSerialQueue()
  return <Result>(act: () => Promise<Result>, undo: () => Promise<unknown> = async () => undefined) => {
    const reply = Promise.withResolvers<Result>()
    let timedOut = false
    const timer = setTimeout(() => {
      timedOut = true
      reply.reject(new SecretFailure('locked', `no answer within ${timeout / 1000} s`))
    }, timeout)
    const run = async (): Promise<void> => {
      if (timedOut) return
      try {
        const result = await act()
        if (timedOut) await undo()
        else reply.resolve(result)
      } catch (error) {
        // No effect if the call has timed out already.
        reply.reject(error)
      } finally {
        clearTimeout(timer)
      }
    }
    void queue(run)
    return reply.promise
  }
}
