import { createHash, randomUUID } from 'node:crypto'
import { lstat, opendir, open, type FileHandle, rename, rm } from 'node:fs/promises'
import { join, basename, dirname } from 'node:path'
import { constants, type Stats } from 'node:fs'
import { limits } from './limits.ts'

export interface FolderEntry {
  readonly name: string
  readonly path: string
  /** Hash of name, size and time of the last change. */
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
 * The `.json` files of a folder, by name. A dot in front marks a file that is still being written. Rejects if
 * unreadable.
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

/** A file of the folder: its bytes, or why there are none. */
export type FileContent =
  { readonly bytes: Uint8Array } | { readonly refused: 'notFile' | 'tooLarge' } | { readonly gone: true }

/** Follows no link and waits for no pipe. Windows has neither flag, and no pipes among its files. */
const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

/** True if the path is still that of the opened file, and was that of a plain file when it was examined. */
const isSameFile = (one: Stats, other: Stats): boolean =>
  one.isFile() && other.isFile() && one.dev === other.dev && one.ino === other.ino

const readBounded = async (handle: FileHandle): Promise<FileContent> => {
  const buffer = new Uint8Array(limits.file + 1)
  let length = 0
  for (;;) {
    const { bytesRead } = await handle.read(buffer, length, buffer.length - length)
    length += bytesRead
    if (length > limits.file) return { refused: 'tooLarge' }
    if (bytesRead === 0) return { bytes: buffer.slice(0, length) }
  }
}

/** Reads a file written by another program. Links, folders, pipes, devices and files larger than stated are refused. */
export const readFolderFile = async (path: string): Promise<FileContent> => {
  let handle: FileHandle | null = null
  try {
    const before = await lstat(path)
    if (!before.isFile()) return { refused: 'notFile' }
    if (before.size > limits.file) return { refused: 'tooLarge' }
    handle = await open(path, flags)
    if (!isSameFile(before, await handle.stat())) return { refused: 'notFile' }
    return await readBounded(handle)
  } catch {
    // The file is gone, or locked by its writer. Another round may read it.
    return { gone: true }
  } finally {
    await handle?.close()
  }
}

const asidePrefix = '.kontorist-'

/** Renames the file to a name that is unread, so that its content is taken in another round. */
const putBack = (aside: string): Promise<void> =>
  rename(aside, join(dirname(aside), `${basename(aside).slice(1)}.json`))

/**
 * Deletes a file whose messages are kept, unless another program has changed it. It is moved aside first, because it
 * could change between the comparison and the deletion. Rejects where it can be neither moved nor deleted.
 */
export const deleteTaken = async ({ path }: FolderEntry, read: Uint8Array): Promise<void> => {
  const aside = join(dirname(path), `${asidePrefix}${randomUUID()}`)
  await rename(path, aside)
  const content = await readFolderFile(aside)
  if ('bytes' in content && Buffer.from(read).equals(content.bytes)) await rm(aside)
  else await putBack(aside)
}

/** Puts back files that an earlier run has left aside. Rejects where the folder cannot be read. */
export const putBackAside = async (folder: string): Promise<void> => {
  for await (const { name } of await opendir(folder))
    if (name.startsWith(asidePrefix)) await putBack(join(folder, name))
}
