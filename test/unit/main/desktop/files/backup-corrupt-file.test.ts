import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makePrivate, backupCorruptFile, copyCorruptFile } from '../../../../../main/desktop/files/plain-file.ts'
import { temporaryFolder } from '../../../../support/temporary-folder.ts'

const setUp = () => {
  const folder = temporaryFolder()
  const path = join(folder, 'settings.json')
  const breakIt = (content: string): string => {
    writeFileSync(path, content, { mode: 0o644 })
    return backupCorruptFile(path)
  }
  const copies = () =>
    Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
  return { folder, path, breakIt, copies }
}

/** Windows has no file modes: the folder decides who may read a file. */
const modeOf = (path: string): number => (process.platform === 'win32' ? 0o600 : statSync(path).mode & 0o777)

describe('a broken settings file', () => {
  it('that is the second one leaves the copy of the first as it is', () => {
    const { folder, breakIt, copies } = setUp()
    expect(breakIt('first')).toBe(join(folder, 'settings.json.unreadable'))
    expect(breakIt('second')).toBe(join(folder, 'settings.json.unreadable-2'))
    expect(copies()).toEqual({ 'settings.json.unreadable': 'first', 'settings.json.unreadable-2': 'second' })
  })

  it('that is the hundredth leaves five copies: the first and the newest', () => {
    const { breakIt, copies } = setUp()
    for (let time = 1; time <= 100; time++) breakIt(String(time))
    expect(
      Object.values(copies())
        .map(Number)
        .sort((a, b) => a - b)
    ).toEqual([1, 97, 98, 99, 100])
  })

  it('of which some can be read stays, beside its copy, which is for nobody else to read', () => {
    const { folder, path, copies } = setUp()
    writeFileSync(path, '{ "connection": [] }', { mode: 0o644 })
    expect(copyCorruptFile(path)).toBe(join(folder, 'settings.json.unreadable'))
    expect(copyCorruptFile(path)).toBe(join(folder, 'settings.json.unreadable-2'))
    expect(modeOf(join(folder, 'settings.json.unreadable'))).toBe(0o600)
    expect(new Set(Object.values(copies()))).toEqual(new Set(['{ "connection": [] }']))
  })

  it('is for nobody else to read, and leaves files with other names alone', () => {
    const { folder, breakIt, copies } = setUp()
    for (const name of ['settings.json.unreadable-x', 'settings.json.unreadable.old', 'window.json.unreadable-7'])
      writeFileSync(join(folder, name), 'other')
    for (let time = 1; time <= 9; time++) expect(modeOf(breakIt('broken'))).toBe(0o600)
    expect(Object.values(copies()).filter((content) => content === 'other')).toHaveLength(3)
  })
})

it('what an older version left open to others is made the person’s own, and a file that is not there is no matter', () => {
  const { folder, path } = setUp()
  writeFileSync(path, '{}', { mode: 0o644 })
  makePrivate(folder, [path, join(folder, 'missing.json')])
  expect(modeOf(path)).toBe(0o600)
  if (process.platform !== 'win32') expect(statSync(folder).mode & 0o777).toBe(0o700)
})
