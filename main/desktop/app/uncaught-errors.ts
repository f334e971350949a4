import { app, dialog } from 'electron'
import { systemLocale } from '../appearance/language.ts'
import { logPath, type Log } from '../log/log.ts'

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
 * all for the second. An exception ends the program; a rejection is logged, and so is a process of Chromium's that is gone,
 * which it starts again itself.
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
