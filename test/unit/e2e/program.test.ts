import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'
import { describe, expect, it } from 'vitest'
import { root, type Program } from '../../../build/program.ts'
import { choose } from '../../e2e/support/program.ts'

const electron: Program = { kind: 'electron', path: 'electron' }
const host: Program = { kind: 'host', path: 'host' }

describe('the program that the specs run on', () => {
  it.each([
    ['whatever is asked for, where both are here', 'electron', electron, host, 'electron'],
    ['the host, where it is asked for', 'host', electron, host, 'host'],
    ['Electron, where nothing is said', undefined, electron, host, 'electron'],
    ['the host, where nothing is said and there is no Electron', '', null, host, 'host']
  ])('is %s', (_what, on, electron, host, kind) => {
    expect(choose({ on, electron, host }).kind).toBe(kind)
  })

  it.each([
    ['the host for Electron', 'electron', null, host, /real Electron, and there is none/],
    ['nothing for the host', 'host', electron, null, /none on Windows/],
    ['one for a misspelt one', 'Electron', electron, host, /neither electron nor host: Electron/],
    ['nothing at all', undefined, null, null, /need Electron itself/]
  ])('never takes %s', (_what, on, electron, host, line) => {
    expect(() => choose({ on, electron, host })).toThrow(line)
  })
})

describe('npm test, where it must run on real Electron', () => {
  it('refuses in one line to run on anything else, before it begins', () => {
    const env = { ...process.env, KONTORIST_E2E_ON: 'electron', ELECTRON_BIN: join(root, 'no-such-electron') }
    const run = { env, encoding: 'utf8', timeout: 50_000 } as const
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'build', 'test.ts')], run)
    expect(stderr).toMatch(/^kontorist: ELECTRON_BIN names no file: .*no-such-electron\n$/)
    expect(stdout).toBe('\n0 passed, 1 failed\n')
    expect(status).toBe(1)
  })
})
