/** How often it is looked, in milliseconds. What is measured may be too long by this much. */
const lookEvery = 10

/** The longest work of this thread at a stretch, in milliseconds of its own processor time: what other programs take does not count. */
export interface LongestTurn {
  readonly longest: () => number
  /** Leaves out the work of the test itself, such as a forced collection of garbage. */
  readonly exclude: <Result>(work: () => Promise<Result>) => Promise<Result>
  readonly stop: () => void
}

const processorTime = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Watches this thread from now on. */
export const watchLongestTurn = (): LongestTurn => {
  let longest = 0
  let last = processorTime()
  const look = (): void => {
    const now = processorTime()
    longest = Math.max(longest, now - last)
    last = now
  }
  const timer = setInterval(look, lookEvery)
  return {
    longest: () => {
      look()
      return longest
    },
    exclude: async (work) => {
      look()
      const before = longest
      try {
        return await work()
      } finally {
        longest = before
        last = processorTime()
      }
    },
    stop: () => clearInterval(timer)
  }
}
