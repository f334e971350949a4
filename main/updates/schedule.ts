import { setTimeout as sleep } from 'node:timers/promises'
import { loadOnce } from '../base/load-once.ts'
import type { Updates, UpdatesOptions } from './updates.ts'

/** The updates, loaded with the first call, which rejects where that fails. The version that runs stays as it is. */
export const createUpdates = (options: UpdatesOptions): Updates => {
  const load = loadOnce(async () => (await import('./updates.ts')).openUpdates(options))
  return {
    state: async () => (await load()).state(),
    check: async () => (await load()).check(),
    install: async (when) => (await load()).install(when),
    cancel: async () => (await load()).cancel(),
    postpone: async () => (await load()).postpone(),
    chooseChannel: async (channel) => (await load()).chooseChannel(channel)
  }
}

/** Milliseconds: until the first time, between two looks at the clock, between two times, and after a failed one. */
const soon = 60_000
const tick = 60_000
const halfADay = 12 * 3_600_000
const hour = 3_600_000

interface ScheduleOptions {
  /** Milliseconds that never go back, and go on while the computer sleeps. */
  readonly clock: () => number
  /** True if it went well. Never rejects. */
  readonly act: () => Promise<boolean>
}

/**
 * Gives a function to call every few minutes, which calls `act` when it is time: a timer of hours would not count those
 * asleep. After a long sleep it is time at once, and once only.
 */
export const createSchedule = ({ clock, act }: ScheduleOptions): (() => void) => {
  let next = clock() + soon
  return () => {
    const now = clock()
    if (now < next) return
    next = now + halfADay
    void act().then((wentWell) => {
      if (!wentWell) next = Math.min(next, clock() + hour)
    })
  }
}

interface LookOptions {
  readonly clock: () => number
  readonly look: () => Promise<{ readonly failed: 'check' | 'install' | null }>
  /** Called where `look` rejects. */
  readonly logError: (text: string) => void
}

/** Looks a minute after the start, then twice a day, and within the hour after a failure: networks may come late. */
export const lookTwiceADay = ({ clock, look, logError }: LookOptions): void => {
  const act = async (): Promise<boolean> => {
    try {
      return (await look()).failed !== 'check'
    } catch (error) {
      logError(`updates: they cannot be looked for: ${String(error)}`)
      return false
    }
  }
  const isTime = createSchedule({ clock, act })
  const run = async (): Promise<void> => {
    for (;;) {
      await sleep(tick, undefined, { ref: false })
      isTime()
    }
  }
  void run()
}
