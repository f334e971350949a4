import {
  chmodSync,
  copyFileSync,
  readdirSync,
  renameSync,
  rmSync,
  closeSync,
  constants,
  fsyncSync,
  openSync,
  writeFileSync
} from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** True for a Node.js error with one of these codes, such as `ENOENT`. */
export const hasErrorCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

/** Modes for a file that its owner alone may read, and a folder that its owner alone may list. POSIX only. */
export const privateFileMode = 0o600
const ownFolder = 0o700

export const makePrivate = (folder: string, files: readonly string[]): void => {
  chmod(folder, ownFolder)
  for (const file of files) chmod(file, privateFileMode)
}

const chmod = (path: string, mode: number): void => {
  try {
    chmodSync(path, mode)
  } catch {
    // Missing, not ours, or on a file system without modes: none of these is a reason not to start.
  }
}

/** Copies of one file: the first, which holds most of the settings, and the newest. */
const maxCopies = 5

/** Renames a corrupt file to `NAME.unreadable`, `NAME.unreadable-2` and so on. Returns the path of the copy. */
export const backupCorruptFile = (path: string): string => keepAs(path, renameSync)

/** Copies a partly readable file in the same way. */
export const copyCorruptFile = (path: string): string => keepAs(path, copyFileSync)

const keepAs = (path: string, keep: (path: string, copy: string) => void): string => {
  const name = `${basename(path)}.unreadable`
  const taken = readdirSync(dirname(path)).flatMap((file) => copyNumber(file, name))
  const copyOf = (number: number): string => join(dirname(path), number === 1 ? name : `${name}-${number}`)
  const copy = copyOf(Math.max(0, ...taken) + 1)
  keep(path, copy)
  chmodSync(copy, privateFileMode)
  const [, ...removable] = taken.toSorted((a, b) => a - b)
  for (const number of removable.slice(0, Math.max(0, removable.length - (maxCopies - 2))))
    rmSync(copyOf(number), { force: true })
  return copy
}

const copyNumber = (file: string, name: string): readonly number[] => {
  if (file === name) return [1]
  const [, digits] = file.startsWith(`${name}-`) ? (/-(\d{1,9})$/.exec(file) ?? []) : []
  return digits === undefined ? [] : [Number(digits)]
}

const { O_WRONLY, O_CREAT, O_APPEND, O_TRUNC, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants

interface WriteOptions {
  readonly append?: boolean
  /** On disk when it returns. */
  readonly flush?: boolean
}

/**
 * Writes a file that its owner alone may read. Follows no link (`ELOOP`) that was put in its place, waits for no pipe.
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
