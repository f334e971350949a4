import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ManifestFile } from '../../main/updates/index.ts'

/** What installs itself, by the end of its name. A disk image, an MSI, a deb and an rpm are installed by somebody. */
const systems: readonly (readonly [RegExp, ManifestFile['system']])[] = [
  [/-setup(-\w+)?\.exe$/, 'win32'],
  [/\.zip$/, 'darwin'],
  [/\.AppImage$/, 'linux']
]

/** The system and processor that a file's name says; null for one that no program fetches. */
export const kindOf = (name: string): Pick<ManifestFile, 'system' | 'arch'> | null => {
  const [, system] = systems.find(([pattern]) => pattern.test(name)) ?? []
  if (system === undefined) return null
  const arch = /[-_](arm64|aarch64)\b/.test(name) ? 'arm64' : /[-_](x64|x86_64|amd64)\b/.test(name) ? 'x64' : 'universal'
  return { system, arch }
}

const sha512Of = async (path: string): Promise<string> => {
  const hash = createHash('sha512')
  await pipeline(createReadStream(path), hash)
  return hash.digest('base64')
}

/**
 * The files of a version in a folder, as its manifest names them.
 * @throws where a system is missing: a version goes out for all of them or for none.
 */
export const artifactsIn = async (folder: string): Promise<readonly ManifestFile[]> => {
  const found = (await readdir(folder)).sort().flatMap((name) => {
    const kind = kindOf(name)
    return kind ? [{ name, ...kind }] : []
  })
  const missing = systems.map(([, system]) => system).filter((system) => !found.some((file) => file.system === system))
  if (missing.length > 0) throw new Error(`${folder} has no file for ${missing.join(', ')}`)
  return Promise.all(
    found.map(async (file) => {
      const path = join(folder, file.name)
      const { size } = await stat(path)
      return { ...file, size, sha512: await sha512Of(path) }
    })
  )
}
