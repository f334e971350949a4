import { closeSync, fsyncSync, openSync, constants } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { randomUUID, createHash } from 'node:crypto'
import { open, rename, rm, lstat, mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hasErrorCode, privateFileMode } from './plain-file.ts'
import type { UserFiles } from '../../storage/index.ts'
import type { SecretFiles } from '../../secrets/index.ts'

/** Error codes of file systems that cannot sync a directory: some network and FUSE file systems. */
const unsupported = ['EINVAL', 'ENOTSUP', 'ENOSYS']

/**
 * Waits until the directory's own entries are on disk: else a renamed or removed file may be back after a power
 * failure, and a refresh token that was marked spent would count as unspent. Windows has no equivalent.
 */
export const fsyncDirectory = (folder: string): void => {
  if (process.platform === 'win32') return
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } catch (error) {
    if (!hasErrorCode(error, ...unsupported)) throw error
  } finally {
    closeSync(descriptor)
  }
}

/** Error codes on Windows while another program holds the file open. */
const lockedCodes = ['EPERM', 'EACCES', 'EBUSY']

/** Milliseconds between the attempts: far longer in all than a virus scanner takes for a small file. */
const delays = [10, 20, 40, 80, 150, 300, 600, 800]

export type Sleep = (milliseconds: number) => Promise<unknown>

/** Retries a file operation while another program holds the file on Windows. `act` must be safe to repeat. */
export const retryWhileLocked = async <Result>(
  act: () => Promise<Result>,
  { sleep = delay, platform = process.platform }: { readonly sleep?: Sleep; readonly platform?: NodeJS.Platform } = {}
): Promise<Result> => {
  for (const milliseconds of platform === 'win32' ? delays : []) {
    try {
      return await act()
    } catch (error) {
      if (!hasErrorCode(error, ...lockedCodes)) throw error
      await sleep(milliseconds)
    }
  }
  return act()
}

interface ReplaceOptions {
  /** POSIX only. */
  readonly mode: number
  readonly sleep?: Sleep | undefined
  readonly signal?: AbortSignal | undefined
  /** Path until the file is whole. By default beside its place, under a random name. */
  readonly temporary?: string
}

/**
 * Writes a file atomically (temporary file, fsync, rename, fsync of the folder), also after a power failure. Content in
 * parts is written part by part.
 * @throws the system's error, the content's, or the reason of the signal. Nothing has changed then, unless only the
 *   folder could not be synced: then the old file may be back after a power failure.
 */
export const replaceFile = async (
  path: string,
  content: Uint8Array | AsyncIterable<Uint8Array>,
  { mode, sleep, signal, temporary = `${path}.${randomUUID()}` }: ReplaceOptions
): Promise<void> => {
  const retrying = <Result>(act: () => Promise<Result>): Promise<Result> => retryWhileLocked(act, sleep && { sleep })
  try {
    const handle = await open(temporary, 'wx', mode)
    await handle
      .writeFile(content)
      .then(() => handle.sync())
      .finally(() => handle.close())
    // The last moment to cancel.
    signal?.throwIfAborted()
    await retrying(() => rename(temporary, path))
  } catch (error) {
    // The original error matters, not a failure to clean up after it.
    await retrying(() => rm(temporary, { force: true })).catch(() => undefined)
    throw error
  }
  fsyncDirectory(dirname(path))
}

/** Both are undefined on Windows, where links are for administrators and files are no pipes. */
const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants

/** Reads a plain file: follows no link, and waits for no pipe. */
const readPlainFile = async (path: string): Promise<Buffer> => {
  const file = await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
  try {
    if (!(await file.stat()).isFile()) throw new Error('no plain file')
    return await file.readFile()
  } finally {
    await file.close()
  }
}

/** Small files in a folder, each replaced atomically. A name can be any text: the file is named after its hash. */
export const atomicFiles = (folder: string, extension: string, sleep?: Sleep): SecretFiles & UserFiles => {
  const retrying = <Result>(act: () => Promise<Result>): Promise<Result> => retryWhileLocked(act, sleep && { sleep })
  const pathOf = (name: string): string =>
    join(folder, `${createHash('sha256').update(name).digest('hex').slice(0, 32)}.${extension}`)

  /**
   * A link may have been put in the place of the folder since the start. Throws for anything but a folder or nothing.
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
