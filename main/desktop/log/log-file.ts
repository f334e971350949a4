import { mkdirSync, renameSync, statSync } from 'node:fs'
import { EOL } from 'node:os'
import { dirname } from 'node:path'
import type { LogLevel } from '../../../preload/contract/index.ts'
import { writePlainFile } from '../files/plain-file.ts'

/** Bytes after which a new file is begun. */
const maxSize = 1_000_000

/** Moves a full log beside itself, over the one before. Another program may hold it on Windows: it must not grow without end then either. */
const makeRoom = (path: string): void => {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) <= maxSize) return
  try {
    renameSync(path, path.replace(/log$/, 'old.log'))
  } catch {
    writePlainFile(path, '')
  }
}

/** The time of this computer, by which people say when something happened. */
const stamp = (time: Date): string =>
  new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 23).replace('T', ' ')

/**
 * Appends a line to the log `*.log`, which its owner alone may read, and returns the line. It is in the file at once, in case the program
 * ends with it. Never throws: a full disk must not end what is being logged.
 */
export const appendToLog = (path: string, level: LogLevel, text: string, now = new Date()): string => {
  const line = `[${stamp(now)}] ${`[${level}]`.padEnd(7)} ${text}`
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    makeRoom(path)
    writePlainFile(path, line + EOL, { append: true })
  } catch {
    // The program goes on without its log.
  }
  return line
}
