import { setTimeout } from 'node:timers/promises'

/** The promise, or a rejection when it has not settled within so many milliseconds. */
export const withTimeLimit = <T>(limit: number, what: string, promise: Promise<T>): Promise<T> =>
  Promise.race([
    promise,
    setTimeout(limit, undefined, { ref: false }).then((): never => {
      throw new Error(`${what} took longer than ${limit / 1000} s`)
    })
  ])
