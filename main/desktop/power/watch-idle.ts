import { setTimeout as sleep } from 'node:timers/promises'
import { powerMonitor, app } from 'electron'
import type { LockSupport } from '../../../preload/contract/index.ts'
import { openBus, sessionBusPath, systemBusPath } from '../dbus.ts'
import { firstPaint } from '../window/paint.ts'
import { watchScreenLock, type ScreenLockSupport } from './screen-lock.ts'

interface IdleTimeOptions {
  /** Milliseconds since the computer's last input, as the system reports it. */
  readonly systemIdleTime: () => number
  /** Milliseconds since the last input in this program's window. */
  readonly windowIdleTime: () => number
  /** Set where the system may report 0 forever, because it does not know the idle time. */
  readonly mayReportZero: boolean
}

/**
 * Measures how long the computer has been idle. On Wayland a system may report 0 forever (electron#27912). Until it has
 * reported anything else once, the window's own idle time counts. That is never shorter, so the window locks too early
 * rather than never. Anybody pauses for a second now and then, so a system that does know is soon trusted.
 */
export const createIdleTime = ({ systemIdleTime, windowIdleTime, mayReportZero }: IdleTimeOptions) => {
  let isKnown = !mayReportZero
  return {
    read: (): number => {
      const reported = systemIdleTime()
      isKnown ||= reported > 0
      return isKnown ? reported : windowIdleTime()
    },
    /** True while only this window's idle time is known. */
    isWindowOnly: (): boolean => !isKnown
  }
}

/** True in a Wayland session, even if the program itself runs on X11. */
export const isWayland = (platform: NodeJS.Platform, env: Readonly<Record<string, string | undefined>>): boolean =>
  platform === 'linux' && (env['XDG_SESSION_TYPE'] === 'wayland' || Boolean(env['WAYLAND_DISPLAY']))

interface IdleDetectorOptions {
  /** Milliseconds, including time that the computer was suspended. */
  readonly clock: () => number
  /** Milliseconds since the last keyboard or mouse input. */
  readonly idleTime: () => number
  /** Minutes without input after which the person counts as away; 0 for never. */
  readonly idleMinutes: () => number
  /** Called at every check while the person is away, because a sign-in on a phone may have finished in the meantime. */
  readonly onIdle: () => void
  /** How often `check` is called, in milliseconds. */
  readonly interval: number
}

/**
 * Detects that the computer has not been used for a while. Time in suspend counts as idle, although the key that wakes
 * the computer counts as input: a gap between two checks that is much longer than the interval is idle time.
 */
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
    /** The screen was locked, so the person is away, unless idling is turned off. */
    onScreenLocked: (): void => {
      if (idleMinutes() > 0) onIdle()
    }
  }
}

interface Clocks {
  /** Monotonic milliseconds. On some systems this clock stops during suspend. */
  readonly monotonic: () => number
  /** Wall-clock time in milliseconds. It may be changed at any time. */
  readonly wall: () => number
}

/**
 * A monotonic clock in milliseconds that also counts suspend. The time asleep is what the wall clock advanced between
 * `onSuspend` and `onResume`, minus what the monotonic clock counted itself.
 */
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

/** Creates a monotonic clock in milliseconds that also counts the time in suspend. Call it when the app is ready. */
export const suspendAwareClock = (): (() => number) => {
  const clock = createSuspendAwareClock({ monotonic: () => performance.now(), wall: () => Date.now() })
  powerMonitor.on('suspend', clock.onSuspend)
  powerMonitor.on('resume', clock.onResume)
  return clock.now
}

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
