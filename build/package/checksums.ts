import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** The file beside the packages with the hash of each of them, as `sha256sum --check` reads it. */
export const checksumsFile = 'SHA256SUMS'

/** What electron-builder leaves beside the packages for itself. */
const isPackage = (name: string): boolean => name !== checksumsFile && !/^builder-(debug|effective-config)\.ya?ml$/.test(name)

/** The contents of that file, for all files of a folder (and none below it), in the order of their names. */
export const checksums = async (folder: string): Promise<string> => {
  const files = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile() && isPackage(entry.name)).map(({ name }) => name)
  const lines = files.sort().map(async (name) => {
    const hash = createHash('sha256')
    await pipeline(createReadStream(join(folder, name)), hash)
    return `${hash.digest('hex')}  ${name}\n`
  })
  return (await Promise.all(lines)).join('')
}
