import { closeSync, constants, fsyncSync, openSync, writeFileSync } from 'node:fs'
import { privateFileMode } from './private-files.ts'

/** Both are undefined on Windows, where links are for administrators and files are no pipes. */
const { O_WRONLY, O_CREAT, O_APPEND, O_TRUNC, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants

interface WriteOptions {
  /** Adds to what is there, instead of replacing it. */
  readonly append?: boolean
  /** On disk when it returns. */
  readonly flush?: boolean
}

/**
 * Writes a plain file that its owner alone may read. A link may have been put in its place since the start: none is
 * followed, and no pipe waited for.
 *
 * @throws the system's error, `ELOOP` for a link
 */
export const writePlainFile = (path: string, text: string, options: WriteOptions = {}): void => {
  const { append = false, flush = false } = options
  const flags = O_WRONLY | O_CREAT | (append ? O_APPEND : O_TRUNC) | O_NOFOLLOW | O_NONBLOCK
  const file = openSync(path, flags, privateFileMode)
  try {
    writeFileSync(file, text)
    if (flush) fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
