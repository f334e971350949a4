import type { TestCase, TestResult } from '@playwright/test/reporter'

/** The tests that `npm test` runs: each capability of the program once. They stay few and short, or it does not end in ten minutes. */
const tag = '@smoke'
const mostTests = 100

/** Longest a test of the tier takes by itself on a quiet machine with two cores, in milliseconds. */
const longest = 15_000

/**
 * The same bound as a multiple of the run's median, which is 3 s on such a machine. A load slows all tests alike, so that
 * the multiple holds on a busy one too.
 */
const longestByMedian = 5

/** A finished test with its duration, which excludes its fixtures and hooks: a program that is shared starts in any one of them. */
interface TimedTest {
  readonly title: string
  readonly duration: number
}

export const isSmoke = ({ tags }: Pick<TestCase, 'tags'>): boolean => tags.includes(tag)

/** Playwright names these steps, in which fixtures and hooks run. */
const around = ['Before Hooks', 'After Hooks', 'Worker Cleanup']

export const ownDuration = ({ duration, steps }: Pick<TestResult, 'duration' | 'steps'>): number =>
  duration - steps.filter(({ title }) => around.includes(title)).reduce((sum, step) => sum + step.duration, 0)

const medianOf = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`

/** Faults of the tier: too many tests, or one that is too long beside the others. `slow` is only printed: it may be the machine's load. */
export const judgeTier = (
  count: number,
  ran: readonly TimedTest[],
  { judgesTime }: { readonly judgesTime: boolean }
): { readonly faults: readonly string[]; readonly slow: readonly string[] } => {
  const median = medianOf(ran.map(({ duration }) => duration))
  const slow = ran.filter(({ duration }) => duration > longest).toSorted((a, b) => b.duration - a.duration)
  const line = ({ title, duration }: TimedTest): string => `${seconds(duration)} (median ${seconds(median)}): ${title}`
  // A run of a few tests has no median that says anything.
  const tooLong = !judgesTime || ran.length < mostTests / 2 ? [] : slow.filter(({ duration }) => duration > longestByMedian * median)
  return {
    faults: [
      ...(count > mostTests ? [`${count} tests are tagged ${tag}, at most ${mostTests} may be`] : []),
      ...tooLong.map((test) => `too long for ${tag}: ${line(test)}`)
    ],
    slow: slow.map(line)
  }
}
