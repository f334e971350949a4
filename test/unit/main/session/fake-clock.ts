import { setImmediate } from 'node:timers/promises'

interface Waiter {
  readonly at: number
  readonly wake: () => void
}

/** A clock that stands still until it is moved; waits end only when it is moved. */
export const createClock = () => {
  let now = 1_000_000
  const waiters = new Set<Waiter>()

  const wait = (milliseconds: number, signal: AbortSignal): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<undefined>()
    const waiter = { at: now + milliseconds, wake: () => resolve(undefined) }
    const stop = () => reject(signal.reason)
    if (signal.aborted) stop()
    else {
      waiters.add(waiter)
      signal.addEventListener('abort', stop, { once: true })
    }
    return promise.finally(() => {
      waiters.delete(waiter)
      signal.removeEventListener('abort', stop)
    })
  }

  const wakeDue = (): void => {
    for (const { at, wake } of waiters) if (at <= now) wake()
  }

  return {
    now: () => now,
    wait,
    /** Moves the clock in one step, as after a sleep of the computer, and lets due waits end. */
    pass: (seconds: number): void => {
      now += seconds * 1000
      wakeDue()
    },
    /** The number of pending waits. */
    waiting: () => waiters.size
  }
}

/** Runs pending promises until none is left that can settle by itself. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await setImmediate()
}
