import { setTimeout as pause } from 'node:timers/promises'
import { app, powerMonitor } from 'electron'
import type { LockSupport } from '../../../preload/contract/index.ts'
import { openBus } from '../dbus/bus.ts'
import { createIdleTime, isWayland } from './idle-time.ts'
import { createIdleDetector } from './idle-detector.ts'
import { watchScreenLock, type ScreenLockSupport } from './screen-lock.ts'
import { sessionBusPath, systemBusPath } from '../dbus/bus-socket.ts'
import { createSuspendAwareClock } from './suspend-aware-clock.ts'

/** How often it is looked whether anybody is there, in milliseconds. */
const every = 5_000
/** How long until a bus is looked for again, in milliseconds. */
const untilNextBus = 60_000

/** Gives a clock in milliseconds that never goes back and also counts the computer's sleep. Call it when the app is ready. */
export const suspendAwareClock = (): (() => number) => {
  const clock = createSuspendAwareClock({ monotonic: () => performance.now(), wall: () => Date.now() })
  powerMonitor.on('suspend', clock.suspended)
  powerMonitor.on('resume', clock.resumed)
  return clock.now
}

/** Hears that the screen is locked. Gives what can be promised of that: Electron tells of it on Windows and macOS alone. */
const hearScreenLock = (locked: () => void): (() => Promise<ScreenLockSupport>) => {
  if (process.platform !== 'linux') {
    powerMonitor.on('lock-screen', locked)
    return () => Promise.resolve('yes')
  }
  const watch = watchScreenLock({
    openBus: openBus,
    systemBus: systemBusPath(process.env),
    sessionBus: sessionBusPath(process.env),
    sessionId: process.env['XDG_SESSION_ID'],
    onLocked: locked,
    waitToReconnect: (signal) => pause(untilNextBus, undefined, { signal, ref: false })
  })
  app.once('will-quit', watch.close)
  return watch.support
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
  readonly idleMinutes: () => number
  readonly onIdle: () => void
}

/**
 * Tells when the person has left the computer: untouched for so many minutes, asleep for as long, or its screen locked.
 * Call it when the app is ready, before there is a window. Gives what of this can be known on this computer.
 */
export const watchIdle = ({ clock, idleMinutes, onIdle }: IdleOptions): (() => Promise<LockSupport>) => {
  const measure = createIdleTime({
    systemIdleTime: () => powerMonitor.getSystemIdleTime() * 1000,
    windowIdleTime: windowInput(clock),
    mayReportZero: isWayland(process.platform, process.env)
  })
  const idleness = createIdleDetector({ clock, idleTime: measure.read, idleMinutes, onIdle, interval: every })
  setInterval(idleness.look, every)
  const screenLock = hearScreenLock(idleness.onScreenLocked)
  return async () => ({ withScreen: await screenLock(), idleOf: measure.isWindowOnly() ? 'window' : 'computer' })
}
