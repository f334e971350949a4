import { mkdirSync, renameSync, statSync } from 'node:fs'
import { EOL } from 'node:os'
import { dirname } from 'node:path'
import { logLevels, type LogLevel } from '../../../preload/contract/index.ts'
import { writePlainFile } from '../files/plain-file.ts'

interface LogLevelsOptions {
  readonly write: (level: LogLevel, text: string) => void
  /** Limits the rate of each level: true if one more line may be written now. */
  readonly isAllowed: Readonly<Record<LogLevel, () => boolean>>
}

export interface LogLevels extends Readonly<Record<LogLevel, (text: string) => void>> {
  /** Sets the level down to which lines are written. It is asked before each line; until then it is `info`. */
  readonly follow: (level: () => LogLevel) => void
}

/** Longest text that is written in full. A stack trace is far shorter, but a page can report anything. */
const maxLength = 10_000

/**
 * Writes lines of every level down to the chosen one: `error` for failures, `info` for events too, `debug` for finding
 * a fault too. In a flood of one level its lines are counted instead, and the count is written before the next.
 */
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

/**
 * Moves a full log beside itself, over the one before. Another program may hold it on Windows: it must not grow without
 * end then either.
 */
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
 * Appends a line to the log `*.log`, which its owner alone may read, and returns the line. It is in the file at once,
 * in case the program ends with it. Never throws: a full disk must not end what is being logged.
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
