import { logLevels, type LogLevel } from '../../../preload/contract/index.ts'

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
 * Writes lines of every level down to the chosen one: `error` for failures, `info` for events too, `debug` for finding a fault too. In a
 * flood of one level its lines are counted instead, and the count is written before the next.
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
