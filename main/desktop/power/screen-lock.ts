import type { Bus, BusSignal } from '../dbus/bus.ts'

/**
 * Whether the window locks when the screen does: surely, because the desktop tells of it; only where the desktop does what
 * the system offers it; or not, because nobody tells.
 */
export type ScreenLockSupport = 'yes' | 'perhaps' | 'no'

const logind = 'org.freedesktop.login1'
const sessionInterface = `${logind}.Session`
const propertiesInterface = 'org.freedesktop.DBus.Properties'

/** What the desktops call the part that locks their screen. Each tells of it in the same words. */
const screenSaverInterfaces = ['org.gnome.ScreenSaver', 'org.cinnamon.ScreenSaver', 'org.mate.ScreenSaver', 'org.xfce.ScreenSaver', 'org.freedesktop.ScreenSaver']
/** The names under which they stand on the bus. KDE's tells as `org.freedesktop.ScreenSaver`, a name that others have too, who tell nothing. */
const lockScreenNames = ['org.gnome.ScreenSaver', 'org.cinnamon.ScreenSaver', 'org.mate.ScreenSaver', 'org.xfce.ScreenSaver', 'org.kde.screensaver']

const hasLockedHint = (changed: unknown): boolean =>
  typeof changed === 'object' && changed !== null && 'LockedHint' in changed && changed.LockedHint === true

/** Whether a signal of logind says that this session is locked, or is to be: `session` is its path. */
export const isSessionLocked = ({ path, iface, member, body }: BusSignal, sessionPath: string | null): boolean => {
  if (path !== sessionPath) return false
  if (iface === sessionInterface) return member === 'Lock'
  return iface === propertiesInterface && member === 'PropertiesChanged' && body[0] === sessionInterface && hasLockedHint(body[1])
}

/** Whether a signal of a desktop's says that the screen is locked or covered. */
export const isScreenSaverActive = ({ iface, member, body }: BusSignal): boolean =>
  member === 'ActiveChanged' && screenSaverInterfaces.includes(iface) && body.length === 1 && body[0] === true

interface ScreenLockOptions {
  readonly openBus: (socket: string, onSignal: (signal: BusSignal) => void) => Promise<Bus>
  /** Where the computer's bus listens and where the person's; null or undefined where there is none that can be followed. */
  readonly systemBus: string | null | undefined
  readonly sessionBus: string | null | undefined
  /** logind's name of the session, as the environment has it. */
  readonly sessionId: string | undefined
  readonly onLocked: () => void
  /** Waits before a bus is looked for again, and ends no later than the signal. */
  readonly waitToReconnect: (signal: AbortSignal) => Promise<unknown>
}

/** The path of this person's session at logind. A program of a desktop is often in none of its own; then it is the one they sit at. */
const findSessionPath = async (bus: Bus, id: string | undefined): Promise<string> => {
  const managerCall = { destination: logind, path: '/org/freedesktop/login1', iface: `${logind}.Manager` }
  const userCall = { destination: logind, path: '/org/freedesktop/login1/user/self', iface: propertiesInterface, member: 'Get', signature: 'ss' }
  const sessionOfDisplay = async (): Promise<unknown> => {
    const display = await bus.call({ ...userCall, body: [`${logind}.User`, 'Display'] })
    return Array.isArray(display) ? display[1] : undefined
  }
  const path = await (id ? bus.call({ ...managerCall, member: 'GetSession', signature: 's', body: [id] }) : sessionOfDisplay()).catch(sessionOfDisplay)
  if (typeof path !== 'string' || !path.startsWith('/')) throw new Error('logind knows of no session here')
  return path
}

/**
 * Hears on Linux, where Electron tells nothing of it, that the screen is locked: from logind, which the large desktops tell
 * it to, and from the desktop's own screen saver. It goes on without a bus, and comes back to one that has gone.
 */
export const watchScreenLock = ({ openBus, systemBus, sessionBus, sessionId, onLocked, waitToReconnect }: ScreenLockOptions) => {
  const closing = new AbortController()
  let systemConnection: Bus | null = null
  let sessionConnection: Bus | null = null

  /** Stays at a bus for as long as the program runs. */
  const stayConnected = async (socket: string | null | undefined, onSignal: (signal: BusSignal) => void, subscribe: (bus: Bus) => Promise<void>): Promise<void> => {
    while (socket && !closing.signal.aborted) {
      const bus = await openBus(socket, onSignal).catch(() => null)
      const disconnect = (): void => bus?.close()
      closing.signal.addEventListener('abort', disconnect)
      if (closing.signal.aborted) disconnect()
      // What cannot be heard here is tried again with the next connection.
      if (bus) await subscribe(bus).then(() => bus.closed, () => undefined)
      closing.signal.removeEventListener('abort', disconnect)
      disconnect()
      await waitToReconnect(closing.signal).catch(() => undefined)
    }
  }

  let sessionPath: string | null = null
  void stayConnected(systemBus, (signal) => isSessionLocked(signal, sessionPath) && onLocked(), async (bus) => {
    sessionPath = await findSessionPath(bus, sessionId)
    await bus.addMatch(`type='signal',sender='${logind}',path='${sessionPath}'`)
    systemConnection = bus
    void bus.closed.then(() => (systemConnection = null))
  })
  void stayConnected(sessionBus, (signal) => isScreenSaverActive(signal) && onLocked(), async (bus) => {
    for (const iface of screenSaverInterfaces) await bus.addMatch(`type='signal',interface='${iface}',member='ActiveChanged'`)
    sessionConnection = bus
    void bus.closed.then(() => (sessionConnection = null))
  })

  const hasLockScreen = async (bus: Bus): Promise<boolean> => {
    const nameHasOwner = { destination: 'org.freedesktop.DBus', path: '/org/freedesktop/DBus', iface: 'org.freedesktop.DBus', member: 'NameHasOwner' }
    const owned = await Promise.all(lockScreenNames.map((name) => bus.call({ ...nameHasOwner, signature: 's', body: [name] }).catch(() => false)))
    return owned.includes(true)
  }

  return {
    /** What can be promised now: a desktop's screen saver may come after us, and a bus may go. */
    support: async (): Promise<ScreenLockSupport> => {
      if (sessionConnection && (await hasLockScreen(sessionConnection))) return 'yes'
      return systemConnection ? 'perhaps' : 'no'
    },
    close: (): void => closing.abort()
  }
}
