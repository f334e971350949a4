import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import process from 'node:process'
import { describe, expect, it } from 'vitest'
import { expectSessionBus, sessionBusPath } from '../../../../../main/desktop/dbus.ts'
import { temporaryFolder } from '../../../../support/temporary-folder.ts'

describe('the session’s bus', () => {
  it.each([
    ['unix:path=/run/user/1000/bus', '/run/user/1000/bus'],
    ['unix:path=/tmp/dbus-x,guid=1;tcp:host=localhost', '/tmp/dbus-x'],
    ['unix:guid=1,path=/tmp/a%20b', '/tmp/a b'],
    ['unix:abstract=/tmp/dbus-y,guid=1', '\0/tmp/dbus-y']
  ])('of %s is found', (address, path) => {
    expect(sessionBusPath({ DBUS_SESSION_BUS_ADDRESS: address, XDG_RUNTIME_DIR: '/run/user/1000' })).toBe(path)
  })

  it('is the one of the person’s runtime folder where no address is given, else there is none', () => {
    expect(sessionBusPath({ XDG_RUNTIME_DIR: '/run/user/1000' })).toBe('/run/user/1000/bus')
    expect(sessionBusPath({ DBUS_SESSION_BUS_ADDRESS: '' })).toBeNull()
    expect(sessionBusPath({ DBUS_SESSION_BUS_ADDRESS: 'unix:path=/%' })).toBeNull()
  })

  it('is taken for there where only D-Bus can follow its address', async () => {
    const env = { DBUS_SESSION_BUS_ADDRESS: 'tcp:host=localhost,port=1' }
    expect(sessionBusPath(env)).toBeUndefined()
    await expect(expectSessionBus(env)).resolves.toBeUndefined()
  })

  // Windows has neither sockets with file names nor a bus.
  it.skipIf(process.platform === 'win32')('is there where somebody answers, and not where nobody does', async () => {
    const folder = temporaryFolder()
    const env = { XDG_RUNTIME_DIR: folder }
    await expect(expectSessionBus(env)).rejects.toThrow('there is no session bus')
    const server = createServer().listen(join(folder, 'bus'))
    await once(server, 'listening')
    await expect(expectSessionBus(env)).resolves.toBeUndefined()
    server.close()
    await rm(folder, { recursive: true })
    await expect(expectSessionBus({})).rejects.toThrow('there is no session bus')
  })
})
