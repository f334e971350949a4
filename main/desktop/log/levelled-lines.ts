import { logLevels, type LogLevel } from '../../../preload/contract/index.ts'
import { rateLimitedLines } from './rate-limited-lines.ts'

interface LevelledLinesOptions {
  readonly write: (level: LogLevel, text: string) => void
  /** Whether one more line of this level may be written now. */
  readonly isAllowed: Readonly<Record<LogLevel, () => boolean>>
}

export interface LevelledLines extends Readonly<Record<LogLevel, (text: string) => void>> {
  /** Says down to which level lines are written, from now on. It is asked before each. Until then it is `info`. */
  readonly follow: (level: () => LogLevel) => void
}

/**
 * Writes lines of every level down to the one that is chosen: `error` what failed, `info` what happened too, `debug` what helps to
 * find a fault too. Every level is written in the same way, so that none is less redacted than another.
 */
export const createLevelledLines = ({ write, isAllowed }: LevelledLinesOptions): LevelledLines => {
  let chosen: () => LogLevel = () => 'info'
  const isWritten = (level: LogLevel): boolean => logLevels.indexOf(level) <= logLevels.indexOf(chosen())
  const lineOf = (level: LogLevel) => {
    const line = rateLimitedLines((text) => write(level, text), isAllowed[level])
    return (text: string): void => {
      if (isWritten(level)) line(text)
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
