import type { TestCase } from '@playwright/test/reporter'

/** The tests that `npm test` runs: each capability of the program once. They stay few and short, or it does not end in ten minutes. */
const tag = '@smoke'
const mostTests = 100

/**
 * Longest a test of the tier takes with the start of its programs, in seconds of processor time. On a quiet machine the clock
 * says about the same; on a busy one it says nothing of the test.
 */
const longest = 15

/** Type of the annotation that each test gets, with its seconds of processor time. */
export const processorTimeAnnotation = 'processor time'

interface TimedTest {
  readonly title: string
  readonly seconds: number
}

export const isSmoke = ({ tags }: Pick<TestCase, 'tags'>): boolean => tags.includes(tag)

const line = ({ title, seconds }: TimedTest): string => `${seconds.toFixed(1)} s: ${title}`

/** A summary of the tier, and its faults. `ran` is empty where the system does not tell of processor time. */
export const judgeTier = (
  count: number,
  ran: readonly TimedTest[]
): { readonly summary: string; readonly faults: readonly string[] } => {
  const byTime = ran.toSorted((a, b) => b.seconds - a.seconds)
  const [slowest] = byTime
  const sum = ran.reduce((all, { seconds }) => all + seconds, 0)
  return {
    summary: `${count} tests are tagged ${tag}${slowest ? `; ${ran.length} took ${sum.toFixed(0)} s of processor time, the longest ${line(slowest)}` : ''}`,
    faults: [
      ...(count > mostTests ? [`${count} tests are tagged ${tag}: at most ${mostTests} may be`] : []),
      ...byTime
        .filter(({ seconds }) => seconds > longest)
        .map((test) => `more than ${longest} s of processor time, which is too much for ${tag}: ${line(test)}`)
    ]
  }
}
