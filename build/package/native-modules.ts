import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Arch } from 'electron-builder'
import { nativeKind } from './native-arch.ts'
import { keytarBinary, keytarHashFile, stageKeytarBinary } from './stage-app.ts'

interface NativeModules {
  /** The folder that was staged. */
  readonly app: string
  /** `linux`, `win32` or `darwin`. */
  readonly platform: string
  readonly arch: Arch
  /** A folder with `PLATFORM-ARCH/keytar.node` for every package of a run; without it there is only the one that was staged. */
  readonly keytars?: string | undefined
}

/** The binary for a package; macOS' is the same in both halves of the universal program. */
const binaryFor = (keytars: string, platform: string, arch: Arch): string =>
  join(keytars, `${platform}-${platform === 'darwin' ? 'universal' : Arch[arch]}`, 'keytar.node')

/**
 * Stages the binary for the package that is made next, where a run makes several, and checks it. Holds before anything is packed that keytar's binary is the one whose hash is packed with it, and that it is for the system and
 * processor of this package. With another one the program would start, and would silently have no keychain.
 * @throws (rejects) otherwise, and where there is no keytar: what is handed to people has one.
 */
export const checkNativeModules = async ({ app, platform, arch, keytars }: NativeModules): Promise<void> => {
  if (keytars !== undefined) stageKeytarBinary(binaryFor(keytars, platform, arch), app)
  const file = join(app, keytarBinary)
  if (!existsSync(file)) throw new Error('keytar.node is missing, so the packaged program would have no keychain')
  const binary = readFileSync(file)
  if (createHash('sha256').update(binary).digest('hex') !== readFileSync(join(app, keytarHashFile), 'utf8')) {
    throw new Error('keytar.node is not the one that was staged: it is signed before that, not after')
  }
  const kind = nativeKind(binary)
  const wanted = Arch[arch]
  const fits = kind?.platform === platform && (kind.arch === wanted || (platform === 'darwin' && kind.arch === 'universal'))
  if (!fits) throw new Error(`keytar.node is for ${kind ? `${kind.platform} ${kind.arch}` : 'nothing that is packaged'}, and the package for ${platform} ${wanted}`)
  return Promise.resolve()
}
