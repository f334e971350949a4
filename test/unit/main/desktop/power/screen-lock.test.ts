import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openBus } from '../../../../../main/desktop/dbus.ts'
import {
  isScreenSaverActive,
  isSessionLocked,
  watchScreenLock,
  type ScreenLockSupport
} from '../../../../../main/desktop/power/screen-lock.ts'
import {
  createDesktopBus,
  noDesktopBus,
  startLogind,
  startScreenSaver,
  type DesktopBus
} from '../../../../support/desktop-bus.ts'
import { describeUnless } from '../../../../support/needs.ts'

const session = '/org/freedesktop/login1/session/_32'
const sessionInterface = 'org.freedesktop.login1.Session'
const properties = 'org.freedesktop.DBus.Properties'

const signalOf = (member: string, path = session) => ({ path, iface: sessionInterface, member, body: [] })
const changed = (...body: readonly unknown[]) => ({
  path: session,
  iface: properties,
  member: 'PropertiesChanged',
  body
})

describe('what logind says', () => {
  it.each([
    ['that the session is to be locked', true, signalOf('Lock')],
    ['that it is unlocked', false, signalOf('Unlock')],
    ['that another person’s is to be locked', false, signalOf('Lock', `${session}3`)],
    ['that its screen is locked', true, changed(sessionInterface, { LockedHint: true }, [])],
    ['that its screen is not', false, changed(sessionInterface, { LockedHint: false }, [])],
    ['that it is idle', false, changed(sessionInterface, { IdleHint: true }, [])],
    ['of something else of that name', false, changed('org.example', { LockedHint: true }, [])],
    ['nothing at all', false, changed()]
  ] as const)('%s', (_what, is, signal) => {
    expect(isSessionLocked(signal, session)).toBe(is)
  })

  it('is of nobody where there is no session', () => {
    expect(isSessionLocked(signalOf('Lock'), null)).toBe(false)
  })
})

it.each([
  ['GNOME’s covers the screen', true, 'org.gnome', 'ActiveChanged', [true]],
  ['KDE’s does', true, 'org.freedesktop', 'ActiveChanged', [true]],
  ['it uncovers it', false, 'org.gnome', 'ActiveChanged', [false]],
  ['it says something else', false, 'org.gnome', 'WakeUpScreen', [true]],
  ['it covers the screen, and says more than that', true, 'org.gnome', 'ActiveChanged', [true, true]],
  ['it says it in no words', false, 'org.gnome', 'ActiveChanged', []],
  ['somebody says what it would', false, 'org.example', 'ActiveChanged', [true]]
] as const)('what a desktop’s screen saver says: %s', (_what, is, owner, member, body) => {
  expect(isScreenSaverActive({ path: '/', iface: `${owner}.ScreenSaver`, member, body })).toBe(is)
})

/** On a busy machine a bus is slow. */
const slow = { timeout: 160_000 }
const until = (support: () => Promise<ScreenLockSupport>, value: ScreenLockSupport): Promise<boolean> =>
  vi.waitUntil(async () => (await support()) === value, slow)

