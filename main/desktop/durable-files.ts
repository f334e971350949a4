import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { SecretFiles } from '../secrets/index.ts'
import { flushFolder } from './flush-folder.ts'

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/**
 * Small files in a folder of their own, each replaced whole. A name can be anything, an address too: the file is called
 * by a hash of it. What is written or removed stays so when the power fails the moment after.
 */
export const durableFiles = (folder: string, extension: string): SecretFiles => {
  const pathOf = (name: string): string =>
    join(folder, `${createHash('sha256').update(name).digest('hex').slice(0, 32)}.${extension}`)

  return {
    read: async (name) => {
      try {
        return await readFile(pathOf(name))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },

    write: async (name, bytes) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = pathOf(name)
      const draft = `${path}.${randomUUID()}`
      try {
        const handle = await open(draft, 'wx', 0o600)
        await handle
          .writeFile(bytes)
          .then(() => handle.sync())
          .finally(() => handle.close())
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      flushFolder(folder)
    },

    remove: async (name) => {
      try {
        await rm(pathOf(name))
      } catch (error) {
        if (isMissing(error)) return
        throw error
      }
      flushFolder(folder)
    }
  }
}
