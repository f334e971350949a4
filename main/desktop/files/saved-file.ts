import { lstat } from 'node:fs/promises'
import { extname } from 'node:path'
import { shell } from 'electron'
import { problem } from '../../problem.ts'
import { createRateLimiter } from '../rate-limiter.ts'

/** A file at the place that was chosen for it. Both reject with `fileChanged` or `notOpened`. */
export interface SavedFile {
  /** Opens it in the system's program for its type, if it is still the file that was saved. */
  readonly open: () => Promise<void>
  readonly showInFolder: () => Promise<void>
}

/** Types of exported files: no system runs one of them as a program. */
const opened = ['.xlsx', '.csv', '.jsonl', '.pdf']

/** Device, inode, size and time of a plain file as one text; null for a link, for anything else, and for nothing. */
const identityAt = (path: string): Promise<string | null> =>
  lstat(path, { bigint: true }).then(
    (found) => (found.isFile() ? [found.dev, found.ino, found.size, found.mtimeNs].join(' ') : null),
    () => null
  )

/** A page that has gone wrong must not open a program again and again. */
const mayOpen = createRateLimiter(10, 60_000)

/** Takes note of the file that was just saved at a path. */
export const savedFileAt = async (path: string): Promise<SavedFile> => {
  const saved = await identityAt(path)
  return {
    open: async () => {
      if (!opened.includes(extname(path).toLowerCase()))
        throw problem('notOpened', 'program', 'its type is no export’s')
      if (saved === null || (await identityAt(path)) !== saved)
        throw problem('fileChanged', 'program', 'the saved file is another or gone')
      // The error text of the system holds the path, which the page must not learn.
      if (!mayOpen() || (await shell.openPath(path)) !== '')
        throw problem('notOpened', 'program', 'the system did not open the saved file')
    },
    showInFolder: async () => {
      if ((await identityAt(path)) === null) throw problem('fileChanged', 'program', 'the saved file is gone')
      if (!mayOpen()) throw problem('notOpened', 'program', 'too many files are shown')
      shell.showItemInFolder(path)
    }
  }
}
