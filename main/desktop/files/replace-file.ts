import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fsyncDirectory } from './fsync-directory.ts'
import { retryWhileLocked, type Sleep } from './retry-while-locked.ts'

interface ReplaceOptions {
  /** Mode of the file. POSIX only. */
  readonly mode: number
  /** Waits between the attempts where another program holds the file open on Windows. */
  readonly sleep?: Sleep | undefined
  /** Aborted once the file is not wanted any more. */
  readonly signal?: AbortSignal | undefined
  /** Where it is written until it is whole. Left out: beside its place, under a random name. */
  readonly temporary?: string
}

/**
 * Writes a file atomically (temporary file beside it, fsync, rename, fsync of the folder): there is either the old one or the
 * whole new one, also after a power failure. What was there under its name is replaced. Content that comes in parts is written part by
 * part, each before the next is asked for.
 *
 * @throws the system's error, what the content throws, or the reason of the signal. Nothing has changed then; or all of it has, where only the folder could not be synced, and after a power
 *   failure the old file may be back.
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
    // The last moment: from here on it is there.
    signal?.throwIfAborted()
    await retrying(() => rename(temporary, path))
  } catch (error) {
    // The original error matters, not a failure to clean up after it.
    await retrying(() => rm(temporary, { force: true })).catch(() => undefined)
    throw error
  }
  fsyncDirectory(dirname(path))
}
