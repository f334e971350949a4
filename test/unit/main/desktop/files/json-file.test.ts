import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openJsonFile } from '../../../../../main/desktop/files/json-file.ts'
import { runs } from '../../../../support/random-runs.ts'

let folder = ''
let path = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kontorist-json-'))
  path = join(folder, 'settings.json')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const failing = (code: string) => (): never => {
  throw Object.assign(new Error(code), { code })
}

describe('a JSON file', () => {
  it('that is not there reads as empty, and is not made by being opened', () => {
    expect(openJsonFile(path).read()).toEqual({})
    expect(readdirSync(folder)).toEqual([])
  })

  it('gives back what was written, also to the next start, and leaves nothing beside it', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        openJsonFile(path).write(value)
        expect(openJsonFile(path).read()).toEqual(JSON.parse(JSON.stringify(value)))
      }),
      { numRuns: runs(15) }
    )
    expect(readdirSync(folder)).toEqual(['settings.json'])
  })

  it('is indented with tabs, as people who look into it know it', () => {
    openJsonFile(path).write({ theme: 'dark' })
    expect(readFileSync(path, 'utf8')).toBe('{\n\t"theme": "dark"\n}')
  })

  it('that is corrupt says so when it is opened, and stays as it is', () => {
    writeFileSync(path, '{"theme":')
    expect(() => openJsonFile(path)).toThrow(SyntaxError)
    expect(readFileSync(path, 'utf8')).toBe('{"theme":')
  })

  it.each(['[1,2]', '"abc"', '7', 'null', 'true', ''])('with %j in it is corrupt, so that it is set aside before anything is written over it', (content) => {
    writeFileSync(path, content)
    expect(() => openJsonFile(path)).toThrow(SyntaxError)
  })

  it('that cannot be read says why', () => {
    expect(() => openJsonFile(folder)).toThrow('EISDIR')
  })

  it('that cannot be replaced stays whole, and whoever writes hears why', () => {
    openJsonFile(path).write({ theme: 'dark' })
    expect(() => openJsonFile(path, failing('ENOSPC')).write({ theme: 'light' })).toThrow('ENOSPC')
    expect(openJsonFile(path).read()).toEqual({ theme: 'dark' })
  })

  it('is written in place where the system lets no file take its place', () => {
    openJsonFile(path, failing('EXDEV')).write({ theme: 'dark' })
    expect(openJsonFile(path).read()).toEqual({ theme: 'dark' })
  })

  it.skipIf(process.platform === 'win32')('is its person’s alone, however it was written, and whatever it was before', () => {
    openJsonFile(path, failing('EXDEV')).write({})
    expect(statSync(path).mode & 0o777).toBe(0o600)
    rmSync(path)
    writeFileSync(path, '{}', { mode: 0o644 })
    openJsonFile(path).write({ theme: 'dark' })
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  it.skipIf(process.platform === 'win32')('that is a link is written where the link leads', () => {
    const place = join(folder, 'elsewhere.json')
    writeFileSync(place, '{}')
    symlinkSync(place, path)
    openJsonFile(path).write({ theme: 'dark' })
    expect(JSON.parse(readFileSync(place, 'utf8'))).toEqual({ theme: 'dark' })
  })
})
