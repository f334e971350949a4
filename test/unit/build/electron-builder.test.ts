import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { configuration } from '../../../build/electron-builder.ts'
import { appId, executableName, returnScheme } from '../../../build/package/product.ts'
import { root } from '../../../build/program.ts'

const places = { app: '/staged', output: '/dist' }
const trial = configuration({ ...places, isRelease: false, env: {} })
const signed = {
  CSC_LINK: 'x',
  CSC_KEY_PASSWORD: 'x',
  APPLE_API_KEY: 'x',
  APPLE_API_KEY_ID: 'x',
  APPLE_API_ISSUER: 'x',
  WIN_CSC_LINK: 'x',
  WIN_CSC_KEY_PASSWORD: 'x'
}
const release = configuration({ ...places, isRelease: true, env: signed })
const read = (...path: string[]): string => readFileSync(join(root, ...path), 'utf8')
const manifest: Readonly<Record<string, unknown>> = JSON.parse(read('package.json'))

describe('the packages', () => {
  it('leave the name to package.json, on which the folder of people’s data depends', () => {
    expect(trial.productName).toBeUndefined()
    expect(trial.extraMetadata).toBeUndefined()
    expect(manifest['productName']).toBe('Kontorist')
  })

  it('have the program’s own identifiers', () => {
    expect(trial.appId).toBe(appId)
    expect(read('main', 'desktop', 'notifications.ts')).toContain(`const appUserModelId = '${appId}'`)
    expect(read('main', 'settings', 'stored-settings.ts')).toContain(`'${returnScheme}:/signed-in'`)
    expect(manifest['desktopName']).toBe(`${executableName}.desktop`)
    expect(trial.linux).toMatchObject({ executableName, syncDesktopName: true })
  })

  it('are named without spaces', () => {
    const names = [trial, trial.nsis, trial.msi, trial.dmg, trial.deb, trial.rpm].map(
      (part) => part?.artifactName ?? ''
    )
    for (const name of names) expect(name).toMatch(/^\$\{(productName|name)\}[-_.\w${}]+\.\$\{ext\}$/)
  })

  it('are of every kind that was promised', () => {
    expect(trial.win?.target).toEqual(['nsis', 'msi'].map((target) => ({ target, arch: ['x64', 'arm64'] })))
    for (const name of [trial.nsis?.artifactName, trial.msi?.artifactName]) expect(name).toContain('${arch}')
    expect(trial.mac?.target).toEqual(['dmg', 'zip'].map((target) => ({ target, arch: ['universal'] })))
    expect(trial.linux?.target).toEqual(['AppImage', 'deb', 'rpm'])
  })

  it('find only pictures, texts and scripts that are there', () => {
    const files = [
      trial.win?.icon,
      trial.mac?.icon,
      trial.linux?.icon,
      trial.nsis?.include,
      trial.mac?.entitlements,
      trial.mac?.entitlementsInherit
    ]
    for (const file of files) expect(existsSync(file ?? ''), file ?? undefined).toBe(true)
  })

  it('are installed for one person or for all on Windows, in two languages, and take nobody’s work away with them', () => {
    expect(trial.nsis).toMatchObject({
      oneClick: false,
      perMachine: false,
      allowElevation: true,
      installerLanguages: ['sv_SE', 'en_US'],
      deleteAppDataOnUninstall: false
    })
    expect(trial.msi).toMatchObject({ perMachine: true, oneClick: true, runAfterFinish: false })
    expect(trial.win?.requestedExecutionLevel).toBe('asInvoker')
  })

  it('of rpm keep the link in /usr/bin over an update, with a script that is electron-builder’s own otherwise', () => {
    const own = readFileSync(trial.rpm?.afterRemove ?? '', 'utf8')
    const theirs = read('node_modules', 'app-builder-lib', 'templates', 'linux', 'after-remove.tpl')
    const [shell, ...lines] = theirs.split('\n')
    const body = lines.join('\n')
    expect(own.startsWith(`${shell}\n`)).toBe(true)
    expect(own.endsWith(body)).toBe(true)
    expect(own.slice(0, -body.length)).toContain('if [ "$1" != 0 ]; then\n    exit 0\nfi')
    expect(trial.deb?.afterRemove).toBeUndefined()
  })

  it('put no switch on the command line', () => {
    for (const part of [trial.linux, trial.deb, trial.rpm, trial.appImage])
      expect(part?.executableArgs ?? null).toBeNull()
    expect(trial.toolsets?.appimage).toMatch(/^1\./)
  })

  it('look for updates at one address, which is https', () => {
    expect(trial.publish).toEqual([{ provider: 'generic', url: expect.stringMatching(/^https:\/\/[^/]+\/$/) }])
    expect(trial.win?.verifyUpdateCodeSignature).toBe(true)
  })

  it('check the archive before it is run, and set the fuses with our own list', () => {
    expect(trial.asar).toBe(true)
    expect(trial.disableAsarIntegrity).toBeUndefined()
    expect(trial.electronFuses).toBeUndefined()
    expect(trial.afterPack).toBeTypeOf('function')
  })
})

describe('a release', () => {
  it('is signed or is not made', () => {
    expect(release.forceCodeSigning).toBe(true)
    expect(release.mac).toMatchObject({ hardenedRuntime: true, notarize: true })
    expect(trial.forceCodeSigning).toBe(false)
  })

  it('gives up nothing of macOS’ hardened runtime but compiling', () => {
    for (const file of ['entitlements.mac.plist', 'entitlements.mac.inherit.plist']) {
      const keys = [...read('build', 'package', file).matchAll(/<key>(.*?)<\/key>/g)].map(([, key]) => key)
      expect(keys).toEqual(['com.apple.security.cs.allow-jit'])
    }
  })
})

it('the keys of the return address are those that the program writes, and go with it', () => {
  const script = read('build', 'package', 'installer.nsh')
  expect(script).toContain(
    `WriteRegStr SHELL_CONTEXT "Software\\Classes\\${returnScheme}\\shell\\open\\command" "" '"$INSTDIR\\\${APP_EXECUTABLE_FILENAME}" -- "%1"'`
  )
  expect(script.split('!macro customUnInstall')[1]).toContain(
    `DeleteRegKey SHELL_CONTEXT "Software\\Classes\\${returnScheme}"`
  )
})
