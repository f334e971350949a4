import { createHash } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

const packages = /\.(exe|msi|dmg|zip|AppImage|deb|rpm)$/
/** The list of what is in a package, which each system makes of its own. */
const materials = /^(.+)\.cdx\.json$/

/** The name of a file where those of all systems are; null for what stays behind. */
const nameOf = (name: string, system: string): string | null => {
  const [, stem] = materials.exec(name) ?? []
  if (stem !== undefined) return `${stem}-${system}.cdx.json`
  return packages.test(name) ? name : null
}

const sha256Of = async (path: string): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/**
 * Copies the packages of all systems into one folder, and writes `SHA256SUMS` beside them. Gives their names.
 * @throws (rejects) where two systems have made a file of one name: one of them would be lost.
 */
export const gather = async (made: string, into: string): Promise<readonly string[]> => {
  await mkdir(into, { recursive: true })
  const names: string[] = []
  for (const folder of (await readdir(made)).sort()) {
    const system = folder.replace(/^made-/, '')
    for (const name of (await readdir(join(made, folder))).sort()) {
      const target = nameOf(name, system)
      if (target === null) continue
      await copyFile(join(made, folder, name), join(into, target), constants.COPYFILE_EXCL)
      names.push(target)
    }
  }
  const lines = await Promise.all(names.sort().map(async (name) => `${await sha256Of(join(into, name))}  ${name}\n`))
  await writeFile(join(into, 'SHA256SUMS'), lines.join(''))
  return names
}
