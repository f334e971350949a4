import { availableParallelism, loadavg } from 'node:os'
import process from 'node:process'
import { brokenRule } from './broken-rules.ts'

/** Longest that the program may work at a stretch, in milliseconds of its thread's own time. */
export const longestBlock = 100

/** The same where the thread has had to wait for a processor: what it then takes is partly the other programs' doing. */
const longestBlockContended = 200

/** The same for the first turn, in which the program starts and nobody has a page yet. */
const longestFirstTurn = 1_000

/**
 * How much longer each may be while more programs want a processor than there are: the time of a thread then holds what
 * caches, a virtual machine's host and a first compilation cost, and 30 ms of work have been seen to take 717. Then only what
 * a person would call frozen counts.
 */
const overloadFactor = 20

/** For so long, in milliseconds, what was asked for may still be what is worked on: most of it begins in a later turn. */
const callMemory = 1_000

/** How often it is looked, in milliseconds. A stretch may seem longer by so much. */
const checkInterval = 10

/** In milliseconds: what this thread has worked, a time in which other programs' work does not count; and the time of day. */
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
  /** Hears of a stretch that was too long, and of what the program was asked meanwhile. */
  readonly onBlocked: (text: string) => void
  readonly clock?: Clock
  /** Whether more programs want a processor than there are. */
  readonly isOverloaded?: () => boolean
}

/**
 * Notices a main process that lets its pages wait. On Electron a turn of main's event loop holds up every window, menu and
 * dialog, so none may be long. What the host itself does in the place of Chromium's other processes is taken off.
 */
export const createEventLoopMonitor = ({ onBlocked, clock: { cpuTime, now } = clock, isOverloaded = () => false }: MonitorOptions) => {
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
    const base = waited > blocked / 4 ? longestBlockContended : longestBlock
    return (isFirst ? longestFirstTurn : base) * (isOverloaded() ? overloadFactor : 1)
  }
  return {
    /** Runs work of the host's own, in which nothing of the program's runs. */
    exclude: <Result>(work: () => Result): Result => {
      const began = cpuTime()
      try {
        return work()
      } finally {
        excluded += cpuTime() - began
      }
    },
    /** The program is asked for something, which is named where the stretch is too long. */
    noteCall: (what: string): void => {
      recentCalls.push({ what, at: now() })
    },
    /** The stretches that count begin here. */
    restart,
    /** Ends a stretch and begins the next. */
    check: (): void => {
      const busy = cpuTime() - last.cpuTime
      const blocked = busy - excluded
      // Between two looks the thread has also slept until the second.
      const limit = allowed(blocked, now() - last.now - busy - checkInterval)
      if (blocked > limit + checkInterval) {
        const calls = recentCalls.length > 0 ? `, asked for ${[...new Set(recentCalls.map(({ what }) => what))].join(', ')}` : ''
        onBlocked(`main worked ${Math.round(blocked)} ms at a stretch, and may at most ${limit}${calls}`)
      }
      isFirst = false
      restart()
    }
  }
}

/** The stretches of this process. */
export const eventLoopMonitor = createEventLoopMonitor({ onBlocked: brokenRule, isOverloaded: () => (loadavg()[0] ?? 0) > availableParallelism() })

/** Looks from now on, at every turn that comes later than the last by so much; does not keep the program from ending. */
export const startEventLoopMonitor = (): void => {
  eventLoopMonitor.restart()
  setInterval(eventLoopMonitor.check, checkInterval).unref()
}
