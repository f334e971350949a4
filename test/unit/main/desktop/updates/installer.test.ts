import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openFetchWorld } from './fetch-world.ts'

type World = Awaited<ReturnType<typeof openFetchWorld>>

beforeEach(() => {
  vi.stubEnv('APPIMAGE', '/nowhere/Kontorist.AppImage')
})
afterEach(() => {
  vi.unstubAllEnvs()
})

const failing = (code: string) => ({ problem: { code, place: 'updates' } })

/** The program is as it was: its file, and what is in its profile. */
const expectUnharmed = ({ appImage, folder, quit, events }: World): void => {
  quit()
  expect(readFileSync(appImage, 'utf8')).toBe('the version that runs')
  expect(readFileSync(join(folder, 'profile', 'settings.json'), 'utf8')).toBe('{"language":"sv"}')
  expect(events).toEqual([])
}

describe('a version', () => {
  it('is fetched with its progress, by requests that say nothing of who asks', async () => {
    await using world = await openFetchWorld()
    await world.fetch()
    expect(world.progress.at(-1)).toBe(1)
    const [request] = world.server.requests
    expect(request?.path).toBe('/Kontorist-0.2.0.AppImage')
    expect(Object.keys(request?.headers ?? {}).sort()).toEqual(['cache-control', 'connection', 'host'])
    expect(world.server.requests).toHaveLength(1)
  })

  it('takes the place of an AppImage when the program quits, and only if it may then', async () => {
    await using world = await openFetchWorld()
    const update = await world.fetch()
    update.installOnQuit(() => false)
    world.quit()
    expect(readFileSync(world.appImage, 'utf8')).toBe('the version that runs')
    update.installOnQuit(() => true)
    world.quit()
    expect(readFileSync(world.appImage)).toEqual(world.bytes)
    expect(readdirSync(world.folder).sort()).toEqual(['Kontorist.AppImage', 'app-update.yml', 'cache', 'profile'])
  })

  it('is installed at once and started', async () => {
    await using world = await openFetchWorld()
    expect(await (await world.fetch()).installNow(() => true)).toBe(true)
    expect(readFileSync(world.appImage)).toEqual(world.bytes)
    expect(world.events).toEqual(['relaunched', 'quit'])
  })

  it('that has been dropped is not installed', async () => {
    await using world = await openFetchWorld()
    const update = await world.fetch()
    update.installOnQuit(() => true)
    update.drop()
    expectUnharmed(world)
    expect(existsSync(join(world.pending, world.file.url))).toBe(false)
  })

  it('that an earlier run has fetched is not fetched again', async () => {
    await using world = await openFetchWorld()
    await world.fetch()
    await world.fetch()
    expect(world.server.requests).toHaveLength(1)
  })
})

describe('a staged rollout', () => {
  it('is electron-updater’s: nobody at 0 %, everybody at 100 %, and each installation by an id of its own', async () => {
    await using world = await openFetchWorld()
    expect(await world.isOffered(0)).toBe(false)
    expect(await world.isOffered(100)).toBe(true)
    const id = join(world.folder, 'profile', 'updates', '.updaterId')
    // Of the last part of the id, 4 of 16 at its beginning.
    writeFileSync(id, '00000000-0000-4000-8000-000040000000')
    expect([await world.isOffered(25), await world.isOffered(26)]).toEqual([false, true])
    expect(world.server.requests).toEqual([])
  })
})

