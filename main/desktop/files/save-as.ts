import { createHash, randomBytes } from 'node:crypto'
import { lstat, readdir, unlink, open, stat } from 'node:fs/promises'
import { hostname, userInfo } from 'node:os'
import { join, dirname } from 'node:path'
import { problem, ProblemError } from '../../problem.ts'
import { hasErrorCode } from './plain-file.ts'
import { replaceFile, type Sleep } from './atomic-files.ts'

/** Characters that one of the systems forbids in file names. */
const forbidden = /[\\/:*?"<>|\p{Cc}]/gu

export const safeFileName = (name: string): string =>
  name.replace(forbidden, '-').replace(/^[.\s]+|[.\s]+$/g, '') || 'Kontorist'

/** Codes of a refused write. Windows reports a file that is open elsewhere with the same ones. */
const refused = ['EACCES', 'EPERM', 'EBUSY', 'EROFS']

/** `place`: `target` is the file to be replaced or renamed to, `folder` all that comes before. */
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

/** Extensions of saved files: rows, prints and views. */
const extensions = 'xlsx|csv|jsonl|pdf|json'
const shape = new RegExp(`\\.(?:${extensions})\\.kontorist-([0-9a-f]{8})-(\\d{1,10})-[0-9a-f]{12}$`)

/** Hash of the user and the computer, on which alone a process id can be checked. Random where no user is named. */
const ownMark = (): string => {
  try {
    return createHash('sha256').update(`${hostname()}\0${userInfo().username}`).digest('hex').slice(0, 8)
  } catch {
    return randomBytes(4).toString('hex')
  }
}

/** Temporary path beside the file, which names the program that writes it. */
export const temporaryPath = (path: string, pid = process.pid): string =>
  `${path}.kontorist-${ownMark()}-${pid}-${randomBytes(6).toString('hex')}`

/** True if a process with this id runs. */
const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}

interface FinderOptions {
  /** Start of this program in milliseconds: a younger file may be its own. */
  readonly startedAt: number
  /** Null where the system has no user ids. */
  readonly userId: number | null
}

/** Metadata of a file, or of a symbolic link itself. */
interface Found {
  readonly isFile: boolean
  readonly userId: number
  readonly writtenAt: number
}

/** Recognises a temporary file that a killed program has certainly left. */
export const leftoverFinder = ({ startedAt, userId }: FinderOptions): ((name: string, found: Found) => boolean) => {
  const mark = ownMark()
  return (name, found) => {
    const [, whose, pid] = shape.exec(name) ?? []
    if (whose !== mark || !found.isFile || (userId !== null && found.userId !== userId)) return false
    return found.writtenAt < startedAt && !isRunning(Number(pid))
  }
}

/** Removes temporary files of killed programs from a folder. Never rejects. */
export const removeLeftovers = async (folder: string): Promise<void> => {
  try {
    const isLeftover = leftoverFinder({ startedAt: performance.timeOrigin, userId: process.getuid?.() ?? null })
    for (const name of await readdir(folder)) {
      if (!shape.test(name)) continue
      const path = join(folder, name)
      const found = await lstat(path)
      // Should a link have come in its place, the link is removed and not its target.
      if (isLeftover(name, { isFile: found.isFile(), userId: found.uid, writtenAt: found.mtimeMs })) await unlink(path)
    }
  } catch {
    // Cleaning up must not fail the save. The next save in this folder tries again.
  }
}

/** Readable by all who can read the folder, as files of other programs; the umask applies. */
const sharedFileMode = 0o666

interface SaveAsOptions {
  readonly sleep?: Sleep
  readonly signal?: AbortSignal | undefined
}

/** Windows reports a folder as not allowed, like a file that is open elsewhere. */
const refuseFolder = async (path: string): Promise<void> => {
  const isFolder = await stat(path).then(
    (found) => found.isDirectory(),
    () => false
  )
  if (isFolder) throw problem('isFolder', 'program', 'the name is that of a folder')
}

/** Throws where the file cannot be written, such as one that a spreadsheet holds open on Windows. */
const checkWritable = async (path: string): Promise<void> => {
  try {
    await (await open(path, 'r+')).close()
  } catch (error) {
    if (!hasErrorCode(error, 'ENOENT')) throw error
  }
}

/**
 * Saves a file at a chosen place, as a whole or not at all, and removes leftovers of killed programs from that folder.
 * @throws ProblemError `diskFull`, `fileInUse`, `fileNotAllowed`, `folderMissing`, `isFolder` or `notSaved`; the reason
 *   of the signal; errors of the content
 */
export const saveAs = async (
  path: string,
  content: Uint8Array | AsyncIterable<Uint8Array>,
  { sleep, signal }: SaveAsOptions = {}
): Promise<void> => {
  await refuseFolder(path)
  // Before the work of writing it.
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
