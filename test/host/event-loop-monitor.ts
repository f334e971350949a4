import { availableParallelism, loadavg } from 'node:os'
import process from 'node:process'
import { brokenRule } from './broken-rules.ts'

/** Longest time that the program may block the event loop, in milliseconds of its thread's CPU time. */
export const longestBlock = 100

/** The limit if the thread also had to wait for a processor, because other programs then slow it down too. */
const longestBlockContended = 200

/** The limit for the first turn, in which the program starts and no page exists yet. */
const longestFirstTurn = 1_000

/**
 * Factors on each limit if more programs want a processor than there are: the least, and the most where more than eight want each.
 * CPU time then includes cache misses, first compilations and what the virtual machine's host takes, for which the thread does not
 * seem to wait: 30 ms of work have been seen to take 717.
 */
const overloadFactors = { least: 8, most: 12 } as const

/** How long a call may be named as the cause, in milliseconds. Most of its work happens in later turns. */
const callMemory = 1_000

/** How often the monitor checks, in milliseconds. A measurement may be too long by this much. */
const checkInterval = 10

/** Both in milliseconds: the CPU time of this thread, which excludes other programs, and a monotonic clock. */
interface Clock {
  readonly cpuTime: () => number
  readonly now: () => number
}

const clock: Clock = {
  cpuTime: () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  },
  now: () => performance.now()
}

interface MonitorOptions {
  /** Called when the event loop was blocked for too long, with the calls that may have caused it. */
  readonly onBlocked: (text: string) => void
  readonly clock?: Clock
  /** How many programs want each processor. */
  readonly load?: () => number
}

/**
 * Detects that main blocks its pages. On Electron a long turn of main's event loop holds up every window, menu and
 * dialog. Work that the host itself does in place of Chromium's other processes is not counted.
 */
export const createEventLoopMonitor = ({
  onBlocked,
  clock: { cpuTime, now } = clock,
  load = () => 0
}: MonitorOptions) => {
  let last = { cpuTime: 0, now: 0 }
  let excluded = 0
  let recentCalls: { readonly what: string; readonly at: number }[] = []
  let isFirst = true

  const restart = (): void => {
    last = { cpuTime: cpuTime(), now: now() }
    excluded = 0
    recentCalls = recentCalls.filter(({ at }) => last.now - at < callMemory)
  }
  const allowed = (blocked: number, waited: number): number => {
    const isContended = waited > blocked / 4
    const base = isContended ? longestBlockContended : longestBlock
    const wanted = load()
    const { least, most } = overloadFactors
    return (isFirst ? longestFirstTurn : base) * (wanted > 1 ? Math.min(Math.max(Math.ceil(wanted), least), most) : 1)
  }
  return {
    /** Runs work of the host that is not counted. Nothing of the program runs in it. */
    exclude: <Result>(work: () => Result): Result => {
      const began = cpuTime()
      try {
        return work()
      } finally {
        excluded += cpuTime() - began
      }
    },
    /** Notes a call to the program, which is named if it blocks for too long. */
    noteCall: (what: string): void => {
      recentCalls.push({ what, at: now() })
    },
    /** Starts a new measurement. */
    restart,
    /** Ends a measurement and starts the next. */
    check: (): void => {
      const busy = cpuTime() - last.cpuTime
      const blocked = busy - excluded
      // Between two checks the thread has also slept.
      const limit = allowed(blocked, now() - last.now - busy - checkInterval)
      if (blocked > limit + checkInterval) {
        const calls =
          recentCalls.length > 0 ? `, asked for ${[...new Set(recentCalls.map(({ what }) => what))].join(', ')}` : ''
        onBlocked(`main worked ${Math.round(blocked)} ms at a stretch, and may at most ${limit}${calls}`)
      }
      isFirst = false
      restart()
    }
  }
}

/** The monitor of this process. */
export const eventLoopMonitor = createEventLoopMonitor({
  onBlocked: brokenRule,
  load: () => (loadavg()[0] ?? 0) / availableParallelism()
})

/** Checks from now on. Does not keep the process alive. */
export const startEventLoopMonitor = (): void => {
  eventLoopMonitor.restart()
  setInterval(eventLoopMonitor.check, checkInterval).unref()
}
