import { describe, expect, it } from 'vitest'
import { memoryFile, openSettings } from './settings-fixture.ts'

describe('what the log has', () => {
  it('is what has happened, until somebody chooses otherwise, and then that, after a restart too', () => {
    const file = memoryFile()
    const settings = openSettings({ file })
    expect(settings.logLevel()).toBe('info')
    expect(settings.choose({ logLevel: 'debug' }).logLevel).toBe('debug')
    expect(openSettings({ file }).logLevel()).toBe('debug')
  })

  it.each([{ logLevel: 'verbose' }, { logLevel: 3 }, { logLevel: null }])(
    'that a file or a policy misspells is not guessed at: %j',
    (content) => {
      expect(openSettings({ file: memoryFile(content) }).logLevel()).toBe('info')
      expect(openSettings({ policy: content }).get().policyProblem).toMatch(/^logLevel/)
    }
  )
})
