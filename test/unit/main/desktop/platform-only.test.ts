import { expect, it } from 'vitest'
import { platformUses } from '../../../support/platform-uses.ts'

/**
 * What we use of Electron that only some systems have, and what replaces it on the others. A new use needs an entry
 * here, written by somebody who has made sure that the others have a replacement.
 */
const fallbacks: Readonly<Record<string, { readonly platforms: readonly string[]; readonly elsewhere: string }>> = {
  'App on activate': {
    platforms: ['darwin'],
    elsewhere: 'the program ends with its last window: `window-all-closed` in single-instance.ts'
  },
  'App on open-url': {
    platforms: ['darwin'],
    elsewhere: 'the address is on a command line: `second-instance` and `process.argv` in deep-links.ts'
  },
  'App.setAppUserModelId': {
    platforms: ['win32'],
    elsewhere: 'a notification belongs to the program itself there: notify-arrivals.ts'
  },
  'BaseWindowConstructorOptions.autoHideMenuBar': {
    platforms: ['linux', 'win32'],
    elsewhere: 'macOS has the menu at the top of the screen, in no window'
  },
  'BrowserWindow on query-session-end': {
    platforms: ['win32'],
    elsewhere: 'the system asks the program to quit: `before-quit` in watch-window.ts'
  },
  'BrowserWindow on session-end': {
    platforms: ['win32'],
    elsewhere: 'the system asks the program to quit, or sends a signal: confirm-close.ts'
  },
  'MenuItemConstructorOptions.registerAccelerator': {
    platforms: ['linux', 'win32'],
    elsewhere: 'macOS registers no shortcut of a menu that is opened beside the pointer: copy-menu.ts'
  },
  'PopupOptions.sourceType': {
    platforms: ['win32', 'linux'],
    elsewhere: 'macOS places a menu by itself, however it was asked for'
  },
  'PowerMonitor on lock-screen': {
    platforms: ['darwin', 'win32'],
    elsewhere: "logind's and the screen saver's own signals: screen-lock.ts"
  },
  'SafeStorage.getSelectedStorageBackend': {
    platforms: ['linux'],
    elsewhere: 'the keychain and DPAPI are the only ones there, and always protect: secret-store.ts'
  }
}

it('what only some systems have has a named place on the others, wherever we use it', () => {
  const uses = platformUses()
  const missing = uses.filter(({ what }) => !fallbacks[what]).map(({ what, file }) => `${what} (${file})`)
  expect(missing, 'needs a fallback').toEqual([])
  expect(
    Object.keys(fallbacks).filter((what) => !uses.some((use) => use.what === what)),
    'is used no more'
  ).toEqual([])
  expect(Object.fromEntries(uses.map(({ what, platforms }) => [what, platforms]))).toEqual(
    Object.fromEntries(Object.entries(fallbacks).map(([what, { platforms }]) => [what, platforms]))
  )
})
