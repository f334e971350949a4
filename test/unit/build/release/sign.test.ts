import { verify } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { parse, stringify } from 'yaml'
import { signingKeys, signUpdateFiles } from '../../../../build/release/sign.ts'
import { fetchRelease } from '../../../../main/updates/release.ts'
import { newUpdateKey, testNow, updateFile, type UpdateKey } from '../../../support/update-feed.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'
import { wireAnswer } from '../../../support/wire-answer.ts'

let folder: string
let key: UpdateKey
beforeEach(() => {
  folder = temporaryFolder()
  key = newUpdateKey()
})

const changelog = ['0.2.0', '0.3.0-beta.1']
  .map((version) => `## ${version} (2026-11-22)\n\n### Svenska\n\nNytt.\n\n### English\n\nNew.\n`)
  .join('\n')
const read = (name: string): string => readFileSync(join(folder, name), 'utf8')

/** Lays out the packages of a version with their update files, as electron-builder makes them. */
const make = (version = '0.2.0', channel = 'latest'): void => {
  const packages = {
    '': `K-${version}-setup-x64.exe`,
    '-mac': `K-${version}-mac-universal.zip`,
    '-linux': `K-${version}-linux-x86_64.AppImage`
  }
  for (const [system, name] of Object.entries(packages)) {
    const { entry, bytes } = updateFile(name)
    writeFileSync(join(folder, name), bytes)
    const told = {
      version,
      files: [{ ...entry, blockMapSize: 1 }],
      path: name,
      sha512: entry.sha512,
      releaseDate: '2026-11-20T08:00:00.000Z'
    }
    writeFileSync(join(folder, `${channel}${system}.yml`), stringify(told))
  }
}
const sign = (more: Partial<Parameters<typeof signUpdateFiles>[0]> = {}) =>
  signUpdateFiles({ folder, keys: [key], changelog, now: testNow, ...more })
const later = new Date(testNow.getTime() + 1000)

/** Reads an update file of the folder as a program does that knows these keys. */
const told = (name: string, keys: readonly string[] = [key.publicKey]) =>
  fetchRelease({
    folder: new URL('https://updates.example/'),
    channel: name.startsWith('beta') ? 'beta' : 'stable',
    name,
    keys,
    request: async ({ url }) => wireAnswer(readFileSync(join(folder, url.pathname)))
  })

