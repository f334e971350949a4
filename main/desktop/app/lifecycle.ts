import { setTimeout as sleep } from 'node:timers/promises'
import { dirname, join } from 'node:path'
import { type BrowserWindow, app, dialog } from 'electron'
import { systemLocale } from '../appearance.ts'
import { logPath, type Log } from '../log/log.ts'
import { createRunMarker } from '../diagnostics/crash-notes.ts'

interface ShowOptions {
  /** The window, or null before there is one. It may have been closed. */
  readonly currentWindow: () => BrowserWindow | null
  readonly openWindow: () => void
}

/** Brings the window in front of all others, or opens one where it has been closed. */
export const showWindow = ({ currentWindow, openWindow }: ShowOptions): void => {
  const window = currentWindow()
  if (!window || window.isDestroyed()) return openWindow()
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}

/** How long quitting waits, in milliseconds: a keychain or a disk that does not answer must not keep the program. */
const patience = 2_000

/** Returns the work still to finish before quitting, or null if there is none. */
type Unfinished = () => Promise<unknown> | null

const registered: Unfinished[] = []

/**
 * Delays the end of the program once, briefly, for what must not be cut off. `unfinished` is asked once the windows are
 * closed, and may end by itself what it waits for. All that has been registered is waited for together.
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

/**
 * Shows a message and exits with status 1. Without it a process with no window would stay behind and keep the program
 * from being started again. What was typed is on disk by then.
 */
export const exitWithError = (log: Log, reason: unknown): void => {
  log.crash('program', `the program ended: ${errorText(reason)}`)
  dialog.showErrorBox('Kontorist', `${texts[systemLocale().startsWith('sv') ? 'sv' : 'en']}\n${logPath()}`)
  app.exit(1)
}

/**
 * Handles uncaught exceptions and unhandled rejections. Electron would show a stack trace for the first and nothing at
 * all for the second. An exception ends the program; a rejection is logged, and so is a process of Chromium's that is
 * gone, which it starts again itself.
 */
export const handleUncaughtErrors = (log: Log): void => {
  process.on('uncaughtException', (error) => {
    exitWithError(log, error)
  })
  process.on('unhandledRejection', (reason) => {
    log.crash('rejection', `a rejection that nobody heard: ${errorText(reason)}`)
  })
  app.on('child-process-gone', (_event, { type, reason, exitCode }) => {
    if (reason !== 'clean-exit') log.crash('process', `${type}: ${reason} (${exitCode})`)
  })
}

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
