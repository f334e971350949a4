import { open, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { problem } from '../../problem.ts'
import { hasErrorCode } from './error-code.ts'
import { fileProblem } from './file-problem.ts'
import { removeLeftovers, temporaryPath } from './leftovers.ts'
import { replaceFile } from './replace-file.ts'
import type { Sleep } from './retry-while-locked.ts'

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

/** Throws the system's error where a file is there that cannot be written, such as one that a spreadsheet holds open on Windows. */
const checkWritable = async (path: string): Promise<void> => {
  try {
    await (await open(path, 'r+')).close()
  } catch (error) {
    if (!hasErrorCode(error, 'ENOENT')) throw error
  }
}

/**
 * Saves a file that a person has chosen the place of, as a whole or not at all: whatever goes wrong, what was there is as it was, and nothing
 * else is left; what a program that was killed has left of files in that folder goes with the next one that is saved there. Content that comes in parts is taken as fast as it can be written.
 *
 * @throws ProblemError `diskFull`, `fileInUse`, `fileNotAllowed`, `folderMissing`, `isFolder`, or `notSaved` for all else that the system answers;
 *   the reason of the signal; and what the content throws
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
