import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { createClient } from 'dbus-native'
import { missingTools } from '../../build/package/check/tools.ts'

const keeper = fileURLToPath(new URL('desktop-bus.sh', import.meta.url))

/** Reason why no bus can be started here, or null. */
export const noDesktopBus = (): string | null =>
  process.platform === 'linux' ? missingTools('dbus-daemon') : 'D-Bus is part of Linux'

/** A bus without restrictions and without activation: it must not start the keyring of the person who runs the tests. */
const configuration = (path: string): string => `<busconfig>
  <type>session</type>
  <listen>unix:path=${path}</listen>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
`

/** A real D-Bus daemon that can be stopped, and started again at the same address. Tests add a fake desktop and logind. */
export const createDesktopBus = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kontorist-bus-'))
  const path = join(folder, 'bus')
  const file = join(folder, 'bus.conf')
  await writeFile(file, configuration(path))
  let stop = async (): Promise<void> => undefined

  const start = async (): Promise<void> => {
    const child = spawn('sh', [keeper, file], { stdio: ['pipe', 'pipe', 'ignore'] })
    const ended = once(child, 'exit')
    await once(child.stdout, 'data')
    stop = async () => {
      child.stdin.end()
      await ended
      stop = async () => undefined
    }
  }

  /** Connects another client to the bus, under a name. */
  const enter = async (name: string) => {
    const client = createClient({ socket: path })
    client.connection.on('error', () => undefined)
    await client.ownName(name)
    return client
  }

  return {
    path,
    env: { DBUS_SESSION_BUS_ADDRESS: `unix:path=${path}` },
    start,
    stop: () => stop(),
    enter,
    close: async (): Promise<void> => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    }
  }
}

export type DesktopBus = Awaited<ReturnType<typeof createDesktopBus>>

/** A fake of GNOME's screen lock. */
export const startScreenSaver = async (bus: DesktopBus, name = 'org.gnome.ScreenSaver') => {
  const client = await bus.enter(name)
  return {
    /** Signals that the screen has been locked or unlocked. Resolves when the bus has received it. */
    cover: async (locked: boolean): Promise<void> => {
      client.sendSignal('/org/gnome/ScreenSaver', 'org.gnome.ScreenSaver', 'ActiveChanged', 'b', [locked])
      await client.invokeDbus({ member: 'GetId' })
    },
    /** Sends any signal. */
    say: async (face: string, member: string, signature: string, body: unknown[]): Promise<void> => {
      client.sendSignal('/org/gnome/ScreenSaver', face, member, signature, body)
      await client.invokeDbus({ member: 'GetId' })
    },
    leave: () => client.close()
  }
}

const login = '/org/freedesktop/login1'

/** A fake logind with the session of the person at the computer, number 2, and another one. */
export const startLogind = async (bus: DesktopBus) => {
  const client = await bus.enter('org.freedesktop.login1')
  const own = `${login}/session/_32`
  client.setMethodCallHandler(login, 'org.freedesktop.login1.Manager', 'GetSession', [
    (id: string) => {
      if (id !== '2') throw new Error('No such session')
      return own
    },
    'o'
  ])
  client.exportInterface({ Display: ['2', own] }, `${login}/user/self`, {
    name: 'org.freedesktop.login1.User',
    methods: {},
    signals: {},
    properties: { Display: '(so)' }
  })
  const received = async (): Promise<unknown> => client.invokeDbus({ member: 'GetId' })
  const session = (path = own) => ({
    lock: async (): Promise<void> => {
      client.sendSignal(path, 'org.freedesktop.login1.Session', 'Lock')
      await received()
    },
    hint: async (locked: boolean): Promise<void> => {
      const changed = [['LockedHint', ['b', locked]]]
      client.sendSignal(path, 'org.freedesktop.DBus.Properties', 'PropertiesChanged', 'sa{sv}as', [
        'org.freedesktop.login1.Session',
        changed,
        []
      ])
      await received()
    }
  })
  return { own: session(), another: session(`${login}/session/_33`), leave: () => client.close() }
}
