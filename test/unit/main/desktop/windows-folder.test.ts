import { describe, expect, it } from 'vitest'
import { windowsFolder } from '../../../../main/desktop/windows-folder.ts'

const own = 'D:\\Own'
const loaded = (...folders: readonly string[]): readonly string[] => [
  'C:\\Program Files\\Kontorist\\Kontorist.exe',
  ...folders.map((folder) => `${folder}\\SYSTEM32\\ntdll.dll`)
]

describe('the folder of Windows', () => {
  it('is where Windows has loaded its first library from, whatever the environment says', () => {
    expect(windowsFolder(loaded('E:\\WinNT'), 'E:\\WinNT')).toBe('e:\\winnt')
    expect(windowsFolder(loaded('C:\\WINDOWS', 'C:\\Windows'), 'C:\\Windows')).toBe('c:\\windows')
    for (const named of [own, undefined, '', '\\\\server\\share'])
      expect(windowsFolder(loaded('C:\\Windows'), named)).toBe('c:\\windows')
  })

  it('is the usual one where that cannot be seen, and the environment says so', () => {
    for (const seen of [
      [],
      undefined,
      'C:\\Windows',
      loaded(),
      [1, null, 'ntdll.dll', '\\\\server\\share\\System32\\ntdll.dll']
    ]) {
      for (const named of ['C:\\Windows', 'c:\\WINDOWS\\'])
        expect(windowsFolder(seen ?? null, named)).toBe('C:\\Windows')
      expect(() => windowsFolder(seen ?? null, own)).toThrow('cannot be seen')
    }
  })

  it('attack: is not one that somebody has put a library of that name into', () => {
    expect(() => windowsFolder(loaded('C:\\Windows', own), own)).toThrow('cannot be seen')
    expect(() => windowsFolder([`${own}\\ntdll.dll`], own)).toThrow('cannot be seen')
  })
})
