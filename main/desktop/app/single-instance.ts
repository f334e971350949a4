import { dirname, join } from 'node:path'
import { app, type BrowserWindow } from 'electron'
import { createRunMarker } from '../diagnostics/run-marker.ts'
import { logPath, type Log } from '../log/log.ts'
import { showWindow } from './show-window.ts'

interface InstanceOptions {
  /** Runs once, when Electron is ready. */
  readonly onReady: () => void
  /** The window, or null before there is one. It may have been closed. */
  readonly currentWindow: () => BrowserWindow | null
  /** Opens a window. Does nothing before `onReady` has run. */
  readonly openWindow: () => void
  /** Called with the reason when `onReady` throws. */
  readonly onFatal: (reason: unknown) => void
  readonly log: Log
}

/** Has the log say that this run has begun, and later that it has ended. */
const markRun = (log: Log): void => {
  const run = createRunMarker({
    path: join(dirname(logPath()), 'running.json'),
    version: app.getVersion(),
    now: () => new Date(),
    log
  })
  run.begin()
  app.once('quit', run.end)
  // Windows ends the programs of a session without that event.
  if (process.platform === 'win32')
    app.on('browser-window-created', (_event, window) => window.on('session-end', run.end))
}

/**
 * Lets only one instance run per profile. A second start shows the first instance's window and exits. The program quits
 * when its window closes, except on macOS, where it stays and can open a new one.
 */
export const runSingleInstance = ({ onReady, currentWindow, openWindow, onFatal, log }: InstanceOptions): void => {
  if (!app.requestSingleInstanceLock()) {
    app.quit()
    return
  }
  markRun(log)
  const show = (): void => {
    showWindow({ currentWindow, openWindow })
  }
  app.on('second-instance', show)
  // On macOS a link of our scheme arrives as this event, and the user who opened the link expects to see the window.
  app.on('open-url', show)
  app.on('activate', show)
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  // Not awaited at the top level, because Electron is not ready before the entry module has finished.
  app.whenReady().then(onReady).catch(onFatal)
}
