import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { isOwnName } from '../../../../../main/desktop/profile/profile-contents.ts'
import { isMarkedForRemoval, markForRemoval } from '../../../../../main/desktop/removal/removal-request.ts'
import { removeAll, removeIfEmpty } from '../../../../../main/desktop/removal/run-data-removal.ts'
import { temporaryFolder } from '../../../../support/temporary-folder.ts'

let root: string
let folder: string
beforeEach(() => {
  root = temporaryFolder()
  folder = join(root, 'Kontorist')
  mkdirSync(folder)
})

const put = (path: string): void => {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), 'något')
}
const kept = [
  'settings.json',
  'settings.json.newer',
  'settings.json.unreadable-2',
  'window.json',
  'drafts/a.draft',
  'secrets/a.place',
  'logs/kontorist.log'
]
const remove = (more: Partial<Parameters<typeof removeAll>[0]> = {}) =>
  removeAll({ folder, isProgramsOwn: true, others: [], removeSecrets: async () => 0, ...more })

describe('everything that is kept', () => {
  it('goes, with Chromium’s files and what an update has fetched; the lock goes with the program', async () => {
    for (const path of [...kept, 'GPUCache/data', 'Local State', 'lockfile']) put(`Kontorist/${path}`)
    put('kontorist-updater/pending/setup.exe')
    put('Elsewhere/report.csv')
    const left = await remove({ others: [join(root, 'kontorist-updater')] })
    expect(left).toEqual({ secrets: 0, files: [] })
    expect(readdirSync(folder)).toEqual(['lockfile'])
    expect(readdirSync(root).toSorted()).toEqual(['Elsewhere', 'Kontorist'])
    rmSync(join(folder, 'lockfile'))
    await removeIfEmpty(folder)
    expect(existsSync(folder)).toBe(false)
  })

  it('and nothing else goes from a folder that somebody has named', async () => {
    for (const path of [...kept, 'letters/mother.txt', 'settings.json-of-another.txt', 'Cache/x'])
      put(`Kontorist/${path}`)
    await remove({ isProgramsOwn: false })
    expect(readdirSync(folder).toSorted()).toEqual(['Cache', 'letters', 'settings.json-of-another.txt'])
    await removeIfEmpty(folder)
    expect(existsSync(folder)).toBe(true)
  })

  it('is all that the program’s sources keep in the profile', () => {
    const main = globSync('main/**/*.ts')
      .map((path) => readFileSync(path, 'utf8'))
      .join('\n')
    const names = (pattern: RegExp): readonly string[] => [...main.matchAll(pattern)].map(([, name = '']) => name)
    const folders = [...names(/userFiles\('([\w-]+)'\)/g), ...names(/join\(app\.getPath\('userData'\), '([\w-]+)'/g)]
    const files = names(/settingsFile\('([\w-]+)'/g).flatMap((name) => [
      `${name}.json`,
      `${name}.json.newer`,
      `${name}.json.tmp-1`
    ])
    expect(folders.length).toBeGreaterThan(8)
    expect([...folders, ...files].filter((name) => !isOwnName(name))).toEqual([])
  })

  it('does not take with it what a link leads to', async () => {
    put('Elsewhere/report.csv')
    symlinkSync(join(root, 'Elsewhere'), join(folder, 'drafts'))
    await remove()
    expect(readdirSync(folder)).toEqual([])
    expect(readdirSync(join(root, 'Elsewhere'))).toEqual(['report.csv'])
  })

  it('goes where there is nothing, too', async () => {
    rmSync(folder, { recursive: true })
    expect(await remove()).toEqual({
      secrets: 0,
      files: []
    })
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('a removal that is ended in the middle', () => {
  it('has been noted before anything is gone, and the keychain before the files that say what is in it', async () => {
    put('Kontorist/secrets/a.name')
    const killed = remove({
      removeSecrets: () => {
        expect(isMarkedForRemoval(folder)).toBe(true)
        expect(existsSync(join(folder, 'secrets', 'a.name'))).toBe(true)
        return Promise.reject(new Error('killed'))
      }
    })
    await expect(killed).rejects.toThrow('killed')
    expect(isMarkedForRemoval(folder)).toBe(true)
  })

  it('goes on, and its note is the last to go', async () => {
    markForRemoval(folder)
    put('Kontorist/drafts/a.draft')
    await remove({ isProgramsOwn: false })
    expect(isMarkedForRemoval(folder)).toBe(false)
    expect(readdirSync(folder)).toEqual([])
  })

  it('that has left something is over all the same: what is kept from then on must not go', async () => {
    expect(await remove({ removeSecrets: async () => 2 })).toEqual({
      secrets: 2,
      files: []
    })
    expect(isMarkedForRemoval(folder)).toBe(false)
  })
})
