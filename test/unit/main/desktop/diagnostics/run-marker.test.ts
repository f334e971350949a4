import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { beforeEach, describe, expect, it } from 'vitest'
import { createRunMarker } from '../../../../../main/desktop/diagnostics/crash-notes.ts'
import { temporaryFolder } from '../../../../support/temporary-folder.ts'

let folder = ''
let path = ''
beforeEach(() => {
  folder = temporaryFolder()
  path = join(folder, 'logs', 'running.json')
})

const run = () => {
  const lines: string[] = []
  const log = {
    info: (text: string) => void lines.push(text),
    error: (text: string) => void lines.push(`error: ${text}`)
  }
  return { ...createRunMarker({ path, version: '1.2.3', now: () => new Date('2026-03-09T07:05:04.030Z'), log }), lines }
}
const killed =
  'error: the last run did not end by itself (version 1.2.3, begun 2026-03-09T07:05:04.030Z): it was killed or has crashed, or the computer went down'

describe('a run of the program', () => {
  it('that ended by itself leaves nothing to tell', () => {
    const first = run()
    first.begin()
    first.end()
    expect(first.lines).toEqual(['began, version 1.2.3', 'ended'])
    expect(existsSync(path)).toBe(false)
    const next = run()
    next.begin()
    expect(next.lines).toEqual(['began, version 1.2.3'])
  })

  it('that did not is told of at the next start, once', () => {
    run().begin()
    const next = run()
    next.begin()
    expect(next.lines).toEqual([killed, 'began, version 1.2.3'])
    next.end()
    const last = run()
    last.begin()
    expect(last.lines).toEqual(['began, version 1.2.3'])
  })

  it('that only found another one running, and so never began, takes nothing of the other one’s away', () => {
    run().begin()
    const second = run()
    second.end()
    expect(second.lines).toEqual([])
    expect(existsSync(path)).toBe(true)
  })

  it.each(['', '{', '{"version":1}', JSON.stringify({ version: 'x'.repeat(99), began: '2026-03-09T07:05:04.030Z' })])(
    'is told of though its mark cannot be read: %j',
    (content) => {
      mkdirSync(join(folder, 'logs'))
      writeFileSync(path, content)
      const next = run()
      next.begin()
      expect(next.lines[0]).toBe(
        'error: the last run did not end by itself: it was killed or has crashed, or the computer went down'
      )
    }
  )

  it('that cannot be marked goes on all the same', () => {
    writeFileSync(join(folder, 'logs'), 'a file in the way')
    const here = run()
    expect(here.begin).not.toThrow()
    expect(here.lines.at(-1)).toContain('cannot be marked')
    expect(here.end).not.toThrow()
  })

  it.skipIf(process.platform === 'win32')('has a mark that is its person’s alone', () => {
    run().begin()
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })
})
