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

/** Path of the log file in the profile folder. When it grows past its limit, one old file is kept beside it. */
export const logPath = (): string => join(app.getPath('userData'), 'logs', 'kontorist.log')

/**
 * Opens the program's log. Only our own messages go in: never a request, a response, a row or a secret. It uses
 * electron-log's Node build, because its main build would open a channel to the page beside the bridge. At most a
 * hundred errors a minute are written, since writing is synchronous and a page can fail in a loop.
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
