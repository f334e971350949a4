import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  isDeepLink,
  protocolClientArgs,
  registryCommand,
  findDeepLink,
  schemeOf
} from '../../../../../main/desktop/links/deep-link-scheme.ts'

const scheme = 'se.kontorist.desktop'
const address = `${scheme}:/signed-in?code=c&state=s`

describe('the address on a command line', () => {
  it('is the one argument that is an address of our scheme, wherever it stands', () => {
    expect(findDeepLink(['kontorist', address], scheme)).toBe(address)
    expect(findDeepLink(['kontorist', '--original-process-start-time=1', '--', address, '--x'], scheme)).toBe(address)
    expect(findDeepLink(['electron', '.', '--user-data-dir=/p', address], scheme)).toBe(address)
  })

  it('is given as it came, for the session to judge', () => {
    const odd = `${scheme}://host/signed-in?code=1&code=2#x`
    expect(findDeepLink(['kontorist', odd], scheme)).toBe(odd)
    expect(findDeepLink(['kontorist', 'SE.Kontorist.Desktop:/signed-in'], scheme)).toBe(
      'SE.Kontorist.Desktop:/signed-in'
    )
  })

  it.each([
    ['there is none', ['kontorist', '--flag', 'file.txt']],
    ['it is the program’s own name', [address]],
    ['there are two, which the system never gives', ['kontorist', address, `${address}2`]],
    ['it is another scheme', ['kontorist', 'se.kontorist.other:/signed-in']],
    ['it only begins as ours', ['kontorist', `${scheme}.evil:/signed-in`]],
    ['it stands within a switch', ['kontorist', `--inspect=${address}`]],
    ['there is more in the argument', ['kontorist', `${address} --inspect`]],
    ['it begins with a space', ['kontorist', ` ${address}`]],
    ['it holds a control character', ['kontorist', `${address}\n`]],
    ['it holds a quote', ['kontorist', `${address}"`]],
    ['it holds a backslash', ['kontorist', `${address}\\x`]],
    ['it holds letters that no address has', ['kontorist', `${address}å`]],
    ['it is longer than any address', ['kontorist', `${scheme}:/${'x'.repeat(10_000)}`]]
  ])('is none where %s', (_why, argv) => {
    expect(findDeepLink(argv, scheme)).toBeNull()
  })
})

it('a scheme is read from the return address', () => {
  expect(schemeOf('se.kontorist.desktop:/signed-in')).toBe(scheme)
  expect(isDeepLink('se.kontorist.desktop:/signed-in', schemeOf('SE.kontorist.desktop:/x'))).toBe(true)
})

describe('the program that opens our scheme', () => {
  const execPath = 'C:\\Program Files\\Kontorist\\Kontorist.exe'
  const running = { execPath, isPackaged: true }

  it('is on Windows told to take what follows for no switch', () => {
    expect(protocolClientArgs(scheme, { ...running, platform: 'win32' })).toEqual([scheme, execPath, ['--']])
  })

  it.each(['darwin', 'linux'] as const)('is on %s the installed one, which the installer has named', (platform) => {
    expect(protocolClientArgs(scheme, { ...running, platform })).toEqual([scheme])
  })

  it.each(['win32', 'darwin', 'linux'] as const)('is on %s never a checkout or a test', (platform) => {
    expect(protocolClientArgs(scheme, { ...running, platform, isPackaged: false })).toBeNull()
  })

  it.each([
    ['C:\\Program Files\\Kontorist\\Kontorist.exe', ['--'], '"C:\\Program Files\\Kontorist\\Kontorist.exe" -- "%1"'],
    ['Kontorist.exe', [], 'Kontorist.exe "%1"'],
    ['C:\\odd\\', ['a "b"'], '"C:\\odd\\\\" "a \\"b\\"" "%1"']
  ])('stands in the registry as Electron writes it (%s)', (path, args, command) => {
    expect(registryCommand(path, args)).toBe(command)
  })

  it('is named by the installer as the program does itself, so that neither overwrites the other', () => {
    const script = readFileSync(new URL('../../../../../build/package/installer.nsh', import.meta.url), 'utf8')
    const [, written] = /open\\command" "" '(.*)'$/m.exec(script) ?? []
    expect(written).toBe(registryCommand('$INSTDIR\\${APP_EXECUTABLE_FILENAME}', ['--']))
  })
})
