import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { app } from 'electron'
import { createRateLimiter } from '../rate-limiter.ts'
import { createCrashNotes, type CrashKind, type CrashNote } from '../diagnostics/crash-notes.ts'
import { isPackaged } from '../dev-overrides.ts'
import { appendToLog, createLogLevels, type LogLevels } from './log-file.ts'
import { createLogLineFormatter } from './log-line.ts'

export interface Log extends LogLevels {
  /** Logs that something has crashed, and notes it for the diagnostics. */
  readonly crash: (kind: CrashKind, reason: string) => void
  /** The crashes that were noted, oldest first. */
  readonly crashes: () => readonly CrashNote[]
  /** Makes one line of a text, without what a log may not hold. */
  readonly line: (text: string) => string
}

/** The person's name on the computer; empty where the system knows none for this user. */
const userName = (): string => {
  try {
    return userInfo().username
  } catch {
    return ''
  }
}

/** Path of the log file in the profile folder. When it grows past its limit, one old file is kept beside it. */
export const logPath = (): string => join(app.getPath('userData'), 'logs', 'kontorist.log')

/**
 * Opens the program's log. Only our own messages go in, at every level: never a request, a response, a row or a secret.
 * At most so many lines a minute are written, since writing is synchronous and a page can fail in a loop. Not packaged,
 * the program shows them where it was started from, too.
 */
export const openLog = (): Log => {
  const path = logPath()
  const line = createLogLineFormatter({ profile: app.getPath('userData'), home: app.getPath('home'), user: userName() })
  const notes = createCrashNotes({
    path: join(dirname(path), 'crashes.jsonl'),
    version: app.getVersion(),
    now: () => new Date(),
    line,
    isAllowed: createRateLimiter(10, 60_000)
  })
  const lines = createLogLevels({
    write: (level, text) => {
      const written = appendToLog(path, level, line(text))
      if (!isPackaged()) process.stderr.write(`${written}\n`)
    },
    isAllowed: {
      error: createRateLimiter(100, 60_000),
      info: createRateLimiter(100, 60_000),
      debug: createRateLimiter(600, 60_000)
    }
  })
  return {
    ...lines,
    crash: (kind, reason) => {
      lines.error(`crash (${kind}): ${reason}`)
      notes.add(kind, reason)
    },
    crashes: notes.read,
    line
  }
}
