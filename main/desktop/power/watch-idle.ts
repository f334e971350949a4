import { setTimeout as sleep } from 'node:timers/promises'
import { powerMonitor, app } from 'electron'
import type { LockSupport } from '../../../preload/contract/index.ts'
import { openBus, sessionBusPath, systemBusPath } from '../dbus.ts'
import { firstPaint } from '../window/paint.ts'
import { watchScreenLock, type ScreenLockSupport } from './screen-lock.ts'

interface IdleTimeOptions {
  /** Milliseconds since the computer's last input. */
  readonly systemIdleTime: () => number
  /** Milliseconds since the last input in this program's window. */
  readonly windowIdleTime: () => number
  /** The system may report 0 forever. */
  readonly mayReportZero: boolean
}

/**
 * The computer's idle time. On Wayland a system may report 0 forever (electron#27912): until it has reported anything
 * else, the window's own idle time counts, so that the window locks too early rather than never.
 */
export const createIdleTime = ({ systemIdleTime, windowIdleTime, mayReportZero }: IdleTimeOptions) => {
  let isKnown = !mayReportZero
  return {
    read: (): number => {
      const reported = systemIdleTime()
      isKnown ||= reported > 0
      return isKnown ? reported : windowIdleTime()
    },
    isWindowOnly: (): boolean => !isKnown
  }
}

/** True in a Wayland session, even if the program runs on X11. */
export const isWayland = (platform: NodeJS.Platform, env: Readonly<Record<string, string | undefined>>): boolean =>
  platform === 'linux' && (env['XDG_SESSION_TYPE'] === 'wayland' || Boolean(env['WAYLAND_DISPLAY']))

interface IdleDetectorOptions {
  /** Milliseconds, including suspend. */
  readonly clock: () => number
  /** Milliseconds since the last input. */
  readonly idleTime: () => number
  /** Minutes without input after which the user counts as away; 0 for never. */
  readonly idleMinutes: () => number
  /** Called at every check while the user is away: a sign-in on a phone may have finished meanwhile. */
  readonly onIdle: () => void
  /** Milliseconds between two checks. */
  readonly interval: number
}

/** Time in suspend counts as idle: a gap between two checks that is much longer than the interval is idle time. */
export const createIdleDetector = ({ clock, idleTime, idleMinutes, onIdle, interval }: IdleDetectorOptions) => {
  let lastCheck = clock()
  let idle = 0

  const check = (): void => {
    const now = clock()
    const elapsed = now - lastCheck
    const idleBefore = idle
    lastCheck = now
    idle = idleTime()
    const idleFor = elapsed > 2 * interval ? Math.max(idle, idleBefore + elapsed) : idle
    const limit = idleMinutes() * 60_000
    if (limit > 0 && idleFor >= limit) onIdle()
  }

  return {
    check,
    onScreenLocked: (): void => {
      if (idleMinutes() > 0) onIdle()
    }
  }
}

interface Clocks {
  /** Monotonic milliseconds. Some systems stop the clock during suspend. */
  readonly monotonic: () => number
  /** Milliseconds since 1970. It may be changed at any time. */
  readonly wall: () => number
}

/** A monotonic clock that also counts suspend, by what the wall clock advanced beyond the monotonic one. */
export const createSuspendAwareClock = ({ monotonic, wall }: Clocks) => {
  let sleptFor = 0
  let suspendedAt: { readonly monotonic: number; readonly wall: number } | null = null
  return {
    now: (): number => monotonic() + sleptFor,
    onSuspend: (): void => {
      suspendedAt ??= { monotonic: monotonic(), wall: wall() }
    },
    onResume: (): void => {
      if (!suspendedAt) return
      sleptFor += Math.max(0, wall() - suspendedAt.wall - (monotonic() - suspendedAt.monotonic))
      suspendedAt = null
    }
  }
}

/** Monotonic milliseconds including suspend. Call it when the app is ready. */
export const suspendAwareClock = (): (() => number) => {
  const clock = createSuspendAwareClock({ monotonic: () => performance.now(), wall: () => Date.now() })
  powerMonitor.on('suspend', clock.onSuspend)
  powerMonitor.on('resume', clock.onResume)
  return clock.now
}

/** Milliseconds between checks of the idle time. */
const checkInterval = 5_000
/** Milliseconds before connecting to a bus again. */
const reconnectDelay = 60_000

/** Gives how reliable the lock event is here: Electron has it on Windows and macOS only. */
const followScreenLock = (onLocked: () => void): (() => Promise<ScreenLockSupport>) => {
  if (process.platform !== 'linux') {
    powerMonitor.on('lock-screen', onLocked)
    return () => Promise.resolve('yes')
  }
  const watch = watchScreenLock({
    // Loading the library takes half as long as the first paint, before which no user is signed in.
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
  /** Read at every check; 0 for never. */
  readonly idleMinutes: () => number
  readonly onIdle: () => void
}

/**
 * Calls `onIdle` when the user has left: no input for so many minutes, suspended for as long, or the screen locked.
 * Call it when the app is ready, before a window opens. The result tells which of this works here.
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
