import { describe, expect, it } from 'vitest'
import { keychainInReach, withoutKeychain } from '../../e2e/support/keychain-reach.ts'

const built = [`const open=app.isPackaged||!process.env["${Object.keys(withoutKeychain)[0]}"]`, 'export{}']

describe('the keychain of whoever runs the specs', () => {
  it.each([
    ['darwin', '/node_modules/electron/dist/Electron.app/Contents/MacOS/Electron', built],
    ['win32', 'D:\\a\\node_modules\\electron\\dist\\electron.exe', built],
    ['linux', '/opt/Kontorist/kontorist', []]
  ] as const)('is out of reach on %s, of %s', (platform, path, bundles) => {
    expect(keychainInReach({ platform, path, bundles })).toBeNull()
  })

  it.each([
    ['darwin', 'an installed program', '/Applications/Kontorist.app/Contents/MacOS/Kontorist', built],
    ['win32', 'an installed program', 'C:\\Program Files\\Kontorist\\Kontorist.exe', built],
    ['win32', 'a program that was built without the door', 'D:\\a\\electron.exe', ['export{}']],
    ['darwin', 'a program that was not built', '/dist/Electron', []]
  ] as const)('is written to by no spec on %s: %s is not started', (platform, _what, path, bundles) => {
    expect(keychainInReach({ platform, path, bundles })).not.toBeNull()
  })
})
