import { existsSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { expect, it, vi } from 'vitest'
import { useLocalProfile } from '../../../../../main/desktop/profile/profile.ts'
import { temporaryFolder } from '../../../../support/temporary-folder.ts'

const electron = vi.hoisted(() => ({
  app: { getName: () => 'Kontorist', setPath: vi.fn(), commandLine: { hasSwitch: vi.fn(() => false) } }
}))
vi.mock('electron', () => electron)
const { app } = electron

const onSystem = (platform: NodeJS.Platform): string => {
  const local = temporaryFolder()
  vi.stubEnv('LOCALAPPDATA', local)
  vi.spyOn(process, 'platform', 'get').mockReturnValue(platform)
  app.setPath.mockReset()
  return join(local, 'Kontorist')
}

it('keeps the profile of Windows in the folder of this computer, which is there before Electron is told', () => {
  const folder = onSystem('win32')
  app.setPath.mockImplementationOnce((_name, path: string) => expect(existsSync(path)).toBe(true))
  useLocalProfile()
  useLocalProfile()
  expect(app.setPath.mock.calls).toEqual([
    ['userData', folder],
    ['userData', folder]
  ])
})

it('leaves a profile of the command line, and those of macOS and Linux, where they are', () => {
  for (const platform of ['darwin', 'linux'] as const) {
    onSystem(platform)
    useLocalProfile()
  }
  onSystem('win32')
  app.commandLine.hasSwitch.mockReturnValueOnce(true)
  useLocalProfile()
  expect(app.setPath).not.toHaveBeenCalled()
})
