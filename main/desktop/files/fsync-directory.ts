import { closeSync, fsyncSync, openSync } from 'node:fs'
import { hasErrorCode } from './error-code.ts'

/** What file systems answer that know no such thing: some of a network's, and those that a program plays. */
const unsupported = ['EINVAL', 'ENOTSUP', 'ENOSYS']

/**
 * Waits until the folder's own entries are on the disk. A file that was renamed into its place or removed may otherwise
 * be back as it was when the power fails: a token that was marked spent would be unspent. Windows has no such thing.
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
