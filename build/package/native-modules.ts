import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Arch } from 'electron-builder'
import { root } from '../program.ts'
import { keytarBinary, prebuiltKeytar, stageKeytarBinary, writeKeytarHash } from './stage-app.ts'

/** A universal binary of macOS has both processors. */
export type NativeArch = 'x64' | 'arm64' | 'universal'

export interface NativeKind {
  readonly platform: 'linux' | 'win32' | 'darwin'
  readonly arch: NativeArch
}

const elf: Readonly<Record<number, NativeArch>> = { 0x3e: 'x64', 0xb7: 'arm64' }
const windows: Readonly<Record<number, NativeArch>> = { 0x8664: 'x64', 0xaa64: 'arm64' }
const mach: Readonly<Record<number, NativeArch>> = { 0x01000007: 'x64', 0x0100000c: 'arm64' }

const kindOf = (platform: NativeKind['platform'], arch: NativeArch | undefined): NativeKind | null =>
  arch ? { platform, arch } : null

const universal = (file: Buffer): NativeKind | null => {
  const count = file.readUInt32BE(4)
  // A Java class begins with the same word, followed by a version.
  if (count > 8 || file.length < 8 + count * 20) return null
  const arches = Array.from({ length: count }, (_, index) => mach[file.readUInt32BE(8 + index * 20)])
  if (arches.includes('x64') && arches.includes('arm64')) return kindOf('darwin', 'universal')
  return kindOf('darwin', arches[0])
}

/** System and processor of a library or program, by its ELF, PE or Mach-O header; null for any other. */
export const nativeKind = (file: Buffer): NativeKind | null => {
  if (file.length < 64) return null
  const magic = file.readUInt32BE(0)
  if (magic === 0x7f454c46) return kindOf('linux', elf[file.readUInt16LE(18)])
  if (magic === 0xcffaedfe) return kindOf('darwin', mach[file.readUInt32LE(4)])
  if (magic === 0xcafebabe) return universal(file)
  const header = file.readUInt32LE(60)
  const isWindows = magic >>> 16 === 0x4d5a && header + 6 <= file.length && file.readUInt32BE(header) === 0x50450000
  return isWindows ? kindOf('win32', windows[file.readUInt16LE(header + 4)]) : null
}

interface NativeModules {
  readonly app: string
  readonly platform: string
  readonly arch: Arch
  /** The folder of installed packages with the binary. */
  readonly modules?: string
  /** Signs a file, before its hash is packed. */
  readonly sign?: (file: string) => Promise<unknown>
}

/** Stages keytar's binary with its hash. Rejects without one for this system: there would silently be no keychain. */
export const stageNativeModules = async ({
  app,
  platform,
  arch,
  modules = join(root, 'node_modules'),
  sign
}: NativeModules): Promise<void> => {
  const file = prebuiltKeytar(modules, `${platform}-${platform === 'darwin' ? 'universal' : Arch[arch]}`)
  if (!existsSync(file)) throw new Error(`${file} is missing, so the packaged program would have no keychain`)
  stageKeytarBinary(file, app)
  const kind = nativeKind(readFileSync(file))
  const wanted = Arch[arch]
  const fits =
    kind?.platform === platform && (kind.arch === wanted || (platform === 'darwin' && kind.arch === 'universal'))
  if (!fits)
    throw new Error(
      `keytar.node is for ${kind ? `${kind.platform} ${kind.arch}` : 'nothing that is packaged'}, and the package for ${platform} ${wanted}`
    )
  await sign?.(join(app, keytarBinary))
  writeKeytarHash(app)
}
