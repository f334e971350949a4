import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as v from 'valibot'
import { settingsFile } from '../../../../../main/desktop/files/settings-file.ts'
import { settingsFormat, type Entries, type SettingsFormat } from '../../../../../main/settings/index.ts'
import { runs } from '../../../../support/random-runs.ts'
import { id, openSettings as openSettingsIn, service } from '../../settings/settings-fixture.ts'
import { temporaryFolder } from '../../../../support/temporary-folder.ts'

const electron = vi.hoisted(() => ({ folder: '', opened: new Array<string>(), open: new Set<string>() }))
vi.mock('electron', () => {
  const app = { getPath: () => electron.folder, getVersion: () => '7.8.9' }
  const ipcMain = {
    on: (channel: string) => {
      electron.opened.push(channel)
      electron.open.add(channel)
    },
    removeAllListeners: (channel: string) => electron.open.delete(channel)
  }
  return { app, ipcMain, default: { app, ipcMain } }
})

const logged: string[] = []
let path = ''
beforeEach(() => {
  electron.folder = temporaryFolder()
  path = join(electron.folder, 'settings.json')
  logged.length = 0
})

const open = (format: SettingsFormat | undefined = settingsFormat(id)) =>
  settingsFile('settings', (text) => logged.push(text), format)
const openPlain = () => settingsFile('settings', (text) => logged.push(text))
const openSettings = () => openSettingsIn({ file: open() })
const put = (content: Entries | string): string => {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  writeFileSync(path, text)
  return text
}
/** Puts a folder in the place of the next copy, beside the last that counts as one. */
const blockCopies = (): void => {
  for (const number of ['999999999', '1000000000']) mkdirSync(`${path}.unreadable-${number}`)
}
const onDisk = (file = path): unknown => JSON.parse(readFileSync(file, 'utf8'))
const names = (): readonly string[] => readdirSync(electron.folder).toSorted()
const ofVersion = (version: string) => ({ __internal__: { migrations: { version } } })

