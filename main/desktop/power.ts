import { powerMonitor } from 'electron'
import { createIdleness } from './idleness.ts'
import { createWakefulClock } from './wakeful-clock.ts'

/** How often it is looked whether anybody is there, in milliseconds. */
const every = 5_000

/** Gives a clock in milliseconds that never goes back and also counts the computer's sleep. Call it when the app is ready. */
export const wakefulClock = (): (() => number) => {
  const clock = createWakefulClock({ monotonic: () => performance.now(), wall: () => Date.now() })
  powerMonitor.on('suspend', clock.suspended)
  powerMonitor.on('resume', clock.resumed)
  return clock.now
}

interface IdleOptions {
  readonly clock: () => number
  /** Minutes without a key or the mouse, read anew each time; 0 never counts as idle. */
  readonly minutes: () => number
  readonly idle: () => void
}

/**
 * Tells when the person has left the computer: untouched for so many minutes, asleep for as long, or its screen locked.
 * Call it when the app is ready. Gives the function that ends the watch.
 */
export const watchIdle = ({ clock, minutes, idle }: IdleOptions): (() => void) => {
  const untouched = (): number => powerMonitor.getSystemIdleTime() * 1000
  const idleness = createIdleness({ clock, untouched, minutes, idle, every })
  const timer = setInterval(idleness.look, every)
  powerMonitor.on('lock-screen', idleness.locked)
  return () => {
    clearInterval(timer)
    powerMonitor.off('lock-screen', idleness.locked)
  }
}