describe('the update files of a release', () => {
  it('are believed by a program, for those who take previews too, and say what is new', async () => {
    make()
    const names = ['latest.yml', 'beta.yml', 'latest-mac.yml', 'beta-mac.yml', 'latest-linux.yml', 'beta-linux.yml']
    expect(await sign()).toEqual(names)
    for (const name of names)
      expect(await told(name)).toMatchObject({
        version: '0.2.0',
        signedAt: testNow.toISOString(),
        changes: { sv: 'Nytt.', en: 'New.' }
      })
    expect(await told('latest.yml')).not.toHaveProperty('stagingPercentage')
  })

  it('are what build/RELEASING.md says: YAML, with a signature over a prefix, the name and the content', async () => {
    make()
    await sign({ percent: 10 })
    const [content = '', signature = ''] = read('latest.yml').split('# signature: ')
    const signed = Buffer.from(`kontorist update file 1\nlatest.yml\n${content}`)
    expect(
      verify(
        null,
        signed,
        { key: Buffer.from(key.publicKey, 'base64'), format: 'der', type: 'spki' },
        Buffer.from(signature, 'base64')
      )
    ).toBe(true)
    expect(parse(read('latest.yml'))).toMatchObject({
      version: '0.2.0',
      stagingPercentage: 10,
      path: 'K-0.2.0-setup-x64.exe',
      releaseDate: '2026-11-20T08:00:00.000Z'
    })
  })

  it('of a preview are for those who take previews alone', async () => {
    make('0.3.0-beta.1', 'beta')
    expect(await sign()).toEqual(['beta.yml', 'beta-mac.yml', 'beta-linux.yml'])
    expect(await told('beta.yml')).toMatchObject({ version: '0.3.0-beta.1' })
  })

  it('are signed anew for another percentage, without the packages, and with a later moment', async () => {
    make()
    await sign({ percent: 10 })
    for (const name of readdirSync(folder)) if (name.startsWith('K-')) rmSync(join(folder, name))
    await sign({ percent: 0, now: later })
    expect(await told('latest.yml')).toMatchObject({ stagingPercentage: 0, signedAt: later.toISOString() })
    await expect(sign({ now: later })).rejects.toThrow('clock')
    expect(await told('latest.yml')).toMatchObject({ stagingPercentage: 0 })
  })

  it('are believed by programs that know either of two keys, while one takes the place of the other', async () => {
    make()
    const next = newUpdateKey()
    await sign({ keys: [key, next] })
    for (const known of [key, next])
      expect(await told('latest.yml', [known.publicKey])).toMatchObject({ version: '0.2.0' })
    await expect(told('latest.yml', [newUpdateKey().publicKey])).rejects.toMatchObject({
      problem: { code: 'updateUntrusted' }
    })
  })

  it.each<[string, () => void, RegExp]>([
    ['a system is missing', () => rmSync(join(folder, 'latest-mac.yml')), /latest-mac\.yml/],
    [
      'a package is another one',
      () => writeFileSync(join(folder, 'K-0.2.0-setup-x64.exe'), 'something else'),
      /setup-x64\.exe is missing/
    ],
    ['a package is missing', () => rmSync(join(folder, 'K-0.2.0-mac-universal.zip')), /universal\.zip is missing/],
    [
      'they are of two versions',
      () =>
        writeFileSync(
          join(folder, 'latest.yml'),
          read('latest.yml').replace('version: 0.2.0', 'version: 0.3.0-beta.1')
        ),
      /different versions/
    ],
    [
      'nothing is written of the version',
      () => writeFileSync(join(folder, 'latest.yml'), read('latest.yml').replace('version: 0.2.0', 'version: 0.4.0')),
      /no heading/
    ],
    [
      'no program would take one',
      () => writeFileSync(join(folder, 'latest.yml'), read('latest.yml').replace(/releaseDate.*/, 'releaseDate: soon')),
      /timestamp/
    ]
  ])('are all left as they are where %s', async (_name, change, why) => {
    make()
    change()
    const before = readdirSync(folder)
      .filter((name) => name.endsWith('.yml'))
      .map(read)
    await expect(sign()).rejects.toThrow(why)
    expect(
      readdirSync(folder)
        .filter((name) => name.endsWith('.yml'))
        .map(read)
    ).toEqual(before)
  })

  it('attack: changed or signed by somebody else, they are not signed anew', async () => {
    make()
    await sign({ keys: [newUpdateKey()] })
    for (const name of readdirSync(folder)) if (name.startsWith('K-')) rmSync(join(folder, name))
    await expect(sign({ now: later })).rejects.toThrow('is missing')
  })
})

describe('the keys of updates', () => {
  const text = ({ privateKey }: UpdateKey): string =>
    privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')

  it('are one or two, of which the program knows one', () => {
    const next = newUpdateKey()
    expect(signingKeys(` ${text(key)}\n`, [key.publicKey]).map(({ publicKey }) => publicKey)).toEqual([key.publicKey])
    expect(signingKeys(`${text(key)} ${text(next)}`, [next.publicKey])).toHaveLength(2)
    expect(() => signingKeys(text(key), [next.publicKey])).toThrow('origin.ts knows none')
  })

  it.each([undefined, '', 'a b c'])('are refused as %j', (wrong) => {
    expect(() => signingKeys(wrong, [key.publicKey])).toThrow('KONTORIST_UPDATE_KEYS')
  })

  it('are in no message', () => {
    const wrong = text(key).slice(4)
    expect(() => signingKeys(wrong, [key.publicKey])).toThrow(/^(?!.*MC)KONTORIST_UPDATE_KEYS is not/)
  })
})
