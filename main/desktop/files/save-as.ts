import { createHash, randomBytes } from 'node:crypto'
import { lstat, readdir, unlink, open, stat } from 'node:fs/promises'
import { hostname, userInfo } from 'node:os'
import { join, dirname } from 'node:path'
import { problem, ProblemError } from '../../problem.ts'
import { hasErrorCode } from './plain-file.ts'
import { replaceFile, type Sleep } from './atomic-files.ts'

/** Characters that one of the systems forbids in file names: separators, wildcards, control characters. */
const forbidden = /[\\/:*?"<>|\p{Cc}]/gu

/** A suggested file name that every system takes. It names no folder. */
export const safeFileName = (name: string): string =>
  name.replace(forbidden, '-').replace(/^[.\s]+|[.\s]+$/g, '') || 'Kontorist'

/**
 * Error codes for a refused or a temporarily impossible write. Windows reports a file that is open elsewhere with the
 * same codes.
 */
const refused = ['EACCES', 'EPERM', 'EBUSY', 'EROFS']

/**
 * Why a file could not be saved, as a problem. `place` says what was refused: `target` is the file that was to be
 * replaced, or to be given its name, `folder` is whatever came before that.
 */
export const fileProblem = (error: unknown, place: 'target' | 'folder', platform = process.platform): ProblemError => {
  if (error instanceof ProblemError) return error
  const detail = `the file could not be saved: ${String(error)}`
  if (hasErrorCode(error, 'ENOSPC', 'EDQUOT', 'EFBIG')) return problem('diskFull', 'program', detail)
  if (hasErrorCode(error, 'EBUSY', 'ETXTBSY')) return problem('fileInUse', 'program', detail)
  if (hasErrorCode(error, 'ENOENT', 'ENOTDIR')) return problem('folderMissing', 'program', detail)
  if (!hasErrorCode(error, ...refused)) return problem('notSaved', 'program', detail)
  return problem(
    platform === 'win32' && place === 'target' && !hasErrorCode(error, 'EROFS') ? 'fileInUse' : 'fileNotAllowed',
    'program',
    detail
  )
}

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

/**
 * Where a file is written until it is whole: beside its own place, under a name that no other program gives, and that
 * says which program writes it.
 */
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

/**
 * Removes from a folder what programs that were killed have left there of files that they were writing. Never rejects:
 * what cannot be looked at stays.
 */
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

/** Readable by all who can read the folder, like a file saved by any other program; the system's umask applies. */
const sharedFileMode = 0o666

interface SaveAsOptions {
  readonly sleep?: Sleep
  /** Aborted, with a problem as its reason, once the file is not wanted any more. */
  readonly signal?: AbortSignal | undefined
}

/** Windows says of a folder that it is not allowed, as it does of a file that is open elsewhere. */
const refuseFolder = async (path: string): Promise<void> => {
  const isFolder = await stat(path).then(
    (found) => found.isDirectory(),
    () => false
  )
  if (isFolder) throw problem('isFolder', 'program', 'the name is that of a folder')
}

/**
 * Throws the system's error where a file is there that cannot be written, such as one that a spreadsheet holds open on
 * Windows.
 */
const checkWritable = async (path: string): Promise<void> => {
  try {
    await (await open(path, 'r+')).close()
  } catch (error) {
    if (!hasErrorCode(error, 'ENOENT')) throw error
  }
}

/**
 * Saves a file that a person has chosen the place of, as a whole or not at all: whatever goes wrong, what was there is
 * as it was, and nothing else is left; what a program that was killed has left of files in that folder goes with the
 * next one that is saved there. Content that comes in parts is taken as fast as it can be written.
 *
 * @throws ProblemError `diskFull`, `fileInUse`, `fileNotAllowed`, `folderMissing`, `isFolder`, or `notSaved` for all
 *   else that the system answers; the reason of the signal; and what the content throws
 */
export const saveAs = async (
  path: string,
  content: Uint8Array | AsyncIterable<Uint8Array>,
  { sleep, signal }: SaveAsOptions = {}
): Promise<void> => {
  await refuseFolder(path)
  // Before the work of writing it, and not after.
  await checkWritable(path).catch((error: unknown) => {
    throw fileProblem(error, 'target')
  })
  await replaceFile(path, content, { mode: sharedFileMode, sleep, signal, temporary: temporaryPath(path) }).catch(
    (error: unknown) => {
      const isRename = error instanceof Error && 'syscall' in error && error.syscall === 'rename'
      throw fileProblem(error, isRename ? 'target' : 'folder')
    }
  )
  await removeLeftovers(dirname(path))
}
