import { createSerialQueue } from '../serial-queue.ts'
import { SecretFailure } from './secret-failure.ts'

/**
 * Runs `act` when all that was asked for before it has ended. `undo` takes back what it did, where nobody waits for it any
 * more.
 */
export type TimedQueue = <Result>(act: () => Promise<Result>, undo?: () => Promise<unknown>) => Promise<Result>

/**
 * One call after another, each answered within `patience` milliseconds from when it was asked for, as `locked` where it
 * was not. A keyring may wait for ever for somebody to unlock it, and such a call cannot be called off: it stays alone,
 * because each one holds one of the few threads that Node also reads files with, and what it still does when its answer
 * comes too late is undone, because it was said to have failed. A call whose turn never came does nothing.
 */
export const createTimedQueue = (patience: number): TimedQueue => {
  const inTurn = createSerialQueue()
  return <Result>(act: () => Promise<Result>, undo: () => Promise<unknown> = async () => undefined) => {
    const answer = Promise.withResolvers<Result>()
    let late = false
    const timer = setTimeout(() => {
      late = true
      answer.reject(new SecretFailure('locked', `no answer within ${patience / 1000} s`))
    }, patience)
    const take = async (): Promise<void> => {
      if (late) return
      try {
        const result = await act()
        if (late) await undo()
        else answer.resolve(result)
      } catch (error) {
        // Says nothing where the answer has been given already.
        answer.reject(error)
      } finally {
        clearTimeout(timer)
      }
    }
    void inTurn(take)
    return answer.promise
  }
}
