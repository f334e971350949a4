import { join } from 'node:path'
import { app } from 'electron'
import log from 'electron-log/node.js'
import { createRateLimiter } from '../rate-limiter.ts'
import { rateLimitedLines } from './rate-limited-lines.ts'
import { isPackaged } from '../dev-overrides.ts'
import { createLogLineFormatter } from './log-line.ts'

export interface Log {
  readonly info: (text: string) => void
  readonly error: (text: string) => void
}

/** File of the log, in the profile folder. One of its size is kept beside it when it grows past its limit. */
export const logPath = (): string => join(app.getPath('userData'), 'logs', 'kontorist.log')

/**
 * The program's log. Only texts of ours go in: never a request, an answer, a row or a secret. It is electron-log's Node
 * part, because the main part would open a channel to the page beside the bridge. At most a hundred errors a minute are
 * written: each is written before the program goes on, and a page can fail in a loop. A text is one line, whatever is in
 * it, and names no folder of the person's.
 */
export const openLog = (): Log => {
  log.transports.file.resolvePathFn = logPath
  log.transports.file.maxSize = 1_000_000
  log.transports.console.level = isPackaged() ? false : 'info'
  const line = createLogLineFormatter({ profile: app.getPath('userData'), home: app.getPath('home') })
  return {
    info: (text) => {
      log.info(line(text))
    },
    error: rateLimitedLines((text) => {
      log.error(line(text))
    }, createRateLimiter(100, 60_000))
  }
}
