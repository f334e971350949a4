import { mkdirSync, mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Arch } from 'electron-builder'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkNativeModules } from '../../../../build/package/native-modules.ts'
import { keytarBinary, stageApp } from '../../../../build/package/stage-app.ts'

let folder = ''
let app = ''
const elf = (machine: number): Buffer => {
  const binary = Buffer.alloc(256)
  binary.writeUInt32BE(0x7f454c46, 0)
  binary.writeUInt16LE(machine, 18)
  return binary
}
const stage = (machine: number): void => {
  for (const part of ['main', 'preload', 'renderer']) mkdirSync(join(folder, 'out', part), { recursive: true })
  const keytar = join(folder, 'modules', 'keytar')
  mkdirSync(join(keytar, 'lib'), { recursive: true })
  writeFileSync(join(keytar, 'package.json'), '{}')
  const file = join(folder, 'modules', keytarBinary.slice('node_modules'.length))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, elf(machine))
  stageApp({ bundles: join(folder, 'out'), into: app, modules: join(folder, 'modules') })
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kontorist-staged-'))
  app = join(folder, 'app')
  stage(0x3e)
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

describe('a package', () => {
  it('is made with the keytar of its system and processor', async () => {
    await expect(checkNativeModules({ app, platform: 'linux', arch: Arch.x64 })).resolves.toBeUndefined()
  })

  it.each([['linux', Arch.arm64], ['win32', Arch.x64], ['darwin', Arch.universal]] as const)('is not made with that of another one: %s %s', async (platform, arch) => {
    await expect(checkNativeModules({ app, platform, arch })).rejects.toThrow('keytar.node is for linux x64')
  })

  it('is not made with one that was changed after its hash was taken, as by signing', async () => {
    writeFileSync(join(app, keytarBinary), 'signed')
    await expect(checkNativeModules({ app, platform: 'linux', arch: Arch.x64 })).rejects.toThrow('not the one that was staged')
  })

  it('is made with its own where a run makes several, and with its hash', async () => {
    const keytars = join(folder, 'keytars')
    for (const [name, machine] of [['linux-x64', 0x3e], ['linux-arm64', 0xb7]] as const) {
      mkdirSync(join(keytars, name), { recursive: true })
      writeFileSync(join(keytars, name, 'keytar.node'), elf(machine))
    }
    for (const arch of [Arch.arm64, Arch.x64]) await expect(checkNativeModules({ app, platform: 'linux', arch, keytars })).resolves.toBeUndefined()
    await expect(checkNativeModules({ app, platform: 'win32', arch: Arch.x64, keytars })).rejects.toThrow('ENOENT')
  })

  it('is not made without one', async () => {
    unlinkSync(join(app, keytarBinary))
    await expect(checkNativeModules({ app, platform: 'linux', arch: Arch.x64 })).rejects.toThrow('keytar.node is missing')
  })
})
