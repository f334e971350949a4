import { join } from 'node:path'
import { app } from 'electron'
import log from 'electron-log/node.js'

export interface Log {
  readonly info: (text: string) => void
  readonly error: (text: string) => void
}

/**
 * The program's log file, in the profile folder. Only texts of ours go in: never a request, an answer, a row or a
 * secret. It is electron-log's Node part, because the main part would open a channel to the page beside the bridge.
 */
export const openLog = (): Log => {
  log.transports.file.resolvePathFn = () => join(app.getPath('userData'), 'logs', 'kontorist.log')
  log.transports.file.maxSize = 1_000_000
  log.transports.console.level = app.isPackaged ? false : 'info'
  return {
    info: (text) => {
      log.info(text)
    },
    error: (text) => {
      log.error(text)
    }
  }
}
