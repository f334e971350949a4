import { execFileSync } from 'node:child_process'
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { setAsideLinks } from '../../../../../main/desktop/profile/profile-contents.ts'
import { itUnless } from '../../../../support/needs.ts'
import { missingTools } from '../../../../../build/package/check/tools.ts'
import { temporaryFolder } from '../../../../support/temporary-folder.ts'

let folder: string
let elsewhere: string
const inProfile = (...names: readonly string[]): string => join(folder, ...names)

beforeEach(() => {
  folder = temporaryFolder()
  elsewhere = temporaryFolder()
  writeFileSync(join(elsewhere, 'other.json'), 'another program’s')
})

// Windows gives links to administrators only.
describe.skipIf(process.platform === 'win32')('what is no plain file in a profile', () => {
  it('is set aside before it is opened: links in the place of files, of the log and of folders', () => {
    mkdirSync(inProfile('logs'))
    mkdirSync(inProfile('secrets'))
    writeFileSync(inProfile('window.json'), '{}')
    writeFileSync(inProfile('secrets', 'a.sealed'), 'kept')
    symlinkSync(join(elsewhere, 'other.json'), inProfile('settings.json'))
    symlinkSync(join(elsewhere, 'missing'), inProfile('removal'))
    symlinkSync(elsewhere, inProfile('drafts'))
    symlinkSync(join(elsewhere, 'other.json'), inProfile('logs', 'kontorist.log'))
    symlinkSync(join(elsewhere, 'other.json'), inProfile('secrets', 'b.sealed'))
    expect(setAsideLinks(folder).toSorted()).toEqual(
      ['drafts', 'logs/kontorist.log', 'removal', 'secrets/b.sealed', 'settings.json'].map(
        (name) => `${name} is a link: it was set aside`
      )
    )
    for (const name of ['settings.json', 'removal', 'drafts', 'logs/kontorist.log', 'secrets/b.sealed']) {
      expect(lstatSync(inProfile(name), { throwIfNoEntry: false }), name).toBeUndefined()
      expect(lstatSync(inProfile(`${name}.set-aside`)).isSymbolicLink(), name).toBe(true)
    }
    expect([readdirSync(elsewhere), readFileSync(join(elsewhere, 'other.json'), 'utf8')]).toEqual([
      ['other.json'],
      'another program’s'
    ])
    expect([existsSync(inProfile('window.json')), readFileSync(inProfile('secrets', 'a.sealed'), 'utf8')]).toEqual([
      true,
      'kept'
    ])
    expect(setAsideLinks(folder)).toEqual([])
  })

  it('takes no earlier one’s place', () => {
    for (const name of ['settings.json.set-aside', 'settings.json']) symlinkSync(elsewhere, inProfile(name))
    setAsideLinks(folder)
    expect(readdirSync(folder).toSorted()).toEqual(['settings.json.set-aside', 'settings.json.set-aside-2'])
  })

  it('is left alone where it is not the program’s', () => {
    for (const name of ['SingletonLock', 'Cache', 'notes.txt']) symlinkSync(elsewhere, inProfile(name))
    mkdirSync(inProfile('Partitions'))
    symlinkSync(elsewhere, inProfile('Partitions', 'page'))
    expect(setAsideLinks(folder)).toEqual([])
    expect(setAsideLinks(join(folder, 'missing'))).toEqual([])
  })

  itUnless(missingTools('mkfifo'))('may be a pipe, which nothing waits for', () => {
    execFileSync('mkfifo', [inProfile('settings.json')])
    expect(setAsideLinks(folder)).toEqual(['settings.json is a special file: it was set aside'])
    expect(readdirSync(folder)).toEqual(['settings.json.set-aside'])
  })
})
