import { setTimeout as pause } from 'node:timers/promises'
import { app, powerMonitor } from 'electron'
import type { LockSupport } from '../../../preload/contract/index.ts'
import { openBus } from '../dbus/bus.ts'
import { sessionBusPath, systemBusPath } from '../dbus/bus-socket.ts'
import { createIdleDetector } from './idle-detector.ts'
import { createIdleTime, isWayland } from './idle-time.ts'
import { watchScreenLock, type ScreenLockSupport } from './screen-lock.ts'

/** How often it is looked whether anybody is there, in milliseconds. */
const checkInterval = 5_000
/** How long until a bus is looked for again, in milliseconds. */
const reconnectDelay = 60_000

/** Hears that the screen is locked. Gives what can be promised of that: Electron tells of it on Windows and macOS alone. */
const followScreenLock = (onLocked: () => void): (() => Promise<ScreenLockSupport>) => {
  if (process.platform !== 'linux') {
    powerMonitor.on('lock-screen', onLocked)
    return () => Promise.resolve('yes')
  }
  const watch = watchScreenLock({
    openBus,
    systemBus: systemBusPath(process.env),
    sessionBus: sessionBusPath(process.env),
    sessionId: process.env['XDG_SESSION_ID'],
    onLocked,
    waitToReconnect: (signal) => pause(reconnectDelay, undefined, { signal, ref: false })
  })
  app.once('will-quit', watch.close)
  return watch.support
}

/** Gives how long ago, in milliseconds, anybody touched a window of this program. */
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
  /** Minutes without a key or the mouse, read anew each time; 0 never counts as idle. */
  readonly idleMinutes: () => number
  readonly onIdle: () => void
}

/**
 * Tells when the person has left the computer: untouched for so many minutes, asleep for as long, or its screen locked.
 * Call it when the app is ready, before there is a window. Gives what of this can be known on this computer.
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
  return async () => ({ withScreen: await screenLock(), idleOf: idleTime.isWindowOnly() ? 'window' : 'computer' })
}