describe('attack: the file of a version', () => {
  it('attack: another file under its name (wrong hash)', async () => {
    await using world = await openFetchWorld({ answer: (outgoing) => outgoing.end(randomBytes(50_000)) })
    await expect(world.fetch()).rejects.toMatchObject(failing('updateDamaged'))
    expectUnharmed(world)
  })

  it('attack: a file that is cut off', async () => {
    await using world = await openFetchWorld({
      answer: (outgoing) => outgoing.end(randomBytes(20_000))
    })
    await expect(world.fetch()).rejects.toMatchObject(failing('updateDamaged'))
    expectUnharmed(world)
  })

  it('attack: a connection that is cut in the middle', async () => {
    await using world = await openFetchWorld({
      answer: (outgoing) => {
        outgoing.writeHead(200, { 'content-length': '50000' })
        outgoing.write(randomBytes(20_000), () => outgoing.destroy())
      }
    })
    await expect(world.fetch()).rejects.toMatchObject({ problem: { place: 'updates' } })
    expectUnharmed(world)
  })

  it('attack: a file that is larger than was signed is not downloaded to its end', async () => {
    await using world = await openFetchWorld({ answer: (outgoing) => outgoing.end(randomBytes(5_000_000)) })
    await expect(world.fetch()).rejects.toMatchObject(failing('updateDamaged'))
    expectUnharmed(world)
  })

  it('attack: a redirect to another host', async () => {
    await using world = await openFetchWorld({
      answer: (outgoing) => outgoing.writeHead(302, { location: 'https://attacker.example/Kontorist.AppImage' }).end()
    })
    await expect(world.fetch()).rejects.toMatchObject(failing('updateRedirected'))
    expectUnharmed(world)
  })

  it('attack: a location beside a good status, which electron-updater would follow', async () => {
    await using world = await openFetchWorld({
      answer: (outgoing) =>
        outgoing.writeHead(200, { location: 'https://attacker.example/Kontorist.AppImage' }).end('x')
    })
    await expect(world.fetch()).rejects.toMatchObject(failing('updateRedirected'))
    expectUnharmed(world)
  })

  it('attack: a captive portal’s page in its place', async () => {
    await using world = await openFetchWorld({
      answer: (outgoing) =>
        outgoing.writeHead(200, { 'content-type': 'text/html' }).end('<title>Log in to the network</title>')
    })
    await expect(world.fetch()).rejects.toMatchObject(failing('updatePortal'))
    expectUnharmed(world)
  })

  it('attack: a server that stops sending', async () => {
    await using world = await openFetchWorld({
      bodyTimeout: 100,
      answer: (outgoing) => {
        outgoing.writeHead(200, { 'content-length': '50000' })
        outgoing.write(randomBytes(1000))
      }
    })
    await expect(world.fetch()).rejects.toMatchObject(failing('timeout'))
    expectUnharmed(world)
  })

  it('attack: a server that goes on for ever, a few bytes at a time', async () => {
    let timer: NodeJS.Timeout | undefined
    await using world = await openFetchWorld({
      timeout: 400,
      answer: (outgoing) => {
        outgoing.writeHead(200, { 'content-length': '50000' })
        timer = setInterval(() => outgoing.write('x'), 20)
      }
    })
    await expect(world.fetch()).rejects.toMatchObject(failing('timeout'))
    clearInterval(timer)
    expectUnharmed(world)
  })

  it('attack: the program was killed in the middle: what is left of the file is not used', async () => {
    await using world = await openFetchWorld()
    mkdirSync(world.pending, { recursive: true })
    writeFileSync(join(world.pending, `temp-${world.file.url}`), randomBytes(1000))
    writeFileSync(join(world.pending, world.file.url), world.bytes.subarray(0, 30_000))
    writeFileSync(
      join(world.pending, 'update-info.json'),
      JSON.stringify({ fileName: world.file.url, sha512: world.file.sha512, isAdminRightsRequired: false })
    )
    const update = await world.fetch()
    expect(world.server.requests).toHaveLength(1)
    update.installOnQuit(() => true)
    world.quit()
    expect(readFileSync(world.appImage)).toEqual(world.bytes)
  })

  it('attack: the file is replaced after it has been checked', async () => {
    await using world = await openFetchWorld()
    const update = await world.fetch()
    writeFileSync(join(world.pending, world.file.url), 'something else')
    await expect(update.installNow(() => true)).rejects.toMatchObject(failing('updateDamaged'))
    expect(readFileSync(world.appImage, 'utf8')).toBe('the version that runs')
    expect(world.events).toEqual([])
  })

  it('attack: the file is replaced while it waits for the end of the program, which the next start is left a note of', async () => {
    await using world = await openFetchWorld()
    const update = await world.fetch()
    writeFileSync(join(world.pending, world.file.url), 'something else')
    update.installOnQuit(() => true)
    world.quit()
    expect(readFileSync(world.appImage, 'utf8')).toBe('the version that runs')
    expect(world.events.at(-1)).toBe('noted 0.2.0 changed')
  })

  it('attack: a full disk, or one that cannot be written to', async () => {
    await using world = await openFetchWorld()
    writeFileSync(join(world.folder, 'cache'), 'a file where the folder would be')
    await expect(world.fetch()).rejects.toMatchObject(failing('notKept'))
    expectUnharmed(world)
  })

  it.skipIf(process.platform === 'win32')(
    'attack: no room where the program is, when the file is put in its place',
    async () => {
      await using world = await openFetchWorld()
      const update = await world.fetch()
      mkdirSync(`${world.appImage}.new`)
      await expect(update.installNow(() => true)).rejects.toMatchObject(failing('notKept'))
      expect(readFileSync(world.appImage, 'utf8')).toBe('the version that runs')
      expect(world.events).toEqual([])
    }
  )

  it('is given up in the middle', async () => {
    await using world = await openFetchWorld({
      answer: (outgoing) => {
        outgoing.writeHead(200, { 'content-length': '50000' })
        outgoing.write(randomBytes(1000), () => world.abort.abort())
      }
    })
    await expect(world.fetch()).rejects.toMatchObject(failing('cancelled'))
    expectUnharmed(world)
  })
})

