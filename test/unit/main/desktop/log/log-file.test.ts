import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { EOL, tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openLogFile } from '../../../../../main/desktop/log/log-file.ts'

let folder = ''
let path = ''
let oldPath = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kontorist-log-'))
  path = join(folder, 'logs', 'kontorist.log')
  oldPath = join(folder, 'logs', 'kontorist.old.log')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const open = (maxSize = 1_000) => openLogFile({ path, oldPath, maxSize, now: () => new Date(2026, 2, 9, 7, 5, 4, 30) })
const lines = (file = path): readonly string[] => readFileSync(file, 'utf8').split(EOL).slice(0, -1)

describe('the log file', () => {
  it('begins each line with the time of this computer and the level, and makes its folder', () => {
    const write = open()
    expect(existsSync(path)).toBe(false)
    write('info', 'began')
    expect(write('error', 'failed')).toBe('[2026-03-09 07:05:04.030] [error] failed')
    expect(lines()).toEqual(['[2026-03-09 07:05:04.030] [info]  began', '[2026-03-09 07:05:04.030] [error] failed'])
  })

  it('goes on where the last run ended', () => {
    open()('info', 'one')
    open()('info', 'two')
    expect(lines()).toHaveLength(2)
  })

  it('begins anew when it is full, and keeps the one before', () => {
    const write = open()
    for (let number = 1; number <= 50; number += 1) write('info', `line ${number} ${'.'.repeat(60)}`)
    expect(readdirSync(join(folder, 'logs')).sort()).toEqual(['kontorist.log', 'kontorist.old.log'])
    const kept = [...lines(oldPath), ...lines()]
    expect(kept.at(-1)).toContain('line 50 ')
    // Whole lines, one after the other.
    expect(kept.map((line) => Number(/line (\d+) /.exec(line)?.[1]))).toEqual(kept.map((_, index) => 51 - kept.length + index))
    for (const file of [path, oldPath]) expect(statSync(file).size).toBeLessThan(1_000 + 200)
  })

  it('that cannot be moved begins anew all the same, so that it does not grow without end', () => {
    mkdirSync(join(oldPath, 'in the way'), { recursive: true })
    writeFileSync(path, 'x'.repeat(2_000))
    open()('info', 'the first of the new ones')
    expect(lines()).toEqual([expect.stringContaining('the first of the new ones')])
  })

  it('that cannot be written stops nobody', () => {
    mkdirSync(path, { recursive: true })
    expect(() => open()('error', 'nobody hears it')).not.toThrow()
  })

  it.skipIf(process.platform === 'win32')('is its person’s alone', () => {
    open()('info', 'began')
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(statSync(join(folder, 'logs')).mode & 0o777).toBe(0o700)
  })

  it('comes back where somebody has removed its folder meanwhile', () => {
    const write = open()
    write('info', 'one')
    rmSync(join(folder, 'logs'), { recursive: true })
    write('info', 'two')
    expect(lines()).toEqual([expect.stringContaining('two')])
  })
})
