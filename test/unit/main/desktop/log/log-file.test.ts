import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { EOL } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { beforeEach, describe, expect, it } from 'vitest'
import { appendToLog } from '../../../../../main/desktop/log/log-file.ts'
import { temporaryFolder } from '../../../../support/temporary-folder.ts'

let folder = ''
let path = ''
let oldPath = ''
beforeEach(() => {
  folder = temporaryFolder()
  path = join(folder, 'logs', 'kontorist.log')
  oldPath = join(folder, 'logs', 'kontorist.old.log')
})

const write = (level: 'info' | 'error', text: string): string =>
  appendToLog(path, level, text, new Date(2026, 2, 9, 7, 5, 4, 30))
const lines = (file = path): readonly string[] => readFileSync(file, 'utf8').split(EOL).slice(0, -1)

describe('the log file', () => {
  it('begins each line with the time of this computer and the level, and makes its folder', () => {
    write('info', 'began')
    expect(write('error', 'failed')).toBe('[2026-03-09 07:05:04.030] [error] failed')
    expect(lines()).toEqual(['[2026-03-09 07:05:04.030] [info]  began', '[2026-03-09 07:05:04.030] [error] failed'])
  })

  it('begins anew when it is full, and keeps the one before', () => {
    write('info', 'x'.repeat(1_000_000))
    write('info', 'the first of the new ones')
    expect(lines(oldPath)).toEqual([expect.stringMatching(/x$/)])
    expect(lines()).toEqual([expect.stringContaining('the first of the new ones')])
    write('info', 'the second')
    expect(lines()).toHaveLength(2)
    expect(readdirSync(join(folder, 'logs')).toSorted()).toEqual(['kontorist.log', 'kontorist.old.log'])
  })

  it('that cannot be moved begins anew all the same, so that it does not grow without end', () => {
    mkdirSync(join(oldPath, 'in the way'), { recursive: true })
    writeFileSync(path, 'x'.repeat(1_000_001))
    write('info', 'the first of the new ones')
    expect(lines()).toEqual([expect.stringContaining('the first of the new ones')])
  })

  it('that cannot be written stops nothing', () => {
    mkdirSync(path, { recursive: true })
    expect(() => write('error', 'unheard')).not.toThrow()
  })

  it.skipIf(process.platform === 'win32')('is its person’s alone', () => {
    write('info', 'began')
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(statSync(join(folder, 'logs')).mode & 0o777).toBe(0o700)
  })

  it('comes back after its folder was removed', () => {
    write('info', 'one')
    rmSync(join(folder, 'logs'), { recursive: true })
    write('info', 'two')
    expect(lines()).toEqual([expect.stringContaining('two')])
  })
})
