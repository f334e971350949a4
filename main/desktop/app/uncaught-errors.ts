import { app, dialog } from 'electron'
import { systemLocale } from '../appearance/language.ts'
import { logPath, type Log } from '../log/log.ts'

const texts = {
  sv: 'Kontorist måste avslutas. Vad som hände står i loggen:',
  en: 'Kontorist has to close. What happened is in the log:'
} as const

const errorText = (reason: unknown): string => (reason instanceof Error ? (reason.stack ?? reason.message) : String(reason))

/**
 * Ends the program with a word to the person, where it can't go on: better than a process without a window, which also
 * keeps the program from being started again. What was typed is on disk by then.
 */
export const exitWithError = (log: Log, reason: unknown): void => {
  log.error(`the program ended: ${errorText(reason)}`)
  dialog.showErrorBox('Kontorist', `${texts[systemLocale().startsWith('sv') ? 'sv' : 'en']}\n${logPath()}`)
  app.exit(1)
}

/** Hears what nobody caught. Electron would show a stack for an exception, and say nothing of a rejected promise. */
export const handleUncaughtErrors = (log: Log): void => {
  process.on('uncaughtException', (error) => {
    exitWithError(log, error)
  })
  process.on('unhandledRejection', (reason) => {
    log.error(`a rejection that nobody heard: ${errorText(reason)}`)
  })
}
