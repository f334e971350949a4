import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../../../build/program.ts'
import { createPaths } from '../../host/paths.ts'
import { readProgram } from '../../host/program.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'host-program-'))
  mkdirSync(join(folder, 'out'))
  writeFileSync(join(folder, 'out', 'main.js'), '')
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'office', version: '2.0.1', main: 'out/main.js' }))
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

describe('the command line', () => {
  it('names a folder, whose package.json says the rest', () => {
    const program = readProgram(['--no-sandbox', '--inspect=0', folder, '--user-data-dir=/data=1', '--quiet'])
    const entry = join(folder, 'out', 'main.js')
    expect(program).toMatchObject({ root: folder, entry, name: 'office', version: '2.0.1' })
    expect(Object.fromEntries(program.switches)).toEqual({
      'no-sandbox': '',
      inspect: '0',
      'user-data-dir': '/data=1',
      quiet: ''
    })
  })

  it('can name a file', () => {
    const file = join(folder, 'out', 'main.js')
    expect(readProgram([file])).toMatchObject({ entry: file, name: 'Electron', version: '0.0.0' })
  })

  it('of this very program calls it Kontorist, which is what its folder and its dialogs are called', () => {
    const { name } = readProgram([root])
    expect(name).toBe('Kontorist')
    expect(createPaths({ name, userData: undefined }).get('userData')).toMatch(/[\\/]Kontorist$/)
  })

  it('that names nothing to run is an error', () => {
    expect(() => readProgram([join(folder, 'absent')])).toThrow('There is nothing to run at')
  })
})

describe('the folders', () => {
  it('are not set to what is not there', () => {
    const paths = createPaths({ name: 'office', userData: undefined })
    expect(() => paths.set('userData', 'elsewhere')).toThrow('absolute')
    expect(() => paths.set('userData', join(tmpdir(), 'no such folder'))).toThrow('Failed to set path')
  })

  it('that the host does not know are an error', () => {
    expect(() => createPaths({ name: 'office', userData: undefined }).get('recent')).toThrow("app.getPath('recent')")
  })

  it('keep the data below the name, unless a switch or the program says otherwise', () => {
    const usual = createPaths({ name: 'office', userData: undefined })
    expect(usual.get('userData')).toBe(join(usual.get('appData'), 'office'))
    const switched = createPaths({ name: 'office', userData: '/data' })
    expect(switched.get('userData')).toBe('/data')
    switched.set('userData', tmpdir())
    for (const [name, path] of [
      ['logs', join(tmpdir(), 'logs')],
      ['sessionData', tmpdir()]
    ] as const)
      expect(switched.get(name)).toBe(path)
  })
})
