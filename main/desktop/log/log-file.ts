import { appendFileSync, mkdirSync, renameSync, statSync, truncateSync } from 'node:fs'
import { EOL } from 'node:os'
import { dirname } from 'node:path'
import type { LogLevel } from '../../../preload/contract/index.ts'
import { privateFileMode } from '../files/private-files.ts'

interface LogFileOptions {
  readonly path: string
  /** Where the file goes when it is full. What was there before is given up. */
  readonly oldPath: string
  /** Bytes after which a new file is begun. */
  readonly maxSize: number
  readonly now: () => Date
}

/** In the time of this computer, by which people say when something happened. */
const stamp = (time: Date): string => new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 23).replace('T', ' ')

/**
 * Opens a log file, which its owner alone may read. A line is in the file when the function returns, so that the last one before the
 * program ends is there too. It never throws: a full disk must not end what is being logged, and nobody could be told of it.
 *
 * @returns writes a line, and gives it as it was written.
 */
export const openLogFile = ({ path, oldPath, maxSize, now }: LogFileOptions): ((level: LogLevel, text: string) => string) => {
  const makeRoom = (): void => {
    if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) <= maxSize) return
    try {
      renameSync(path, oldPath)
    } catch {
      // Another program holds it, as happens on Windows. It must not grow without end.
      truncateSync(path)
    }
  }
  return (level, text) => {
    const line = `[${stamp(now())}] ${`[${level}]`.padEnd(7)} ${text}`
    try {
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
      makeRoom()
      appendFileSync(path, line + EOL, { mode: privateFileMode })
    } catch {
      // The program goes on without its log.
    }
    return line
  }
}
