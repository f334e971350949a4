/** The result of several runs of the same thing, in the figure's own unit. */
export interface Measure {
  readonly value: number
  readonly low: number
  readonly high: number
  readonly runs: number
}

const sorted = (samples: readonly number[]): readonly number[] => samples.toSorted((one, other) => one - other)

/** The middle sample, or the mean of the two in the middle. NaN of nothing. */
export const median = (samples: readonly number[]): number => {
  const inOrder = sorted(samples)
  const middle = inOrder.length >> 1
  const upper = inOrder[middle] ?? NaN
  return inOrder.length % 2 === 1 ? upper : ((inOrder[middle - 1] ?? NaN) + upper) / 2
}

/** The smallest sample that at least `share` (0 to 1) of all do not exceed. NaN of nothing. */
export const percentile = (samples: readonly number[], share: number): number => {
  const inOrder = sorted(samples)
  return inOrder[Math.max(0, Math.ceil(inOrder.length * share) - 1)] ?? NaN
}

const rangeOf = (samples: readonly number[]) => {
  const inOrder = sorted(samples)
  return { low: inOrder[0] ?? NaN, high: inOrder.at(-1) ?? NaN, runs: inOrder.length }
}

/** The median with the spread. Null of nothing. */
export const measure = (samples: readonly number[]): Measure | null =>
  samples.length === 0 ? null : { value: median(samples), ...rangeOf(samples) }

/** A percentile with the spread. Null of nothing. */
export const measureAt = (samples: readonly number[], share: number): Measure | null =>
  samples.length === 0 ? null : { value: percentile(samples, share), ...rangeOf(samples) }
