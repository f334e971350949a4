import { mkdirSync, renameSync, statSync } from 'node:fs'
import { EOL } from 'node:os'
import { dirname } from 'node:path'
import { logLevels, type LogLevel } from '../../../preload/contract/index.ts'
import { writePlainFile } from '../files/plain-file.ts'

interface LogLevelsOptions {
  readonly write: (level: LogLevel, text: string) => void
  /** Limits the rate of each level. */
  readonly isAllowed: Readonly<Record<LogLevel, () => boolean>>
}

export interface LogLevels extends Readonly<Record<LogLevel, (text: string) => void>> {
  /** Sets the level, which is read before each line; until then it is `info`. */
  readonly follow: (level: () => LogLevel) => void
}

/** Longest text written in full. A stack trace is far shorter, but a page can report anything. */
const maxLength = 10_000

/** Writes the lines of the chosen levels. In a flood of one level they are counted, and the count is written. */
export const createLogLevels = ({ write, isAllowed }: LogLevelsOptions): LogLevels => {
  let chosen = (): LogLevel => 'info'
  const lineOf = (level: LogLevel) => {
    let dropped = 0
    return (text: string): void => {
      if (logLevels.indexOf(level) > logLevels.indexOf(chosen())) return
      if (!isAllowed[level]()) {
        dropped += 1
        return
      }
      if (dropped > 0) write(level, `${dropped} more were left out here`)
      dropped = 0
      write(level, text.slice(0, maxLength))
    }
  }
  return {
    error: lineOf('error'),
    info: lineOf('info'),
    debug: lineOf('debug'),
    follow: (level) => {
      chosen = level
    }
  }
}

/** Bytes after which a new file is begun. */
const maxSize = 1_000_000

/** Moves a full log over the old one. Where Windows forbids that, it is emptied: it must not grow without end. */
const makeRoom = (path: string): void => {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) <= maxSize) return
  try {
    renameSync(path, path.replace(/log$/, 'old.log'))
  } catch {
    writePlainFile(path, '')
  }
}

/** Local time. */
const stamp = (time: Date): string =>
  new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 23).replace('T', ' ')

/** Appends a line to the log, at once, and returns it. Never throws: a full disk must not end the program. */
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
