import { createHash } from 'node:crypto'
import { lstat, opendir } from 'node:fs/promises'
import { join } from 'node:path'
import { limits } from '../limits.ts'

export interface FolderEntry {
  readonly name: string
  readonly path: string
  /**
   * Hash of name, size and time of the last change. It differs for a file that was written again under the same name.
   */
  readonly fingerprint: string
}

export interface FolderListing {
  readonly entries: readonly FolderEntry[]
  /** True if there are more files than are examined. */
  readonly isCrowded: boolean
}

const fingerprintOf = (name: string, size: number, changed: number): string =>
  createHash('sha256')
    .update(JSON.stringify([name, size, changed]))
    .digest('base64url')
    .slice(0, 22)

/**
 * The `.json` files of a folder itself, not of folders in it, in the order of their names. Names with a dot in front are left out:
 * they belong to programs that are still writing.
 *
 * @throws where the folder cannot be read.
 */
export const listFolder = async (folder: string): Promise<FolderListing> => {
  const names: string[] = []
  let isCrowded = false
  for await (const { name } of await opendir(folder)) {
    if (!name.toLowerCase().endsWith('.json') || name.startsWith('.')) continue
    if (names.length === limits.files) {
      isCrowded = true
      break
    }
    names.push(name)
  }
  const entries: FolderEntry[] = []
  for (const name of names.toSorted()) {
    const path = join(folder, name)
    const stats = await lstat(path).catch(() => null)
    if (stats) entries.push({ name, path, fingerprint: fingerprintOf(name, stats.size, stats.mtimeMs) })
  }
  return { entries, isCrowded }
}
