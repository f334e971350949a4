import type { Bus, BusSignal } from '../dbus.ts'

/** `yes`: the desktop announces the screen lock. `perhaps`: only if it tells logind. `no`: it is not announced. */
export type ScreenLockSupport = 'yes' | 'perhaps' | 'no'

const logind = 'org.freedesktop.login1'
const sessionInterface = `${logind}.Session`
const propertiesInterface = 'org.freedesktop.DBus.Properties'

/** D-Bus interfaces of the desktops' screen savers, all with the same signal. */
const screenSaverInterfaces = [
  'org.gnome.ScreenSaver',
  'org.cinnamon.ScreenSaver',
  'org.mate.ScreenSaver',
  'org.xfce.ScreenSaver',
  'org.freedesktop.ScreenSaver'
]
/** Their bus names. KDE signals as `org.freedesktop.ScreenSaver`, a name that silent programs own too. */
const lockScreenNames = [
  'org.gnome.ScreenSaver',
  'org.cinnamon.ScreenSaver',
  'org.mate.ScreenSaver',
  'org.xfce.ScreenSaver',
  'org.kde.screensaver'
]

const hasLockedHint = (changed: unknown): boolean =>
  typeof changed === 'object' && changed !== null && 'LockedHint' in changed && changed.LockedHint === true

/** True if a logind signal says that the session is locked or is to be locked. */
export const isSessionLocked = ({ path, iface, member, body }: BusSignal, sessionPath: string | null): boolean => {
  if (path !== sessionPath) return false
  if (iface === sessionInterface) return member === 'Lock'
  return (
    iface === propertiesInterface &&
    member === 'PropertiesChanged' &&
    body[0] === sessionInterface &&
    hasLockedHint(body[1])
  )
}

/** True if a screen saver says that the screen is locked or covered. */
export const isScreenSaverActive = ({ iface, member, body }: BusSignal): boolean =>
  member === 'ActiveChanged' && screenSaverInterfaces.includes(iface) && body[0] === true

interface ScreenLockOptions {
  readonly openBus: (socket: string, onSignal: (signal: BusSignal) => void) => Promise<Bus>
  /** Sockets of the buses; null or undefined where none can be used. */
  readonly systemBus: string | null | undefined
  readonly sessionBus: string | null | undefined
  /** `XDG_SESSION_ID`: logind's name of the session. */
  readonly sessionId: string | undefined
  readonly onLocked: () => void
  /** Waits before connecting again. Must end when the signal aborts. */
  readonly waitToReconnect: (signal: AbortSignal) => Promise<unknown>
}

/** logind's path of the session. A desktop program is often in none itself: then that of the user's display counts. */
const findSessionPath = async (bus: Bus, id: string | undefined): Promise<string> => {
  const managerCall = { destination: logind, path: '/org/freedesktop/login1', iface: `${logind}.Manager` }
  const userCall = {
    destination: logind,
    path: '/org/freedesktop/login1/user/self',
    iface: propertiesInterface,
    member: 'Get',
    signature: 'ss'
  }
  const sessionOfDisplay = async (): Promise<unknown> => {
    const display = await bus.call({ ...userCall, body: [`${logind}.User`, 'Display'] })
    return Array.isArray(display) ? display[1] : undefined
  }
  const path = await (
    id ? bus.call({ ...managerCall, member: 'GetSession', signature: 's', body: [id] }) : sessionOfDisplay()
  ).catch(sessionOfDisplay)
  if (typeof path !== 'string' || !path.startsWith('/')) throw new Error('logind knows of no session here')
  return path
}

/**
 * Watches for the screen lock on Linux, where Electron has no event for it, through logind and through the desktop's
 * screen saver. It works without either bus, and reconnects to one that went away.
 */
export const watchScreenLock = ({
  openBus,
  systemBus,
  sessionBus,
  sessionId,
  onLocked,
  waitToReconnect
}: ScreenLockOptions) => {
  const closing = new AbortController()
  let systemConnection: Bus | null = null
  let sessionConnection: Bus | null = null

  /** Connects again whenever the connection ends, until the watch is closed. */
  const stayConnected = async (
    socket: string | null | undefined,
    onSignal: (signal: BusSignal) => void,
    subscribe: (bus: Bus) => Promise<void>
  ): Promise<void> => {
    while (socket && !closing.signal.aborted) {
      const bus = await openBus(socket, onSignal).catch(() => null)
      const disconnect = (): void => bus?.close()
      closing.signal.addEventListener('abort', disconnect)
      if (closing.signal.aborted) disconnect()
      // If subscribing fails, it is tried again with the next connection.
      if (bus)
        await subscribe(bus).then(
          () => bus.closed,
          () => undefined
        )
      closing.signal.removeEventListener('abort', disconnect)
      disconnect()
      await waitToReconnect(closing.signal).catch(() => undefined)
    }
  }

  let sessionPath: string | null = null
  void stayConnected(
    systemBus,
    (signal) => isSessionLocked(signal, sessionPath) && onLocked(),
    async (bus) => {
      sessionPath = await findSessionPath(bus, sessionId)
      await bus.addMatch(`type='signal',sender='${logind}',path='${sessionPath}'`)
      systemConnection = bus
      void bus.closed.then(() => (systemConnection = null))
    }
  )
  void stayConnected(
    sessionBus,
    (signal) => isScreenSaverActive(signal) && onLocked(),
    async (bus) => {
      for (const iface of screenSaverInterfaces)
        await bus.addMatch(`type='signal',interface='${iface}',member='ActiveChanged'`)
      sessionConnection = bus
      void bus.closed.then(() => (sessionConnection = null))
    }
  )

  const hasLockScreen = async (bus: Bus): Promise<boolean> => {
    const nameHasOwner = {
      destination: 'org.freedesktop.DBus',
      path: '/org/freedesktop/DBus',
      iface: 'org.freedesktop.DBus',
      member: 'NameHasOwner'
    }
    const owned = await Promise.all(
      lockScreenNames.map((name) => bus.call({ ...nameHasOwner, signature: 's', body: [name] }).catch(() => false))
    )
    return owned.includes(true)
  }

  return {
    /** It can change: a screen saver may start later, and a bus may close. */
    support: async (): Promise<ScreenLockSupport> => {
      if (sessionConnection && (await hasLockScreen(sessionConnection))) return 'yes'
      return systemConnection ? 'perhaps' : 'no'
    },
    close: (): void => closing.abort()
  }
}
