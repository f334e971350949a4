import { describe, expect, it } from 'vitest'
import { cachePath } from '../../../../../main/desktop/profile/profile.ts'
import { relaunchArgs, updateWayOf } from '../../../../../main/desktop/app/installation.ts'

const uninstaller = 'C:\\Programs\\Kontorist\\Uninstall Kontorist.exe'
const way = (platform: NodeJS.Platform, execPath: string, env = {}, there: readonly string[] = []) =>
  updateWayOf({ isPackaged: true, platform, env, execPath, exists: (path) => there.includes(path) })

describe('how an installation is updated', () => {
  it('Windows: what NSIS has installed by itself, an MSI by the administrator', () => {
    expect(way('win32', 'C:\\Programs\\Kontorist\\Kontorist.exe', {}, [uninstaller])).toBe('self')
    expect(way('win32', 'C:\\Programs\\Kontorist\\Kontorist.exe')).toBe('administrator')
  })

  it('Linux: an AppImage by itself, all else by the system', () => {
    const image = { APPIMAGE: '/home/a/K.AppImage', APPDIR: '/tmp/.mount' }
    expect(way('linux', '/tmp/.mount/kontorist', image, ['/home/a/K.AppImage'])).toBe('self')
    expect(way('linux', '/opt/Kontorist/kontorist', { APPIMAGE: '/home/a/gone.AppImage' })).toBe('packageManager')
    expect(way('linux', '/opt/Kontorist/kontorist', { APPIMAGE: 'K.AppImage' }, ['K.AppImage'])).toBe('packageManager')
    expect(way('linux', '/opt/Kontorist/kontorist')).toBe('packageManager')
  })

  it.each([
    ['of another AppImage that has started it', { APPIMAGE: '/home/a/Joplin.AppImage', APPDIR: '/tmp/.mount_JoplinX' }],
    ['without the folder that belongs to it', { APPIMAGE: '/home/a/Joplin.AppImage' }],
    ['with a folder that begins alike', { APPIMAGE: '/home/a/Joplin.AppImage', APPDIR: '/opt/Kont' }],
    ['with the whole system for its folder', { APPIMAGE: '/home/a/Joplin.AppImage', APPDIR: '/' }],
    ['with no folder at all', { APPIMAGE: '/home/a/Joplin.AppImage', APPDIR: '' }]
  ])('attack: an inherited APPIMAGE %s would be overwritten by us', (_name, env) => {
    expect(way('linux', '/opt/Kontorist/kontorist', env, ['/home/a/Joplin.AppImage'])).toBe('packageManager')
  })

  it('macOS: by itself, but not from a disk image nor from where a download is run', () => {
    expect(way('darwin', '/Applications/Kontorist.app/Contents/MacOS/Kontorist')).toBe('self')
    expect(way('darwin', '/Volumes/Kontorist/Kontorist.app/Contents/MacOS/Kontorist')).toBe('none')
    expect(way('darwin', '/private/var/folders/x/AppTranslocation/y/d/Kontorist.app/Contents/MacOS/Kontorist')).toBe(
      'none'
    )
  })

  it('a checkout is not', () => {
    expect(
      updateWayOf({ isPackaged: false, platform: 'linux', env: { APPIMAGE: '/a' }, execPath: '/a', exists: () => true })
    ).toBe('none')
  })
})

it('what is fetched lies in a folder of this computer, and in no profile that roams', () => {
  expect(cachePath({ platform: 'win32', env: { LOCALAPPDATA: 'C:\\L', APPDATA: 'C:\\R' }, home: 'C:\\H' })).toBe(
    'C:\\L'
  )
  expect(cachePath({ platform: 'win32', env: {}, home: 'C:\\H' })).toBe('C:\\H\\AppData\\Local')
  expect(cachePath({ platform: 'darwin', env: {}, home: '/Users/a' })).toBe('/Users/a/Library/Caches')
  expect(cachePath({ platform: 'linux', env: {}, home: '/home/a' })).toBe('/home/a/.cache')
})

it('after an update the program is started with its own switches, and opens no address again', () => {
  expect(
    relaunchArgs([
      '/tmp/.mount/kontorist',
      '--user-data-dir=/srv/p',
      '--lang=sv',
      '--updated',
      'se.kontorist.desktop:/signed-in',
      '--',
      '--x'
    ])
  ).toEqual(['--user-data-dir=/srv/p', '--lang=sv'])
  expect(relaunchArgs(['/tmp/.mount/kontorist'])).toEqual([])
})
