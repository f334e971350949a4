import { EventEmitter } from 'node:events'
import { createRequire } from 'node:module'
import process from 'node:process'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openFetchWorld } from './fetch-world.ts'
import { expectProblem } from '../../http/problems-of.ts'

/** Squirrel, as far as electron-updater and we talk to it. */
const createSquirrel = () => {
  const calls: string[] = []
  const squirrel = Object.assign(new EventEmitter(), {
    calls,
    outcome: 'update-downloaded' as 'update-downloaded' | 'error' | 'nothing',
    setFeedURL: () => undefined,
    checkForUpdates: () => {
      calls.push('checkForUpdates')
      if (squirrel.outcome === 'nothing') return
      setImmediate(() =>
        squirrel.emit(squirrel.outcome, new Error('Could not get code signature for running application'))
      )
    },
    quitAndInstall: () => void calls.push('quitAndInstall')
  })
  return squirrel
}

/** electron-updater takes Electron by `require`; there is none here. */
const require = createRequire(import.meta.url)
const electron = require.resolve('electron')
let squirrel: ReturnType<typeof createSquirrel>
beforeEach(() => {
  squirrel = createSquirrel()
  Reflect.set(require.cache, electron, {
    id: electron,
    filename: electron,
    loaded: true,
    exports: { autoUpdater: squirrel }
  })
})
afterEach(() => {
  Reflect.deleteProperty(require.cache, electron)
  vi.unstubAllGlobals()
})

describe('macOS, now', () => {
  const mac = { platform: 'darwin', name: 'Kontorist-0.2.0-mac-universal.zip' } as const

  it('hands the file over, asks once more, and only then restarts', async () => {
    await using world = await openFetchWorld(mac)
    const update = await world.fetch()
    expect(squirrel.calls).toEqual([])
    const asked = vi.fn(() => squirrel.calls.push('asked') > 0)
    expect(await update.installNow(asked)).toBe(true)
    expect(squirrel.calls).toEqual(['checkForUpdates', 'asked', 'quitAndInstall'])
  })

  it('does not restart where something has begun meanwhile, and hands nothing over twice', async () => {
    await using world = await openFetchWorld(mac)
    const update = await world.fetch()
    expect(await update.installNow(() => false)).toBe(false)
    expect(squirrel.calls).toEqual(['checkForUpdates'])
    expect(await update.installNow(() => true)).toBe(true)
    expect(squirrel.calls).toEqual(['checkForUpdates', 'quitAndInstall'])
  })

  it.each(['error', 'nothing'] as const)(
    'tells where Squirrel answers with %s, and the next attempt is not made by an earlier one’s listener',
    async (outcome) => {
      await using world = await openFetchWorld(mac)
      const update = await world.fetch()
      squirrel.outcome = outcome
      await expectProblem(
        update.installNow(() => true),
        { code: 'internal', place: 'updates' }
      )
      squirrel.outcome = 'update-downloaded'
      expect(await update.installNow(() => false)).toBe(false)
      expect(squirrel.calls).toEqual(['checkForUpdates', 'checkForUpdates'])
      squirrel.emit('error', new Error('later'))
      expect(world.events.join()).toContain('later')
    }
  )

  it('hands nothing over at the end of the program, when Squirrel would ask nobody', async () => {
    await using world = await openFetchWorld(mac)
    const update = await world.fetch()
    update.installOnQuit(() => true)
    world.quit()
    expect(squirrel.calls).toEqual([])
  })
})

describe('Windows, now', () => {
  const windows = { platform: 'win32', name: 'Kontorist-0.2.0.exe', publisherFaultOf: async () => null } as const

  it('goes on, and says so, where the installer cannot be started', async () => {
    await using world = await openFetchWorld(windows)
    vi.stubGlobal('process', Object.assign(process, { resourcesPath: world.folder }))
    const update = await world.fetch()
    // The file is no program here, and what asks for more rights is missing.
    await expectProblem(
      update.installNow(() => true),
      { place: 'updates' }
    )
    expect(world.events.join()).toMatch(/ENOENT/)
    expect(world.events).not.toContain('quit')
    // It is told at once; the next start has nothing to say of it.
    expect(world.events.filter((text) => text.startsWith('note'))).toEqual(['noted 0.2.0', 'note taken back'])
  })

  it('notes what is handed over at the end of the program, when nobody can be asked any more, and nothing that is not', async () => {
    await using world = await openFetchWorld(windows)
    vi.stubGlobal('process', Object.assign(process, { resourcesPath: world.folder }))
    const update = await world.fetch()
    update.installOnQuit(() => false)
    world.quit()
    expect(world.events).toEqual([])
    update.installOnQuit(() => true)
    world.quit()
    expect(world.events[0]).toBe('noted 0.2.0')
  })
})