describe('a settings file', () => {
  it('that is not there begins with the defaults', () => {
    expect(open().read()).toEqual(settingsFormat(id).defaults)
    expect(onDisk()).toEqual({ ...settingsFormat(id).defaults, ...ofVersion('1.0.0') })
    expect(logged).toEqual([])
  })

  it.skipIf(process.platform === 'win32')(
    'that becomes a link while the program runs is set aside, and written anew in its place',
    () => {
      const file = openPlain()
      file.write({ a: 1 })
      const other = join(electron.folder, 'other.txt')
      writeFileSync(other, 'another program’s')
      for (const target of [other, join(electron.folder, 'missing')]) {
        rmSync(path)
        symlinkSync(target, path)
        file.write({ a: 2 })
        expect([readFileSync(other, 'utf8'), lstatSync(path).isFile(), onDisk()]).toMatchObject([
          'another program’s',
          true,
          { a: 2 }
        ])
      }
      expect(names()).toEqual(['other.txt', 'settings.json', 'settings.json.set-aside', 'settings.json.set-aside-2'])
      expect(logged).toEqual(
        Array(2).fill('settings.json: it had become a link or a special file, which was set aside')
      )
    }
  )

  it('that an editor has begun with a byte order mark is read as it is', () => {
    put(`\ufeff${JSON.stringify({ a: 1 })}`)
    expect(openPlain().read()).toMatchObject({ a: 1 })
    expect([names(), logged]).toEqual([['settings.json'], []])
  })

  it('gives back what was written, also to the next start, and leaves nothing beside it', () => {
    const name = fc.string().filter((text) => text !== '__internal__')
    fc.assert(
      fc.property(fc.dictionary(name, fc.jsonValue()), (value) => {
        openPlain().write(value)
        expect(openPlain().read()).toEqual(JSON.parse(JSON.stringify(value)))
      }),
      { numRuns: runs(15) }
    )
    expect(names()).toEqual(['settings.json'])
  })

  it('keeps the device id, and the entries that this version does not know', () => {
    put({ deviceId: id, density: 'compact' })
    const file = open(settingsFormat('11111111-1111-4111-8111-111111111111'))
    file.write({ ...file.read(), theme: 'dark' })
    expect(onDisk()).toMatchObject({ deviceId: id, density: 'compact', theme: 'dark' })
  })

  it('refuses an entry that does not fit its schema, and stays as it is', () => {
    const file = open()
    const before = readFileSync(path, 'utf8')
    for (const wrong of [
      { theme: 'sepia' },
      { connection: { ...service, loginAddress: 'http://login.example' } },
      { deviceId: 5 }
    ]) {
      expect(() => file.write({ ...file.read(), ...wrong })).toThrow(Object.keys(wrong)[0])
    }
    expect(readFileSync(path, 'utf8')).toBe(before)
  })

  it('is replaced as a whole, although the program comes from a snap', () => {
    vi.stubEnv('SNAP', '/snap/editor')
    const file = open()
    const { ino } = statSync(path)
    file.write({ ...file.read(), theme: 'dark' })
    expect(statSync(path).ino).not.toBe(ino)
  })

  it.skipIf(process.platform === 'win32')('is its person’s alone, whatever it was before', () => {
    writeFileSync(path, '{}', { mode: 0o644 })
    chmodSync(electron.folder, 0o755)
    const file = open()
    expect([path, electron.folder].map((one) => statSync(one).mode & 0o777)).toEqual([0o600, 0o700])
    rmSync(path)
    file.write({})
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  it.each([
    ['is whole', () => put('{}')],
    ['is corrupt', () => put('{')],
    ['cannot be opened', () => mkdirSync(path)]
  ])('that %s opens no channel to the page, for which electron-store has one', async (_, prepare) => {
    prepare()
    electron.opened.length = 0
    // electron-store opens it once a program.
    vi.resetModules()
    const fresh = await import('../../../../../main/desktop/files/settings-file.ts')
    fresh.settingsFile('settings', () => undefined)
    expect(electron.opened).toEqual(['electron-store-get-data'])
    expect(electron.open).toEqual(new Set())
  })
})

describe('a settings file that is corrupt', () => {
  it.each(['{"theme":', '[1,2]', '"abc"', '7', 'null', 'true', ''])(
    'with %j in it is set aside before a new one is begun',
    (content) => {
      put(content)
      const file = open()
      expect(readFileSync(`${path}.unreadable`, 'utf8')).toBe(content)
      expect(file.unreadableCopy).toBe(`${path}.unreadable`)
      expect(file.read()).toEqual(settingsFormat(id).defaults)
      expect(logged).toEqual([
        expect.stringContaining('it cannot be read: SyntaxError'),
        'settings.json: it was set aside, and a new one is begun'
      ])
      expect(open()).not.toHaveProperty('unreadableCopy')
    }
  )

  it('and cannot be set aside stays, and no change is kept', () => {
    put('{"theme":')
    blockCopies()
    const file = open()
    expect(file.read()).toEqual(settingsFormat(id).defaults)
    expect(() => file.write({})).toThrow('settings.json')
    expect(readFileSync(path, 'utf8')).toBe('{"theme":')
  })

  it('or cannot be opened at all may be whole: it stays, and no change is kept', () => {
    mkdirSync(path)
    const file = open()
    expect(file.read()).toEqual(settingsFormat(id).defaults)
    expect(() => file.write({})).toThrow('EISDIR')
    expect(names()).toEqual(['settings.json'])
    expect(logged.join()).toContain('EISDIR')
  })
})

describe('a settings file that can be read in part', () => {
  const whole = {
    theme: 'dark',
    deviceId: id,
    connection: service,
    signIn: { tokenWord: 'Own', idleMinutes: 15 },
    later: { density: 'compact' }
  }

  it.each<[string, Entries, readonly string[]]>([
    ['a connection of another shape', { connection: [] }, ['connection']],
    ['a connection without TLS', { connection: { ...service, loginAddress: 'http://login.example' } }, ['connection']],
    [
      'several of the wrong kind',
      { deviceId: 5, orderColumns: 'x', inbox: { folder: 'relative' } },
      ['inbox', 'orderColumns', 'deviceId']
    ],
    ['a setting of signing in', { signIn: { tokenWord: 'Own', idleMinutes: 7 } }, ['signIn.idleMinutes']],
    ['no settings of signing in at all', { signIn: 'x' }, ['signIn']]
  ])('for %s is copied, which the window is told once, and keeps the rest', (_, wrong, entries) => {
    const before = put({ ...whole, ...wrong })
    const settings = openSettings()
    expect(settings.get()).toMatchObject({ theme: 'dark', unreadableCopy: `${path}.unreadable` })
    expect(readFileSync(`${path}.unreadable`, 'utf8')).toBe(before)
    expect(logged.at(-1)).toBe(
      `settings.json: these entries cannot be read, and a copy of the file is kept: ${entries.join(', ')}`
    )
    expect(onDisk()).toMatchObject({ theme: 'dark', later: { density: 'compact' }, ...ofVersion('1.0.0') })
    const next = openSettings()
    expect(next.get()).not.toHaveProperty('unreadableCopy')
    expect(next.get().connection).toEqual(settings.get().connection)
    expect(names()).toEqual(['settings.json', 'settings.json.unreadable'])
  })

  it('keeps every other setting of signing in', () => {
    put({ ...whole, signIn: { tokenWord: 'Own', idleMinutes: 7 } })
    expect(openSettings().get().signIn).toMatchObject({ tokenWord: 'Own', idleMinutes: 0 })
  })

  it('stays as it is where no copy can be made, what fits is used, and whoever changes something is told', () => {
    const before = put({ ...whole, connection: [] })
    blockCopies()
    const settings = openSettings()
    expect(settings.get()).toMatchObject({ theme: 'dark', connection: null })
    expect(settings.get()).not.toHaveProperty('unreadableCopy')
    expect(() => settings.choose({ theme: 'light' })).toThrow(/^notKept/)
    expect(readFileSync(path, 'utf8')).toBe(before)
  })
})

describe('a settings file of another version', () => {
  it.each([
    ['before there were versions', {}],
    ['with its version as an entry', { version: 1 }],
    ['of this version', ofVersion('1.0.0')]
  ])('%s is taken over', (_, version) => {
    // A refresh token that has been spent must never be taken for one that has not.
    const kept = { origin: 'https://login.example', id: 'one', spent: true }
    put({
      ...version,
      language: 'sv',
      theme: 'dark',
      connection: service,
      signIn: { tokenWord: 'Own', idleMinutes: 15 },
      kept
    })
    const settings = openSettings()
    expect(settings.get()).toMatchObject({ language: 'sv', theme: 'dark', connection: service })
    expect(settings.refreshTokenMarker()).toEqual(kept)
    expect(onDisk()).toMatchObject(ofVersion('1.0.0'))
    expect(onDisk()).not.toHaveProperty('version')
    expect(names()).toEqual(['settings.json'])
  })

  it('with the headings of imported tables in it, in plain text, loses these', () => {
    const chosen = { table: 'ab'.repeat(32), fields: ['Status', null] }
    put({ orderColumns: [{ table: '5566778899|exempelbyggab', fields: ['Orgnummer', 'LeverantorNamn'] }, chosen] })
    expect(openSettings().orderColumns()).toEqual([chosen])
    expect(readFileSync(path, 'utf8')).not.toContain('exempelbyggab')
  })

  it('is migrated from each version to the next, although one of its entries does not fit', () => {
    const format: SettingsFormat = {
      entries: { size: v.number(), theme: v.string() },
      defaults: {},
      migrations: {
        '1.0.0': () => ({}),
        '2.0.0': ({ width, ...others }) => ({ ...others, size: width }),
        '10.0.0': (entries) => ({ ...entries, size: Number(entries['size']) * 2 })
      },
      readable: ({ theme: _, ...entries }) => ({ entries, unread: ['theme'] })
    }
    put({ ...ofVersion('1.0.0'), width: 3, theme: 5 })
    expect(open(format).read()).toEqual({ size: 6 })
    expect(onDisk()).toEqual({ size: 6, ...ofVersion('10.0.0') })
  })

  it('stays as it is where a migration fails, and no change is kept', () => {
    const fails = (): never => {
      throw new Error('no such form')
    }
    const before = put({ theme: 'dark' })
    const file = open({ ...settingsFormat(id), migrations: { '1.0.0': fails } })
    expect(file.read()).toMatchObject({ theme: 'dark' })
    expect(() => file.write({})).toThrow('no such form')
    expect(onDisk()).toMatchObject(JSON.parse(before))
  })

  it('that is newer is copied once before it is written, and what fits is used', () => {
    const before = put({
      ...ofVersion('2.0.0'),
      theme: 'dark',
      signIn: { tokenWord: 'Own', later: 1 },
      density: 'compact'
    })
    const settings = openSettings()
    expect(settings.get()).toMatchObject({ theme: 'dark', newerCopy: `${path}.newer` })
    expect(readFileSync(`${path}.newer`, 'utf8')).toBe(before)
    if (process.platform !== 'win32') expect(statSync(`${path}.newer`).mode & 0o777).toBe(0o600)
    settings.chooseSignIn({ tokenWord: 'Other' })
    expect(onDisk()).toMatchObject({ density: 'compact', ...ofVersion('2.0.0') })
    // The copy has what this version has written over.
    expect(openSettings().get()).not.toHaveProperty('newerCopy')
    expect(readFileSync(`${path}.newer`, 'utf8')).toBe(before)
    put({ ...ofVersion('10.0.0'), theme: 'dark' })
    expect(openSettings().get()).toHaveProperty('newerCopy')
    expect(onDisk(`${path}.newer`)).toMatchObject(ofVersion('10.0.0'))
  })

  it('that is newer and does not fit is copied once, and keeps the rest', () => {
    put({ ...ofVersion('2.0.0'), theme: 'sepia', density: 'compact' })
    expect(openSettings().get()).toMatchObject({ theme: 'system', newerCopy: `${path}.newer` })
    expect(onDisk()).toMatchObject({ theme: 'system', density: 'compact' })
    expect(names()).toEqual(['settings.json', 'settings.json.newer'])
  })

  it('that is newer and cannot be copied stays as it is, and no change is kept', () => {
    mkdirSync(`${path}.newer`)
    const before = put({ ...ofVersion('2.0.0'), theme: 'dark' })
    const settings = openSettings()
    expect(settings.get()).toMatchObject({ theme: 'dark' })
    expect(() => settings.choose({ theme: 'light' })).toThrow(/^notKept/)
    expect(readFileSync(path, 'utf8')).toBe(before)
  })
})
