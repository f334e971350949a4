import { closeSync, fsyncSync, openSync } from 'node:fs'
import { hasErrorCode } from './error-code.ts'

/** Returned by file systems that cannot sync a directory: some network and FUSE file systems. */
const unsupported = ['EINVAL', 'ENOTSUP', 'ENOSYS']

/**
 * Waits until the directory's own entries are on disk. Without it, a file that was renamed or removed may be back in
 * its old state after a power failure: a refresh token that was marked spent would count as unspent. Windows has no
 * equivalent.
 * @throws where the directory cannot be opened or synced.
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
