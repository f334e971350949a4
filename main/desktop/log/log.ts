import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { app } from 'electron'
import { createRateLimiter } from '../rate-limiter.ts'
import { createCrashNotes, type CrashKind, type CrashNote } from '../diagnostics/crash-notes.ts'
import { isPackaged } from '../dev-overrides.ts'
import { appendToLog, createLogLevels, type LogLevels } from './log-file.ts'
import { createLogLineFormatter } from './log-line.ts'

export interface Log extends LogLevels {
  readonly crash: (kind: CrashKind, reason: string) => void
  /** Oldest first. */
  readonly crashes: () => readonly CrashNote[]
  readonly line: (text: string) => string
}

/** The user's name on the computer; empty where the system knows none. */
const userName = (): string => {
  try {
    return userInfo().username
  } catch {
    return ''
  }
}

/** Path of the log file in the profile. One older file is kept beside it. */
export const logPath = (): string => join(app.getPath('userData'), 'logs', 'kontorist.log')

/**
 * Opens the program's log, of our own messages only: never a request, a response, a row or a secret. Lines a minute are
 * limited, since writing is synchronous and a page can fail in a loop. A checkout also writes to stderr.
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