describeUnless(noDesktopBus())('on a real bus', () => {
  let bus: DesktopBus
  const watches: ReturnType<typeof watchScreenLock>[] = []
  beforeEach(async () => {
    bus = await createDesktopBus()
    await bus.start()
  })
  afterEach(async () => {
    for (const watch of watches.splice(0)) watch.close()
    await bus.close()
  })

  /** A watch that reconnects at once, without the program's delay. */
  const watch = (of: Partial<Parameters<typeof watchScreenLock>[0]>) => {
    const onLocked = vi.fn()
    const waitToReconnect = (signal: AbortSignal): Promise<unknown> => pause(10, undefined, { signal })
    const watched = watchScreenLock({
      openBus: openBus,
      systemBus: null,
      sessionBus: null,
      sessionId: '2',
      onLocked,
      waitToReconnect,
      ...of
    })
    watches.push(watched)
    return { ...watched, onLocked }
  }

  it('a screen that is locked on GNOME locks the window, and one that is uncovered does not', async () => {
    const saver = await startScreenSaver(bus)
    const { onLocked, support } = watch({ sessionBus: bus.path })
    await until(support, 'yes')
    await saver.cover(false)
    expect(onLocked).not.toHaveBeenCalled()
    await saver.cover(true)
    await expect.poll(() => onLocked).toHaveBeenCalledOnce()
    await saver.leave()
  })

  it.each(['2', undefined, '77'])(
    'a session that logind locks locks the window, and another person’s does not (XDG_SESSION_ID %s)',
    async (sessionId) => {
      const logind = await startLogind(bus)
      const { onLocked, support } = watch({ systemBus: bus.path, sessionId })
      await until(support, 'perhaps')
      await logind.another.lock()
      await logind.another.hint(true)
      await logind.own.hint(false)
      await logind.own.lock()
      await expect.poll(() => onLocked).toHaveBeenCalledOnce()
      await logind.own.hint(true)
      await expect.poll(() => onLocked).toHaveBeenCalledTimes(2)
      await logind.leave()
    }
  )

  it('nothing is promised where nobody on the bus locks a screen, and all of it once somebody is there', async () => {
    const { support } = watch({ sessionBus: bus.path, systemBus: bus.path })
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const probe = watchScreenLock({
      openBus: async (...args) => openBus(...args).finally(() => resolve(undefined)),
      systemBus: null,
      sessionBus: bus.path,
      sessionId: undefined,
      onLocked: vi.fn(),
      waitToReconnect: (signal) => pause(10, undefined, { signal })
    })
    watches.push(probe)
    await promise
    expect(await support()).toBe('no')
    const saver = await startScreenSaver(bus, 'org.kde.screensaver')
    await until(support, 'yes')
    await saver.leave()
    await until(support, 'no')
  })

  it('a bus that vanishes costs nothing but the promise, and is heard again when it is back', async () => {
    const { onLocked, support } = watch({ sessionBus: bus.path })
    const saver = await startScreenSaver(bus)
    await until(support, 'yes')
    await bus.stop()
    await until(support, 'no')
    await saver.leave()
    await bus.start()
    const again = await startScreenSaver(bus)
    await until(support, 'yes')
    await again.cover(true)
    await expect.poll(() => onLocked).toHaveBeenCalledOnce()
    await again.leave()
  })

  it('a message larger than any about a screen ends the connection, not the program, and the next is heard', async () => {
    const saver = await startScreenSaver(bus)
    const open = vi.fn(openBus)
    const { onLocked, support } = watch({ sessionBus: bus.path, openBus: open })
    await until(support, 'yes')
    await saver.say('org.gnome.ScreenSaver', 'ActiveChanged', 's', ['x'.repeat(100_000)])
    await vi.waitUntil(async () => {
      await saver.cover(true)
      return onLocked.mock.calls.length > 0
    }, slow)
    expect(open.mock.calls.length).toBeGreaterThan(1)
    await until(support, 'yes')
    await saver.leave()
  })

  it('a watch that is closed hears nothing more', async () => {
    const saver = await startScreenSaver(bus)
    const { onLocked, support, close } = watch({ sessionBus: bus.path })
    await until(support, 'yes')
    close()
    await until(support, 'no')
    await saver.cover(true)
    expect(onLocked).not.toHaveBeenCalled()
    await saver.leave()
  })
})

describe('where there is no bus', () => {
  const watchWithout = (socket: string | null | undefined) => {
    const tries = vi.fn()
    const watched = watchScreenLock({
      openBus: (path, onSignal) => openBus(path, onSignal, 100),
      systemBus: socket,
      sessionBus: socket,
      sessionId: undefined,
      onLocked: vi.fn(),
      waitToReconnect: async (signal) => {
        tries()
        await pause(10, undefined, { signal })
      }
    })
    return { ...watched, tries }
  }

  it.each([null, undefined])('the window is not said to lock with the screen (%s)', async (socket) => {
    const { support, close } = watchWithout(socket)
    expect(await support()).toBe('no')
    close()
  })

  it('it is looked for again and again, and never said to be there', async () => {
    const { support, close, tries } = watchWithout('/nonexistent/bus')
    await vi.waitUntil(() => tries.mock.calls.length > 4, slow)
    expect(await support()).toBe('no')
    close()
  })

  it.skipIf(process.platform === 'win32')(
    'but somebody who says nothing or nonsense, nothing hangs and nothing crashes',
    async () => {
      const bus = await createDesktopBus()
      const sockets: { readonly destroy: () => void }[] = []
      const server = createServer((socket) => {
        sockets.push(socket)
        socket.on('error', () => undefined)
        // The first connections get nothing, the next what no bus sends, the next a valid reply followed by garbage, and
        // so on.
        const said = ['', 'REJECTED \u0000\u00ff nonsense\r\n', 'OK 0123456789abcdef0123456789abcdef\r\nnonsense'][
          sockets.length % 3
        ]
        if (said) socket.write(said)
        if (sockets.length % 4 === 0) socket.end('garbage')
      }).listen(join(bus.path, '..', 'bus'))
      await once(server, 'listening')
      const { support, close } = watchWithout(bus.path)
      await vi.waitUntil(() => sockets.length > 12, slow)
      expect(await support()).toBe('no')
      close()
      for (const socket of sockets) socket.destroy()
      server.close()
      await bus.close()
    }
  )
})
