import { setTimeout as sleep } from 'node:timers/promises'
import { app, powerMonitor } from 'electron'
import type { LockSupport } from '../../../preload/contract/index.ts'
import { openBus } from '../dbus/bus.ts'
import { sessionBusPath, systemBusPath } from '../dbus/bus-socket.ts'
import { firstPaint } from '../window/first-paint.ts'
import { createIdleDetector } from './idle-detector.ts'
import { createIdleTime, isWayland } from './idle-time.ts'
import { watchScreenLock, type ScreenLockSupport } from './screen-lock.ts'

/** How often the idle time is checked, in milliseconds. */
const checkInterval = 5_000
/** How long to wait before connecting to a bus again, in milliseconds. */
const reconnectDelay = 60_000

/**
 * Calls `onLocked` when the screen is locked. Returns how reliable that is here: Electron has the event on Windows and
 * macOS only.
 */
const followScreenLock = (onLocked: () => void): (() => Promise<ScreenLockSupport>) => {
  if (process.platform !== 'linux') {
    powerMonitor.on('lock-screen', onLocked)
    return () => Promise.resolve('yes')
  }
  const watch = watchScreenLock({
    // Loading the library takes half as long as the window's first paint. No user is signed in before that paint.
    openBus: async (...bus) => {
      await firstPaint
      return openBus(...bus)
    },
    systemBus: systemBusPath(process.env),
    sessionBus: sessionBusPath(process.env),
    sessionId: process.env['XDG_SESSION_ID'],
    onLocked,
    waitToReconnect: (signal) => sleep(reconnectDelay, undefined, { signal, ref: false })
  })
  app.once('will-quit', watch.close)
  return watch.support
}

/** Measures the milliseconds since the last input in a window of this program. */
const createWindowIdleTime = (clock: () => number): (() => number) => {
  let lastInput = clock()
  app.on('web-contents-created', (_event, contents) => {
    contents.on('input-event', () => {
      lastInput = clock()
    })
  })
  return () => clock() - lastInput
}

interface IdleOptions {
  readonly clock: () => number
  /** Minutes without input after which the person counts as away. Read at every check; 0 for never. */
  readonly idleMinutes: () => number
  readonly onIdle: () => void
}

/**
 * Calls `onIdle` when the person has left the computer: no input for so many minutes, suspended for as long, or the
 * screen locked. Call it when the app is ready, before a window opens. Returns a function that tells what of this works
 * here.
 */
export const watchIdle = ({ clock, idleMinutes, onIdle }: IdleOptions): (() => Promise<LockSupport>) => {
  const idleTime = createIdleTime({
    systemIdleTime: () => powerMonitor.getSystemIdleTime() * 1000,
    windowIdleTime: createWindowIdleTime(clock),
    mayReportZero: isWayland(process.platform, process.env)
  })
  const detector = createIdleDetector({ clock, idleTime: idleTime.read, idleMinutes, onIdle, interval: checkInterval })
  setInterval(detector.check, checkInterval)
  const screenLock = followScreenLock(detector.onScreenLocked)
  return async () => ({
    locksWithScreen: await screenLock(),
    idleSource: idleTime.isWindowOnly() ? 'window' : 'computer'
  })
}
