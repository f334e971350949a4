import { readFileSync } from 'node:fs'
import { cpus, release, totalmem } from 'node:os'
import { app, dialog, shell } from 'electron'
import type { Settings, UiLanguage } from '../../../preload/contract/index.ts'
import type { CrashNote } from './crash-notes.ts'
import { systemLocale } from '../appearance.ts'
import { isPackaged, isPreview } from '../dev-overrides.ts'
import { logPath, type Log } from '../log/log.ts'
import type { HelpActions } from '../menu/application-menu.ts'

/** Facts about the program and the computer, without data of the user or the company. */
export interface Facts {
  readonly system: readonly (readonly [name: string, value: string])[]
  readonly settings: Settings
  readonly crashes: readonly CrashNote[]
  readonly log: readonly string[]
}

const maxCrashes = 20

/** The kind of place of a policy. Its path may name the user. */
const placeOf = (source: string): string =>
  source.startsWith('HKEY_') ? 'registry' : source.endsWith('.plist') ? 'managed preferences' : 'file'

const policyText = ({ policy, policyProblem }: Settings): string => {
  if (policyProblem !== null) return `broken: ${policyProblem}`
  return policy === null
    ? 'none'
    : `${placeOf(policy.source)}: ${policy.rules.map(({ key }) => key).join(', ') || 'nothing'}`
}

/** Settings without addresses and names. */
const settingsLines = (settings: Settings): readonly (readonly [string, string])[] => [
  ['Connection', settings.connection?.kind ?? 'none'],
  ['Language, theme', `${settings.language}, ${settings.theme}`],
  ['Locks after minutes', String(settings.signIn.idleMinutes)],
  ['Identity providers', String(settings.signIn.realms.length)],
  ['Settings file', settings.unreadableCopy === undefined ? 'readable' : 'was unreadable, and a new one was begun'],
  ['Policy', policyText(settings)]
]

const block = (title: string, lines: readonly string[]): readonly string[] => [
  '',
  `${title}:`,
  ...(lines.length === 0 ? ['(none)'] : lines)
]

/** Diagnostics as text, in English for the support staff. `line` removes secrets from each line once more. */
export const diagnosticsText = ({ system, settings, crashes, log }: Facts, line: (text: string) => string): string =>
  [
    ...[...system, ...settingsLines(settings)].map(([name, value]) => `${name}: ${value}`),
    ...block(
      'Crashes',
      crashes.slice(-maxCrashes).map(({ at, kind, version, reason }) => `${at} ${version} ${kind}: ${reason}`)
    ),
    ...block('Log', log)
  ]
    .map(line)
    .join('\n')

const maxLogLines = 200

const endOfLog = (): readonly string[] => {
  try {
    return readFileSync(logPath(), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .slice(-maxLogLines)
  } catch {
    return []
  }
}

const systemFacts = (): readonly (readonly [string, string])[] => [
  ['Kontorist', `${app.getVersion()}${isPackaged() ? '' : ', not packaged'}${isPreview() ? ', preview' : ''}`],
  [
    'Electron, Chromium, Node',
    [process.versions['electron'], process.versions['chrome'], process.versions.node]
      .map((version) => version ?? '?')
      .join(', ')
  ],
  ['System', `${process.platform} ${release()} ${process.arch}`],
  ['Processors, memory', `${cpus().length}, ${Math.round(totalmem() / 2 ** 30)} GB`],
  ['Locale', systemLocale()],
  ['Running for minutes', String(Math.round(process.uptime() / 60))]
]

interface DiagnosticsOptions {
  readonly log: Log
  readonly settings: () => Settings
  readonly copy: (text: string) => Promise<void>
  readonly language: () => UiLanguage
}

const boxTexts = {
  sv: {
    copied: 'Diagnostiken är kopierad.',
    paste: 'Klistra in den i ett mejl till den som hjälper dig. Inget skickas av sig självt.',
    failed: 'Diagnostiken kunde inte kopieras.'
  },
  en: {
    copied: 'The diagnostics have been copied.',
    paste: 'Paste them into a message to whoever helps you. Nothing is sent by itself.',
    failed: 'The diagnostics could not be copied.'
  }
} as const

/** Shows the folder of the logs, and copies the diagnostics. Nothing is sent. */
export const createDiagnostics = ({ log, settings, copy, language }: DiagnosticsOptions) => {
  const showLogs = (): void => shell.showItemInFolder(logPath())
  const copyDiagnostics = async (): Promise<void> => {
    await copy(
      diagnosticsText(
        { system: systemFacts(), settings: settings(), crashes: log.crashes(), log: endOfLog() },
        log.line
      )
    )
  }
  /** Answers in a box of the system's: a failed page could not. */
  const copyFromMenu = async (): Promise<void> => {
    const text = boxTexts[language()]
    try {
      await copyDiagnostics()
      await dialog.showMessageBox({
        type: 'info',
        message: text.copied,
        detail: text.paste,
        buttons: ['OK'],
        noLink: true
      })
    } catch (error) {
      log.error(`diagnostics: ${String(error)}`)
      await dialog.showMessageBox({ type: 'error', message: text.failed, buttons: ['OK'], noLink: true })
    }
  }
  const help: HelpActions = { showLogs, copyDiagnostics: () => void copyFromMenu() }
  return { showLogs, copyDiagnostics, help }
}
