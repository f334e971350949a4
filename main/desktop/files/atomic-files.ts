import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { lstat, mkdir, open, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { OwnerFiles } from '../../storage/index.ts'
import type { SecretFiles } from '../../secrets/index.ts'
import { hasErrorCode } from './error-code.ts'
import { fsyncDirectory } from './fsync-directory.ts'
import { privateFileMode } from './private-files.ts'
import { replaceFile } from './replace-file.ts'
import { retryWhileLocked, type Sleep } from './retry-while-locked.ts'

/** Both are undefined on Windows, where links are for administrators and files are no pipes. */
const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants

/** Reads a plain file: no link is followed, and no pipe waited for. */
const readPlainFile = async (path: string): Promise<Buffer> => {
  const file = await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
  try {
    if (!(await file.stat()).isFile()) throw new Error('no plain file')
    return await file.readFile()
  } finally {
    await file.close()
  }
}

/**
 * Small files in a folder of their own, each replaced atomically (temporary file, fsync, rename, fsync of the folder),
 * so that a write or a removal survives a power failure. A name can be any text; the file is named after a hash of it.
 * On Windows, a file that another program holds open is retried, with `sleep` between the attempts.
 */
export const atomicFiles = (folder: string, extension: string, sleep?: Sleep): SecretFiles & OwnerFiles => {
  const retrying = <Result>(act: () => Promise<Result>): Promise<Result> => retryWhileLocked(act, sleep && { sleep })
  const pathOf = (name: string): string =>
    join(folder, `${createHash('sha256').update(name).digest('hex').slice(0, 32)}.${extension}`)

  /**
   * A link in the place of the folder may have been put there since the start. @throws for anything but a folder, or
   * nothing
   */
  const requireFolder = async (): Promise<void> => {
    const found = await lstat(folder).catch((error: unknown) => {
      if (hasErrorCode(error, 'ENOENT')) return null
      throw error
    })
    if (found && !found.isDirectory()) throw new Error('no plain folder')
  }

  const replace = (path: string, bytes: Uint8Array): Promise<void> =>
    replaceFile(path, bytes, { mode: privateFileMode, sleep })

  const remove = async (path: string): Promise<void> => {
    try {
      await retrying(() => rm(path))
    } catch (error) {
      if (hasErrorCode(error, 'ENOENT')) return
      throw error
    }
    fsyncDirectory(folder)
  }

  /** The paths of the files in the folder whose names `fits` accepts. */
  const pathsWhere = async (fits: (name: string) => boolean): Promise<readonly string[]> => {
    try {
      return (await readdir(folder)).filter(fits).map((name) => join(folder, name))
    } catch (error) {
      if (hasErrorCode(error, 'ENOENT')) return []
      throw error
    }
  }

  return {
    read: async (name) => {
      await requireFolder()
      try {
        return await retrying(() => readPlainFile(pathOf(name)))
      } catch (error) {
        if (hasErrorCode(error, 'ENOENT')) return null
        throw error
      }
    },

    write: async (name, bytes) => {
      await requireFolder()
      if (await mkdir(folder, { recursive: true, mode: 0o700 })) fsyncDirectory(dirname(folder))
      await replace(pathOf(name), bytes)
    },

    remove: async (name) => {
      await requireFolder()
      await remove(pathOf(name))
    },

    rewriteAll: async (revise) => {
      await requireFolder()
      // Temporary files of writes that a kill or a crash interrupted.
      for (const path of await pathsWhere((name) => name.includes(`.${extension}.`)))
        await retrying(() => rm(path, { force: true }))
      for (const path of await pathsWhere((name) => name.endsWith(`.${extension}`))) {
        const bytes = await retrying(() => readPlainFile(path))
        const revised = revise(bytes)
        if (revised === null) await remove(path)
        else if (revised !== bytes) await replace(path, revised)
      }
    }
  }
}
