import type { Bus, BusSignal } from '../dbus/bus.ts'

/**
 * Whether the window locks when the screen does: surely, because the desktop tells of it; only where the desktop does what
 * the system offers it; or not, because nobody tells.
 */
export type ScreenLockSupport = 'yes' | 'perhaps' | 'no'

const logind = 'org.freedesktop.login1'
const sessionFace = `${logind}.Session`
const propertiesFace = 'org.freedesktop.DBus.Properties'

/** What the desktops call the part that locks their screen. Each tells of it in the same words. */
const screenSavers = ['org.gnome.ScreenSaver', 'org.cinnamon.ScreenSaver', 'org.mate.ScreenSaver', 'org.xfce.ScreenSaver', 'org.freedesktop.ScreenSaver']
/** The names under which they stand on the bus. KDE's tells as `org.freedesktop.ScreenSaver`, a name that others have too, who tell nothing. */
const desktops = ['org.gnome.ScreenSaver', 'org.cinnamon.ScreenSaver', 'org.mate.ScreenSaver', 'org.xfce.ScreenSaver', 'org.kde.screensaver']

const isHinted = (changed: unknown): boolean =>
  typeof changed === 'object' && changed !== null && 'LockedHint' in changed && changed.LockedHint === true

/** Whether a signal of logind says that this session is locked, or is to be: `session` is its path. */
export const isSessionLocked = ({ path, face, member, body }: BusSignal, session: string | null): boolean => {
  if (path !== session) return false
  if (face === sessionFace) return member === 'Lock'
  return face === propertiesFace && member === 'PropertiesChanged' && body[0] === sessionFace && isHinted(body[1])
}

/** Whether a signal of a desktop's says that the screen is locked or covered. */
export const isScreenSaverActive = ({ face, member, body }: BusSignal): boolean =>
  member === 'ActiveChanged' && screenSavers.includes(face) && body.length === 1 && body[0] === true

interface ScreenLockOptions {
  readonly openBus: (socket: string, heard: (signal: BusSignal) => void) => Promise<Bus>
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
const sessionPath = async (bus: Bus, id: string | undefined): Promise<string> => {
  const manager = { to: logind, path: '/org/freedesktop/login1', face: `${logind}.Manager` }
  const user = { to: logind, path: '/org/freedesktop/login1/user/self', face: propertiesFace, member: 'Get', signature: 'ss' }
  const shown = async (): Promise<unknown> => {
    const display = await bus.call({ ...user, body: [`${logind}.User`, 'Display'] })
    return Array.isArray(display) ? display[1] : undefined
  }
  const path = await (id ? bus.call({ ...manager, member: 'GetSession', signature: 's', body: [id] }) : shown()).catch(shown)
  if (typeof path !== 'string' || !path.startsWith('/')) throw new Error('logind knows of no session here')
  return path
}

/**
 * Hears on Linux, where Electron tells nothing of it, that the screen is locked: from logind, which the large desktops tell
 * it to, and from the desktop's own screen saver. It goes on without a bus, and comes back to one that has gone.
 */
export const watchScreenLock = ({ openBus, systemBus, sessionBus, sessionId, onLocked, waitToReconnect }: ScreenLockOptions) => {
  const ended = new AbortController()
  let ofSystem: Bus | null = null
  let ofPerson: Bus | null = null

  /** Stays at a bus for as long as the program runs. */
  const stay = async (socket: string | null | undefined, heard: (signal: BusSignal) => void, use: (bus: Bus) => Promise<void>): Promise<void> => {
    while (socket && !ended.signal.aborted) {
      const bus = await openBus(socket, heard).catch(() => null)
      const leave = (): void => bus?.close()
      ended.signal.addEventListener('abort', leave)
      if (ended.signal.aborted) leave()
      // What cannot be heard here is tried again with the next connection.
      if (bus) await use(bus).then(() => bus.closed, () => undefined)
      ended.signal.removeEventListener('abort', leave)
      leave()
      await waitToReconnect(ended.signal).catch(() => undefined)
    }
  }

  let session: string | null = null
  void stay(systemBus, (signal) => isSessionLocked(signal, session) && onLocked(), async (bus) => {
    session = await sessionPath(bus, sessionId)
    await bus.addMatch(`type='signal',sender='${logind}',path='${session}'`)
    ofSystem = bus
    void bus.closed.then(() => (ofSystem = null))
  })
  void stay(sessionBus, (signal) => isScreenSaverActive(signal) && onLocked(), async (bus) => {
    for (const face of screenSavers) await bus.addMatch(`type='signal',interface='${face}',member='ActiveChanged'`)
    ofPerson = bus
    void bus.closed.then(() => (ofPerson = null))
  })

  const hasDesktop = async (bus: Bus): Promise<boolean> => {
    const daemon = { to: 'org.freedesktop.DBus', path: '/org/freedesktop/DBus', face: 'org.freedesktop.DBus', member: 'NameHasOwner' }
    const owned = await Promise.all(desktops.map((name) => bus.call({ ...daemon, signature: 's', body: [name] }).catch(() => false)))
    return owned.includes(true)
  }

  return {
    /** What can be promised now: a desktop's screen saver may come after us, and a bus may go. */
    support: async (): Promise<ScreenLockSupport> => {
      if (ofPerson && (await hasDesktop(ofPerson))) return 'yes'
      return ofSystem ? 'perhaps' : 'no'
    },
    close: (): void => ended.abort()
  }
}
