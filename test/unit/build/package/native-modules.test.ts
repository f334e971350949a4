import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Arch } from 'electron-builder'
import { beforeEach, describe, expect, it } from 'vitest'
import { stageNativeModules } from '../../../../build/package/native-modules.ts'
import { keytarBinary, keytarHashFile, prebuiltKeytar } from '../../../../build/package/stage-app.ts'
import { root } from '../../../../build/program.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

let folder = ''
beforeEach(() => {
  folder = temporaryFolder()
})
const installed = join(root, 'node_modules')

describe('a package', () => {
  it.each([
    ['linux', Arch.x64, 'linux-x64'],
    ['linux', Arch.arm64, 'linux-arm64'],
    ['win32', Arch.x64, 'win32-x64'],
    ['win32', Arch.arm64, 'win32-arm64']
  ] as const)(
    'is made with the keytar of its system and processor, and its hash: %s %s',
    async (platform, arch, target) => {
      await stageNativeModules({ app: folder, platform, arch })
      const staged = readFileSync(join(folder, keytarBinary))
      expect(staged.equals(readFileSync(prebuiltKeytar(installed, target)))).toBe(true)
      expect(readFileSync(join(folder, keytarHashFile), 'utf8')).toBe(createHash('sha256').update(staged).digest('hex'))
    }
  )

  it('has the hash of the keytar that was signed for it', async () => {
    const sign = async (file: string): Promise<void> => writeFileSync(file, 'signed')
    await stageNativeModules({ app: folder, platform: 'win32', arch: Arch.x64, sign })
    expect(readFileSync(join(folder, keytarHashFile), 'utf8')).toBe(createHash('sha256').update('signed').digest('hex'))
  })

  it('is not made with the keytar of one processor for a universal program, nor without one', async () => {
    await expect(stageNativeModules({ app: folder, platform: 'darwin', arch: Arch.arm64 })).rejects.toThrow(
      'is missing'
    )
  })

  it('is not made with the keytar of another system or processor', async () => {
    const wrong = prebuiltKeytar(folder, 'win32-x64')
    mkdirSync(dirname(wrong), { recursive: true })
    writeFileSync(wrong, readFileSync(prebuiltKeytar(installed, 'linux-arm64')))
    await expect(
      stageNativeModules({ app: folder, platform: 'win32', arch: Arch.x64, modules: folder })
    ).rejects.toThrow('keytar.node is for linux arm64')
  })
})
