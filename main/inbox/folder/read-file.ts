import { constants, type Stats } from 'node:fs'
import { lstat, open, type FileHandle } from 'node:fs/promises'
import { limits } from '../limits.ts'

/** A file of the folder: its bytes, or why there are none. */
export type FileContent =
  { readonly bytes: Uint8Array } | { readonly refused: 'notFile' | 'tooLarge' } | { readonly gone: true }

/** Opening neither follows a link nor waits for the other end of a pipe. Windows has neither flag, and no pipes among its files. */
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

/**
 * Reads a file written by another program. Links, folders, pipes and devices are refused, also where one replaces a
 * file between two checks; so is a file larger than its stated size.
 */
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
