import { createHash, randomBytes } from 'node:crypto'
import { lstat, readdir, unlink } from 'node:fs/promises'
import { hostname, userInfo } from 'node:os'
import { join } from 'node:path'

/** How the files of people's own choosing end: rows in every format, what is printed, and views. */
const extensions = 'xlsx|csv|jsonl|pdf|json'
const shape = new RegExp(`\\.(?:${extensions})\\.kontorist-([0-9a-f]{8})-(\\d{1,10})-[0-9a-f]{12}$`)

/**
 * Hash of the user and the computer. A process id can be checked only on the computer that it is from. Random on each
 * call if the system does not name the user.
 */
const ownMark = (): string => {
  try {
    return createHash('sha256').update(`${hostname()}\0${userInfo().username}`).digest('hex').slice(0, 8)
  } catch {
    return randomBytes(4).toString('hex')
  }
}

/** Where a file is written until it is whole: beside its own place, under a name that no other program gives, and that says which program writes it. */
export const temporaryPath = (path: string, pid = process.pid): string =>
  `${path}.kontorist-${ownMark()}-${pid}-${randomBytes(6).toString('hex')}`

/** True if a process with this id runs, also if it may not be signalled. */
const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}

interface FinderOptions {
  /** When this program began, in milliseconds: what is younger may be its own. */
  readonly startedAt: number
  /** Null where the system has no such numbers. */
  readonly userId: number | null
}

/** Metadata of a file; for a symbolic link, that of the link itself and not of its target. */
interface Found {
  readonly isFile: boolean
  readonly userId: number
  readonly writtenAt: number
}

/** A test of whether a file is what a program that was killed has left. Whatever is not certain is none. */
export const leftoverFinder = ({ startedAt, userId }: FinderOptions): ((name: string, found: Found) => boolean) => {
  const mark = ownMark()
  return (name, found) => {
    const [, whose, pid] = shape.exec(name) ?? []
    if (whose !== mark || !found.isFile || (userId !== null && found.userId !== userId)) return false
    return found.writtenAt < startedAt && !isRunning(Number(pid))
  }
}

/** Removes from a folder what programs that were killed have left there of files that they were writing. Never rejects: what cannot be looked at stays. */
export const removeLeftovers = async (folder: string): Promise<void> => {
  try {
    const isLeftover = leftoverFinder({ startedAt: performance.timeOrigin, userId: process.getuid?.() ?? null })
    for (const name of await readdir(folder)) {
      if (!shape.test(name)) continue
      const path = join(folder, name)
      const found = await lstat(path)
      // Removes a link rather than what it points at, should one have come in its place meanwhile.
      if (isLeftover(name, { isFile: found.isFile(), userId: found.uid, writtenAt: found.mtimeMs })) await unlink(path)
    }
  } catch {
    // Cleaning up is optional: it must not fail the save that the user asked for. The next save in this folder tries
    // again.
  }
}
