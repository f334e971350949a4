import { describe, expect, it, vi } from 'vitest'
import { openWithRecovery } from '../../../../../main/desktop/files/corrupt-file-recovery.ts'
import type { SettingsFile } from '../../../../../main/settings/index.ts'

const whole = (): SettingsFile => ({ read: () => ({ language: 'sv' }), write: vi.fn() })
const broken = (): never => {
  throw new SyntaxError('Unexpected end of JSON input')
}
const locked = (): never => {
  throw new Error('EBUSY: resource busy or locked')
}

const setUp = (...opens: readonly (() => SettingsFile)[]) => {
  const open = vi.fn<() => SettingsFile>()
  for (const one of opens) open.mockImplementationOnce(one)
  return { open, backup: vi.fn(() => 'settings.json.unreadable'), logError: vi.fn() }
}

describe('a settings file', () => {
  it('that is whole is read, and nobody is told anything', () => {
    const options = setUp(whole)
    expect(openWithRecovery(options).read()).toEqual({ language: 'sv' })
    expect(options.backup).not.toHaveBeenCalled()
    expect(options.logError).not.toHaveBeenCalled()
  })

  it('that is broken is set aside before a new one is begun', () => {
    const options = setUp(broken, whole)
    const file = openWithRecovery(options)
    expect(file.read()).toEqual({ language: 'sv' })
    expect(file.unreadableCopy).toBe('settings.json.unreadable')
    expect(options.backup).toHaveBeenCalledOnce()
    expect(options.logError.mock.calls.flat()).toEqual([
      expect.stringContaining('Unexpected end of JSON input'),
      expect.stringContaining('set aside')
    ])
  })

  it('that cannot be opened may be whole: it stays where it is, and whoever writes hears why it cannot be kept', () => {
    const options = setUp(locked)
    const file = openWithRecovery(options)
    expect(file.read()).toEqual({})
    expect(() => file.write({ language: 'en' })).toThrow('EBUSY')
    expect(options.backup).not.toHaveBeenCalled()
    expect(options.logError).toHaveBeenCalledWith(expect.stringContaining('EBUSY'))
  })

  it('that is broken and cannot be set aside does not keep the program from starting', () => {
    const options = setUp(broken)
    options.backup.mockImplementation(() => {
      throw new Error('EROFS: read-only file system')
    })
    const file = openWithRecovery(options)
    expect(file.read()).toEqual({})
    expect(() => file.write({})).toThrow('EROFS')
    expect(options.logError).toHaveBeenCalledTimes(2)
  })
})