describe('attack: a block map, which nobody has signed', () => {
  it.each([
    ['win32', 'Kontorist-0.2.0.exe', 'installer.exe'],
    ['linux', 'Kontorist-0.2.0.AppImage', null]
  ] as const)(
    'attack: a small one that unpacks to gigabytes is not even asked for, nor are parts of files (%s)',
    async (platform, name, earlier) => {
      const bomb = gzipSync(Buffer.alloc(2_000_000, ' '))
      const world: World = await openFetchWorld({
        platform,
        name,
        publisherFaultOf: async () => null,
        answer: (outgoing, { path }) => outgoing.end(path.endsWith('.blockmap') ? bomb : world.bytes)
      })
      await using _ = world
      mkdirSync(join(world.pending, '..'), { recursive: true })
      if (earlier) writeFileSync(join(world.pending, '..', earlier), randomBytes(50_000))
      await world.fetch()
      expect(world.server.requests.map(({ path, headers }) => [path, headers['range']])).toEqual([
        [`/${name}`, undefined]
      ])
      expect(readFileSync(join(world.pending, name))).toEqual(world.bytes)
    }
  )
})

describe('attack: the publisher of a file, on Windows', () => {
  const name = 'Kontorist-0.2.0.exe'

  it('is asked about, and a good answer lets the file be used', async () => {
    const asked: unknown[] = []
    await using world = await openFetchWorld({
      platform: 'win32',
      name,
      publisherFaultOf: async (names) => (asked.push(names), null)
    })
    await world.fetch()
    expect(asked).toEqual([['Kontorist AB']])
  })

  it('attack: a file that somebody else has signed', async () => {
    await using world = await openFetchWorld({
      platform: 'win32',
      name,
      publisherFaultOf: async () => 'it is signed by Mallory'
    })
    await expect(world.fetch()).rejects.toMatchObject(failing('updatePublisher'))
    expect(existsSync(join(world.pending, name))).toBe(false)
  })

  it('attack: a program that does not know its publisher, of which electron-updater would ask nobody', async () => {
    const asked: unknown[] = []
    await using world = await openFetchWorld({
      platform: 'win32',
      name,
      config: 'updaterCacheDirName: kontorist-updater\n',
      publisherFaultOf: async (names) => (asked.push(names), null)
    })
    await expect(world.fetch()).rejects.toMatchObject(failing('updatePublisher'))
    expect(asked).toEqual([])
    expect(existsSync(join(world.pending, name))).toBe(false)
  })

  it('attack: a file that lies in the cache from before is asked about too', async () => {
    const asked: unknown[] = []
    await using world = await openFetchWorld({
      platform: 'win32',
      name,
      publisherFaultOf: async (_names, path) => (asked.push(path), null)
    })
    mkdirSync(world.pending, { recursive: true })
    writeFileSync(join(world.pending, name), world.bytes)
    writeFileSync(
      join(world.pending, 'update-info.json'),
      JSON.stringify({ fileName: name, sha512: world.file.sha512, isAdminRightsRequired: false })
    )
    await world.fetch()
    expect(asked).toHaveLength(1)
  })
})
