import { createHash } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { checksumsFile } from '../package/checksums.ts'

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

/** What a version consists of, by the ends of its files' names. */
const complete = [
  '-setup-x64.exe', '-setup-arm64.exe', '-x64.msi', '-arm64.msi',
  '-mac-universal.zip', '.dmg',
  '.AppImage', '_amd64.deb', '.x86_64.rpm'
]

/** The hashes that a system has written down where it made the packages, by name. */
const sumsOf = async (folder: string): Promise<ReadonlyMap<string, string>> => {
  const text = await readFile(join(folder, checksumsFile), 'utf8').catch(() => {
    throw new Error(`${folder} has no ${checksumsFile}`)
  })
  return new Map(text.split('\n').filter(Boolean).map((line) => {
    const [, hash = '', name = ''] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? []
    if (hash === '') throw new Error(`${join(folder, checksumsFile)} is not as it was written`)
    return [name, hash]
  }))
}

/**
 * The hashes of a system's packages.
 * @throws (rejects) where a file is missing that it has written down, or is another than the one that it made.
 */
const expectMade = async (folder: string): Promise<ReadonlyMap<string, string>> => {
  const sums = await sumsOf(folder)
  for (const [name, hash] of sums) {
    const found = await sha256Of(join(folder, name)).catch(() => null)
    if (found !== hash) throw new Error(`${join(folder, name)} is not the file that was made: ${checksumsFile} has another hash`)
  }
  return sums
}

/**
 * Copies the packages of all systems into one folder, and writes `SHA256SUMS` beside them. Gives their names.
 * @throws (rejects) where two systems have made a file of one name: one of them would be lost; where one is not what its system has written
 *   down; and where one is missing.
 */
export const gather = async (made: string, into: string): Promise<readonly string[]> => {
  await mkdir(into, { recursive: true })
  const names: string[] = []
  for (const folder of (await readdir(made)).sort()) {
    const system = folder.replace(/^made-/, '')
    const sums = await expectMade(join(made, folder))
    for (const name of (await readdir(join(made, folder))).sort()) {
      const target = nameOf(name, system)
      if (target === null) continue
      if (!sums.has(name)) throw new Error(`${join(made, folder, name)} was not made there: ${checksumsFile} does not name it`)
      await copyFile(join(made, folder, name), join(into, target), constants.COPYFILE_EXCL)
      names.push(target)
    }
  }
  const missing = complete.filter((end) => !names.some((name) => name.endsWith(end)))
  if (missing.length > 0) throw new Error(`no file ends with ${missing.join(', ')}: a version goes out whole`)
  const lines = await Promise.all(names.sort().map(async (name) => `${await sha256Of(join(into, name))}  ${name}\n`))
  await writeFile(join(into, checksumsFile), lines.join(''))
  return names
}
