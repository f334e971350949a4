import type * as fs from 'node:fs'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useLocalProfile } from '../../../../../main/desktop/profile/use-local-profile.ts'

const electron = vi.hoisted(() => ({
  app: { getPath: vi.fn(), getName: () => 'Kontorist', setPath: vi.fn(), commandLine: { hasSwitch: vi.fn(() => false) } }
}))
vi.mock('electron', () => electron)
const { app } = electron

const faults = vi.hoisted(() => ({ rename: null as null | ((from: string, to: string) => void), cp: null as null | (() => void) }))
vi.mock('node:fs', async (original) => {
  const real = await original<typeof fs>()
  return {
    ...real,
    renameSync: (from: string, to: string) => {
      faults.rename?.(from, to)
      real.renameSync(from, to)
    },
    cpSync: (...args: Parameters<typeof real.cpSync>) => {
      real.cpSync(...args)
      faults.cp?.()
    }
  }
})

const fault = (code: string): Error => Object.assign(new Error(code), { code })

let root: string
let [roaming, local] = ['', '']
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'local-profile-'))
  roaming = join(root, 'Roaming', 'Kontorist')
  local = join(root, 'Local', 'Kontorist')
  vi.stubEnv('LOCALAPPDATA', join(root, 'Local'))
  vi.spyOn(process, 'platform', 'get').mockReturnValue('win32')
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  app.getPath.mockImplementation((name: string) => {
    if (name === 'appData') return join(root, 'Roaming')
    throw new Error(`${name} is asked for before it is set`)
  })
  app.commandLine.hasSwitch.mockReturnValue(false)
  faults.rename = faults.cp = null
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const put = (folder: string): void => {
  mkdirSync(join(folder, 'drafts'), { recursive: true })
  writeFileSync(join(folder, 'drafts', 'a.draft'), 'utkast')
}
const draftIn = (folder: string): string => readFileSync(join(folder, 'drafts', 'a.draft'), 'utf8')

describe('on Windows the profile', () => {
  it('is in the folder of this computer, which is there before Electron hears of it', () => {
    app.setPath.mockImplementationOnce((_name, path: string) => expect(existsSync(path)).toBe(true))
    useLocalProfile()
    expect(app.setPath).toHaveBeenCalledExactlyOnceWith('userData', local)
  })

  it('is moved there once, whole', () => {
    put(roaming)
    useLocalProfile()
    expect(draftIn(local)).toBe('utkast')
    expect(existsSync(roaming)).toBe(false)
    put(roaming)
    writeFileSync(join(local, 'drafts', 'a.draft'), 'nyare')
    useLocalProfile()
    expect(draftIn(local)).toBe('nyare')
  })

  it('is copied from a share, and taken away there', () => {
    put(roaming)
    faults.rename = (from) => {
      if (from === roaming) throw fault('EXDEV')
    }
    useLocalProfile()
    expect(draftIn(local)).toBe('utkast')
    expect(existsSync(roaming)).toBe(false)
    expect(readdirSync(join(root, 'Local'))).toEqual(['Kontorist'])
  })

  it('is there whole or not at all, where the copying was ended in the middle', () => {
    put(roaming)
    faults.rename = () => {
      throw fault('EXDEV')
    }
    faults.cp = () => {
      throw fault('ENOSPC')
    }
    useLocalProfile()
    expect(app.setPath).not.toHaveBeenCalled()
    expect(draftIn(roaming)).toBe('utkast')
    faults.rename = faults.cp = null
    useLocalProfile()
    expect(app.setPath).toHaveBeenCalledExactlyOnceWith('userData', local)
    expect(draftIn(local)).toBe('utkast')
  })

  it('stays where it was while a program has it open, for every start', () => {
    put(roaming)
    faults.rename = () => {
      throw fault('EPERM')
    }
    for (const _start of [1, 2]) useLocalProfile()
    expect(app.setPath).not.toHaveBeenCalled()
    expect(existsSync(local)).toBe(false)
    expect(process.stderr.write).toHaveBeenCalledWith(expect.stringContaining('the profile stays where it was'))
  })

  it('is where the command line says', () => {
    app.commandLine.hasSwitch.mockReturnValue(true)
    useLocalProfile()
    expect(app.setPath).not.toHaveBeenCalled()
    expect(existsSync(local)).toBe(false)
  })
})

it.each(['darwin', 'linux'] as const)('on %s the profile is where Electron has it', (platform) => {
  vi.spyOn(process, 'platform', 'get').mockReturnValue(platform)
  useLocalProfile()
  expect(app.setPath).not.toHaveBeenCalled()
})

it('is set before anything of the program asks for the profile or the lock', () => {
  const source = readFileSync('main/index.ts', 'utf8')
  const [set = -1, ...later] = ['desktop.useLocalProfile()', 'desktop.continueRemoval()', 'desktop.openLog()', 'desktop.runSingleInstance('].map((text) => source.indexOf(text))
  expect(set).toBeGreaterThan(0)
  for (const at of later) expect(at).toBeGreaterThan(set)
})
