import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Arch } from 'electron-builder'
import { nativeKind } from './native-arch.ts'
import { root } from '../program.ts'
import { keytarBinary, prebuiltKeytar, stageKeytarBinary, writeKeytarHash } from './stage-app.ts'

interface NativeModules {
  /** The folder that was staged. */
  readonly app: string
  /** `linux`, `win32` or `darwin`. */
  readonly platform: string
  readonly arch: Arch
  /** The folder of installed packages that the binary is taken from. */
  readonly modules?: string
  /** Signs a file, before its hash is packed. */
  readonly sign?: (file: string) => Promise<unknown>
}

/**
 * Stages keytar's binary, with its hash, for the package that is made next. Both halves of the universal program of
 * macOS have the same one.
 * @throws (rejects) if there is none, or if it is for another system or processor: the program would start, and would
 *   silently have no keychain.
 */
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
