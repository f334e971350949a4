import process from 'node:process'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { refuseUnsafeStart, enableSandbox } from '../../../../../main/desktop/hardening/unsafe-start.ts'

const electron = vi.hoisted(() => {
  const app = {
    isPackaged: true,
    exit: vi.fn(),
    enableSandbox: vi.fn(),
    commandLine: { hasSwitch: vi.fn(() => false) }
  }
  return { app, dialog: { showErrorBox: vi.fn() } }
})
vi.mock('electron', () => electron)
const { app, dialog } = electron

let written = ''
beforeEach(() => {
  written = ''
  app.isPackaged = true
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => Boolean((written += String(text))))
  vi.spyOn(process, 'argv', 'get').mockReturnValue(['kontorist', '--remote-debugging-port=9222'])
})

describe('a packaged program that is started with a debugging port', () => {
  it.each(['win32', 'darwin', 'linux'] as const)('ends on %s with a word to the person', (platform) => {
    vi.spyOn(process, 'platform', 'get').mockReturnValue(platform)
    refuseUnsafeStart()
    expect(app.exit).toHaveBeenCalledExactlyOnceWith(1)
    expect(written).toContain('--remote-debugging-port')
    expect(dialog.showErrorBox).toHaveBeenCalledTimes(platform === 'linux' ? 0 : 1)
  })

  it('ends also where nobody can be told', () => {
    vi.spyOn(process, 'platform', 'get').mockReturnValue('win32')
    dialog.showErrorBox.mockImplementationOnce(() => {
      throw new Error('no screen')
    })
    expect(refuseUnsafeStart).toThrow('no screen')
    expect(app.exit).toHaveBeenCalledExactlyOnceWith(1)
  })
})

it('a checkout starts with whatever it is driven by', () => {
  app.isPackaged = false
  refuseUnsafeStart()
  expect(app.exit).not.toHaveBeenCalled()
  expect(written).toBe('')
})

it('the sandbox is not turned on beside --no-sandbox, whoever put it there', () => {
  enableSandbox()
  expect(app.enableSandbox).toHaveBeenCalledOnce()
  app.commandLine.hasSwitch.mockReturnValueOnce(true)
  enableSandbox()
  expect(app.commandLine.hasSwitch).toHaveBeenLastCalledWith('no-sandbox')
  expect(app.enableSandbox).toHaveBeenCalledOnce()
})
