import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openFetchWorld } from './fetch-world.ts'
import { expectProblem } from '../../http/problems-of.ts'

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

/** Leaves a file as an earlier run does that has fetched it. */
const leaveInCache = ({ pending, file, bytes }: World, content = bytes): void => {
  mkdirSync(pending, { recursive: true })
  writeFileSync(join(pending, file.url), content)
  const info = { fileName: file.url, sha512: file.sha512, isAdminRightsRequired: false }
  writeFileSync(join(pending, 'update-info.json'), JSON.stringify(info))
}

const location = 'https://attacker.example/Kontorist.AppImage'
/** Servers that answer with so many bytes of no such file, with a head, or with the beginning of a file. */
const sends = (size: number) => ({ answer: (outgoing: ServerResponse) => outgoing.end(randomBytes(size)) })
const heads = (status: number, headers: OutgoingHttpHeaders) => ({
  answer: (outgoing: ServerResponse) => outgoing.writeHead(status, headers).end('<title>Log in to the network</title>')
})
const begins = (size: number, then: (outgoing: ServerResponse) => void = () => undefined) => ({
  answer: (outgoing: ServerResponse) => {
    outgoing.writeHead(200, { 'content-length': '50000' })
    outgoing.write(randomBytes(size), () => then(outgoing))
  }
})

describe('attack: the file of a version', () => {
  it.each<[string, string | null, NonNullable<Parameters<typeof openFetchWorld>[0]>]>([
    ['another file under its name (wrong hash)', 'updateDamaged', sends(50_000)],
    ['a file that is cut off', 'updateDamaged', sends(20_000)],
    ['a connection that is cut in the middle', null, begins(20_000, (outgoing) => outgoing.destroy())],
    ['a file that is larger than was signed, which is not downloaded to its end', 'updateDamaged', sends(5_000_000)],
    ['a redirect to another host', 'updateRedirected', heads(302, { location })],
    ['a location with a good status, which electron-updater follows', 'updateRedirected', heads(200, { location })],
    ['a captive portal’s page in its place', 'updatePortal', heads(200, { 'content-type': 'text/html' })],
    ['a server that stops sending', 'timeout', { bodyTimeout: 100, ...begins(1000) }],
    [
      'a server that goes on for ever, a few bytes at a time',
      'timeout',
      {
        timeout: 400,
        ...begins(1, (outgoing) => {
          const timer = setInterval(() => outgoing.write('x'), 20)
          outgoing.once('close', () => clearInterval(timer))
        })
      }
    ]
  ])('attack: %s', async (_, code, options) => {
    await using world = await openFetchWorld(options)
    await expectProblem(world.fetch(), { place: 'updates', ...(code && { code }) })
    expectUnharmed(world)
  })

  it('attack: the program was killed in the middle: what is left of the file is not used', async () => {
    await using world = await openFetchWorld()
    leaveInCache(world, world.bytes.subarray(0, 30_000))
    writeFileSync(join(world.pending, `temp-${world.file.url}`), randomBytes(1000))
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
    const world: World = await openFetchWorld(begins(1000, () => world.abort.abort()))
    await using _ = world
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
  const onWindows = async (fault: string | null = null, config?: string) => {
    const asked: [unknown, string][] = []
    const publisherFaultOf = async (names: unknown, path: string) => (asked.push([names, path]), fault)
    const world = await openFetchWorld({ platform: 'win32', name, publisherFaultOf, ...(config && { config }) })
    return Object.assign(world, { asked })
  }

  it('is asked about, and a good answer lets the file be used', async () => {
    await using world = await onWindows()
    await world.fetch()
    expect(world.asked).toEqual([[['Kontorist AB'], expect.any(String)]])
  })

  it.each([
    ['a file that somebody else has signed', 'it is signed by Mallory', undefined, 1],
    // electron-updater would ask about it at nobody.
    ['a program that does not know its publisher', null, 'updaterCacheDirName: kontorist-updater\n', 0]
  ])('attack: %s', async (_, fault, config, times) => {
    await using world = await onWindows(fault, config)
    await expect(world.fetch()).rejects.toMatchObject(failing('updatePublisher'))
    expect(world.asked).toHaveLength(times)
    expect(existsSync(join(world.pending, name))).toBe(false)
  })

  it('attack: a file that lies in the cache from before is asked about too', async () => {
    await using world = await onWindows()
    leaveInCache(world)
    await world.fetch()
    expect(world.asked).toHaveLength(1)
  })
})
