import { setTimeout as pause } from 'node:timers/promises'
import { app, powerMonitor } from 'electron'
import type { Locking } from '../../preload/contract/index.ts'
import { openBus } from './bus.ts'
import { createIdleMeasure, isWayland } from './idle-measure.ts'
import { createIdleness } from './idleness.ts'
import { watchScreenLock, type ScreenLockKnown } from './screen-lock.ts'
import { sessionBusPath, systemBusPath } from './session-bus.ts'
import { createWakefulClock } from './wakeful-clock.ts'

/** How often it is looked whether anybody is there, in milliseconds. */
const every = 5_000
/** How long until a bus is looked for again, in milliseconds. */
const untilNextBus = 60_000

/** Gives a clock in milliseconds that never goes back and also counts the computer's sleep. Call it when the app is ready. */
export const wakefulClock = (): (() => number) => {
  const clock = createWakefulClock({ monotonic: () => performance.now(), wall: () => Date.now() })
  powerMonitor.on('suspend', clock.suspended)
  powerMonitor.on('resume', clock.resumed)
  return clock.now
}

/** Hears that the screen is locked. Gives what can be promised of that: Electron tells of it on Windows and macOS alone. */
const hearScreenLock = (locked: () => void): (() => Promise<ScreenLockKnown>) => {
  if (process.platform !== 'linux') {
    powerMonitor.on('lock-screen', locked)
    return () => Promise.resolve('yes')
  }
  const watch = watchScreenLock({
    open: openBus,
    systemBus: systemBusPath(process.env),
    sessionBus: sessionBusPath(process.env),
    sessionId: process.env['XDG_SESSION_ID'],
    locked,
    wait: (signal) => pause(untilNextBus, undefined, { signal, ref: false })
  })
  app.once('will-quit', watch.close)
  return watch.known
}

/** Gives how long ago, in milliseconds, anybody touched a window of this program. */
const windowInput = (clock: () => number): (() => number) => {
  let touched = clock()
  app.on('web-contents-created', (_event, contents) => {
    contents.on('input-event', () => {
      touched = clock()
    })
  })
  return () => clock() - touched
}

interface IdleOptions {
  readonly clock: () => number
  /** Minutes without a key or the mouse, read anew each time; 0 never counts as idle. */
  readonly minutes: () => number
  readonly idle: () => void
}

/**
 * Tells when the person has left the computer: untouched for so many minutes, asleep for as long, or its screen locked.
 * Call it when the app is ready, before there is a window. Gives what of this can be known on this computer.
 */
export const watchIdle = ({ clock, minutes, idle }: IdleOptions): (() => Promise<Locking>) => {
  const measure = createIdleMeasure({
    computer: () => powerMonitor.getSystemIdleTime() * 1000,
    window: windowInput(clock),
    mayNotKnow: isWayland(process.platform, process.env)
  })
  const idleness = createIdleness({ clock, untouched: measure.untouched, minutes, idle, every })
  setInterval(idleness.look, every)
  const screenLock = hearScreenLock(idleness.locked)
  return async () => ({ withScreen: await screenLock(), idleOf: measure.isOfWindow() ? 'window' : 'computer' })
}
