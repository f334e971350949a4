import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { describe, expect, it, vi } from 'vitest'
import { createCrashNotes } from '../../../../../main/desktop/diagnostics/crash-notes.ts'
import { temporaryFolder } from '../../../../support/temporary-folder.ts'

const setUp = ({ line = (text: string) => text.replaceAll('\n', '\\n'), isAllowed = (): boolean => true } = {}) => {
  const folder = temporaryFolder()
  const path = join(folder, 'logs', 'crashes.jsonl')
  return {
    path,
    notes: createCrashNotes({ path, version: '1.2.3', now: () => new Date('2026-11-22T08:00:00Z'), line, isAllowed })
  }
}

describe('notes of crashes', () => {
  it('say when, what, why and in which version, in one line each', () => {
    const { path, notes } = setUp()
    expect(notes.read()).toEqual([])
    notes.add('window', 'crashed (133)')
    notes.add('program', 'Error: x\n    at y')
    expect(notes.read()).toEqual([
      { at: '2026-11-22T08:00:00.000Z', kind: 'window', reason: 'crashed (133)', version: '1.2.3' },
      { at: '2026-11-22T08:00:00.000Z', kind: 'program', reason: 'Error: x\\n    at y', version: '1.2.3' }
    ])
    expect(readFileSync(path, 'utf8').split('\n')).toHaveLength(3)
    if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  it('are the newest fifty, and of bounded length', () => {
    const { path, notes } = setUp()
    for (let n = 1; n <= 60; n++) notes.add('worker', `${n} ${'x'.repeat(5_000)}`)
    expect(notes.read()).toHaveLength(50)
    expect(notes.read()[0]?.reason).toMatch(/^11 x/)
    expect(statSync(path).size).toBeLessThan(50 * 2_200)
  })

  it('are made of the beginning of a reason, however long it is', () => {
    const line = vi.fn((text: string) => text)
    const { notes } = setUp({ line })
    notes.add('worker', 'x'.repeat(1_000_000))
    expect(line.mock.calls.flat().map(({ length }) => length)).toEqual([10_000])
  })

  it('are not made of a flood, but always of the end of the program', () => {
    let granted = 0
    const { notes } = setUp({ isAllowed: () => ++granted <= 2 })
    for (let n = 1; n <= 500; n++) notes.add('rejection', String(n))
    notes.add('program', 'the end')
    expect(notes.read().map(({ reason }) => reason)).toEqual(['1', '2', 'the end'])
  })

  it('are read around a line that was cut off, and lost without another crash where they cannot be written', () => {
    const { path, notes } = setUp()
    notes.add('window', 'first')
    writeFileSync(path, `${readFileSync(path, 'utf8')}{"at":"2026-`)
    notes.add('window', 'second')
    expect(notes.read().map(({ reason }) => reason)).toEqual(['first', 'second'])
    const nowhere = createCrashNotes({
      path: join(path, 'below-a-file'),
      version: '1',
      now: () => new Date(0),
      line: (text) => text,
      isAllowed: () => true
    })
    expect(() => nowhere.add('program', 'x')).not.toThrow()
    expect(nowhere.read()).toEqual([])
  })
})
