import { readFileSync } from 'node:fs'
import { cpus, release, totalmem } from 'node:os'
import { app, shell } from 'electron'
import type { Settings } from '../../../preload/contract/index.ts'
import { systemLocale } from '../appearance/language.ts'
import { isPackaged, isPreview } from '../dev-overrides.ts'
import { logPath, type Log } from '../log/log.ts'
import { diagnosticsText } from './diagnostics-text.ts'

/** How much of the log is copied. */
const maxLogLines = 200

const endOfLog = (): readonly string[] => {
  try {
    return readFileSync(logPath(), 'utf8').split('\n').filter((line) => line !== '').slice(-maxLogLines)
  } catch {
    return []
  }
}

const systemFacts = (): readonly (readonly [string, string])[] => [
  ['Kontorist', `${app.getVersion()}${isPackaged() ? '' : ', not packaged'}${isPreview() ? ', preview' : ''}`],
  ['Electron, Chromium, Node', [process.versions['electron'], process.versions['chrome'], process.versions.node].map((version) => version ?? '?').join(', ')],
  ['System', `${process.platform} ${release()} ${process.arch}`],
  ['Processors, memory', `${cpus().length}, ${Math.round(totalmem() / 2 ** 30)} GB`],
  ['Locale', systemLocale()],
  ['Running for minutes', String(Math.round(process.uptime() / 60))]
]

interface DiagnosticsOptions {
  readonly log: Log
  readonly settings: () => Settings
  readonly copy: (text: string) => Promise<void>
}

/** Shows the folder of the logs, and copies what support needs to know. Nothing is sent anywhere. */
export const createDiagnostics = ({ log, settings, copy }: DiagnosticsOptions) => ({
  showLogs: (): void => shell.showItemInFolder(logPath()),
  /** @throws (rejects) where the system refuses the text. */
  copyDiagnostics: (): Promise<void> =>
    copy(diagnosticsText({ system: systemFacts(), settings: settings(), crashes: log.crashes(), log: endOfLog() }, log.line))
})
