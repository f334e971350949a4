import { setTimeout as sleep } from 'node:timers/promises'
import { dirname, join } from 'node:path'
import { type BrowserWindow, app, dialog } from 'electron'
import { systemLocale } from '../appearance.ts'
import { logPath, type Log } from '../log/log.ts'
import { createRunMarker } from '../diagnostics/crash-notes.ts'

interface ShowOptions {
  /** Null before there is a window. It may have been closed. */
  readonly currentWindow: () => BrowserWindow | null
  readonly openWindow: () => void
}

/** Brings the window to the front, or opens one where it was closed. */
export const showWindow = ({ currentWindow, openWindow }: ShowOptions): void => {
  const window = currentWindow()
  if (!window || window.isDestroyed()) return openWindow()
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}

/** Milliseconds that quitting waits: a keychain or a disk that does not answer must not keep the program. */
const patience = 2_000

/** Work still to finish before quitting, or null. */
type Unfinished = () => Promise<unknown> | null

const registered: Unfinished[] = []

/**
 * Delays quitting once, briefly, for work that must not be cut off. `unfinished` is called once the windows are closed.
 */
export const delayQuit = (unfinished: Unfinished): void => {
  if (registered.push(unfinished) > 1) return
  app.once('will-quit', (event) => {
    const rest = registered.flatMap((ask) => ask() ?? [])
    if (rest.length === 0) return
    event.preventDefault()
    void Promise.race([Promise.allSettled(rest), sleep(patience)]).then(() => app.quit())
  })
}

const texts = {
  sv: 'Kontorist måste avslutas. Vad som hände står i loggen:',
  en: 'Kontorist has to close. What happened is in the log:'
} as const

const errorText = (reason: unknown): string =>
  reason instanceof Error ? (reason.stack ?? reason.message) : String(reason)

/** Shows a message and exits with status 1: a process without a window would keep the program from being started. */
export const exitWithError = (log: Log, reason: unknown): void => {
  log.crash('program', `the program ended: ${errorText(reason)}`)
  dialog.showErrorBox('Kontorist', `${texts[systemLocale().startsWith('sv') ? 'sv' : 'en']}\n${logPath()}`)
  app.exit(1)
}

/**
 * Handles uncaught errors, for which Electron would show a stack trace or nothing. An exception ends the program; a
 * rejection is logged, and so is a lost child process of Chromium's, which starts again by itself.
 */
export const handleUncaughtErrors = (log: Log): void => {
  process.on('uncaughtException', (error) => {
    exitWithError(log, error)
  })
  process.on('unhandledRejection', (reason) => {
    log.crash('rejection', `an unhandled rejection: ${errorText(reason)}`)
  })
  app.on('child-process-gone', (_event, { type, reason, exitCode }) => {
    if (reason !== 'clean-exit') log.crash('process', `${type}: ${reason} (${exitCode})`)
  })
}

interface InstanceOptions extends ShowOptions {
  /** Runs once, when Electron is ready. */
  readonly onReady: () => void
  readonly onFatal: (reason: unknown) => void
  readonly log: Log
}

/** Logs the beginning and the end of this run. */
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

/** Lets one instance run per profile: a second start shows its window. On macOS the program outlives its window. */
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
  // On macOS a link of our scheme arrives so, and the user who opened it expects to see the window.
  app.on('open-url', show)
  app.on('activate', show)
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  // Electron is not ready before the entry module has finished, so this is not awaited.
  app.whenReady().then(onReady).catch(onFatal)
}
