import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { platformsThatHave } from '../../host/platforms.ts'
import { readPlatformOnly, tableFile, tableText } from '../../support/platform-only.ts'

describe('what Electron has on some systems only', () => {
  it("is what Electron's own declarations say today; else run `node test/support/platform-only.ts`", () => {
    expect(readFileSync(tableFile, 'utf8')).toBe(tableText(readPlatformOnly()))
  })

  it.each([
    ['BrowserWindow', 'on session-end', 'linux', ['win32']],
    ['BrowserWindow', 'on session-end', 'win32', null],
    ['app', 'on open-url', 'win32', ['darwin']],
    ['powerMonitor', 'on lock-screen', 'linux', ['darwin', 'win32']],
    ['powerMonitor', 'on suspend', 'linux', null],
    ['safeStorage', 'getSelectedStorageBackend', 'darwin', ['linux']],
    ['safeStorage', 'encryptStringAsync', 'darwin', null],
    ['session', 'toString', 'linux', null]
  ])('is known of %s: %s, seen from %s', (object, member, platform, only) => {
    expect(platformsThatHave(object, member, platform)).toEqual(only)
  })

  it('is read member by member, and an event by its name', () => {
    const text = `declare namespace Electron {
      interface App {
        /** @platform darwin,mas */
        on(event: 'activate', listener: () => void): this;
        /** @platform darwin */
        off(event: 'activate', listener: () => void): this;
        on(event: 'ready', listener: () => void): this;
        /** Its name. @platform win32, linux */
        readonly name: string;
        quit(): void;
      }
      class BaseWindow {
        /** @platform win32 */
        flash(): void;
      }
      class BrowserWindow extends BaseWindow {}
    }`
    expect(readPlatformOnly(text)).toEqual({
      App: { 'on activate': ['darwin'], name: ['win32', 'linux'] },
      BrowserWindow: { flash: ['win32'] }
    })
  })
})
