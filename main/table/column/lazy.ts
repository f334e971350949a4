/** Makes a value in steps of some milliseconds, so that other work can be done between two steps. */
export type Steps<T> = Generator<undefined, T, undefined>

/** Does the work for everything from `from` up to `to`, for `size` of it in each step. */
export const inRanges = function* (
  from: number,
  to: number,
  size: number,
  work: (from: number, to: number) => void
): Steps<void> {
  for (let start = from; start < to; start += size) {
    if (start > from) yield
    work(start, Math.min(start + size, to))
  }
}

/** A value that can be made in advance, step by step. */
export interface Stepwise<T> {
  /** The value. Does all remaining steps first. */
  readonly value: () => T
  /** Does one step. False once the value is ready. */
  readonly step: () => boolean
  readonly isReady: () => boolean
}

/** Makes the value once, on first use: at once, in steps, or partly both. After an error it starts again. */
export const stepwise = <T>(make: () => Steps<T>): Stepwise<T> => {
  let steps: Steps<T> | null = null
  let made: { readonly value: T } | null = null
  const step = (): boolean => {
    if (made) return false
    const running = (steps ??= make())
    // A generator that has thrown is finished and cannot be continued.
    steps = null
    const { done, value } = running.next()
    if (done === true) made = { value }
    else steps = running
    return made === null
  }
  return {
    value: () => {
      while (step());
      if (!made) throw new Error('the steps ended without a value')
      return made.value
    },
    step,
    isReady: () => made !== null
  }
}
