import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { OwnerFiles } from '../../owner-drafts/index.ts'
import type { SecretFiles } from '../../secrets/index.ts'
import { fsyncDirectory } from './fsync-directory.ts'
import { retryWhileLocked, type Sleep } from './retry-while-locked.ts'

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/**
 * Small files in a folder of their own, each replaced whole. A name can be anything, an address too: the file is called
 * by a hash of it. What is written or removed stays so when the power fails the moment after. A file that somebody else holds
 * for a moment, as on Windows a virus scanner does, is waited for with `pause`.
 */
export const atomicFiles = (folder: string, extension: string, pause?: Sleep): SecretFiles & OwnerFiles => {
  const patiently = <Result>(act: () => Promise<Result>): Promise<Result> => retryWhileLocked(act, pause && { pause })
  const pathOf = (name: string): string =>
    join(folder, `${createHash('sha256').update(name).digest('hex').slice(0, 32)}.${extension}`)

  const replace = async (path: string, bytes: Uint8Array): Promise<void> => {
    const draft = `${path}.${randomUUID()}`
    try {
      const handle = await open(draft, 'wx', 0o600)
      await handle
        .writeFile(bytes)
        .then(() => handle.sync())
        .finally(() => handle.close())
      await patiently(() => rename(draft, path))
    } catch (error) {
      // What was being done is told, not what keeps its remains.
      await patiently(() => rm(draft, { force: true })).catch(() => undefined)
      throw error
    }
    fsyncDirectory(folder)
  }

  const remove = async (path: string): Promise<void> => {
    try {
      await patiently(() => rm(path))
    } catch (error) {
      if (isMissing(error)) return
      throw error
    }
    fsyncDirectory(folder)
  }

  /** The paths in the folder that `fits`. */
  const those = async (fits: (name: string) => boolean): Promise<readonly string[]> => {
    try {
      return (await readdir(folder)).filter(fits).map((name) => join(folder, name))
    } catch (error) {
      if (isMissing(error)) return []
      throw error
    }
  }

  return {
    read: async (name) => {
      try {
        return await patiently(() => readFile(pathOf(name)))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },

    write: async (name, bytes) => {
      if (await mkdir(folder, { recursive: true, mode: 0o700 })) fsyncDirectory(dirname(folder))
      await replace(pathOf(name), bytes)
    },

    remove: (name) => remove(pathOf(name)),

    rewriteAll: async (revise) => {
      // What was being written when the program was killed.
      for (const path of await those((name) => name.includes(`.${extension}.`))) await patiently(() => rm(path, { force: true }))
      for (const path of await those((name) => name.endsWith(`.${extension}`))) {
        const bytes = await patiently(() => readFile(path))
        const left = revise(bytes)
        if (left === null) await remove(path)
        else if (left !== bytes) await replace(path, left)
      }
    }
  }
}
