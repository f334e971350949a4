import type { AppInfo, BundledPart, CallArgs, DraftKeeping, LockSupport, Notice } from '../../preload/contract/index.ts'
import type { HandlersOf } from './handlers-of.ts'

export interface AppOptions {
  readonly info: () => AppInfo
  readonly locking: () => Promise<LockSupport>
  readonly draftKeeping: () => Promise<DraftKeeping>
  readonly copy: (text: string) => Promise<void>
  readonly contact: (args: CallArgs<'app.contact'>) => Promise<boolean>
  readonly copyMenu: (args: CallArgs<'app.copyMenu'>) => Promise<void>
  readonly removeAllData: () => Promise<void>
  readonly showLogs: () => void
  readonly copyDiagnostics: () => Promise<void>
  readonly logError: (text: string) => void
  readonly notices: {
    readonly list: () => Promise<readonly BundledPart[]>
    readonly read: (part: CallArgs<'app.notice'>) => Promise<Notice | null>
  }
}

/** The calls `app.…`, answered by the desktop. */
export const appHandlers = ({
  info,
  locking,
  draftKeeping,
  copy,
  contact,
  copyMenu,
  removeAllData,
  showLogs,
  copyDiagnostics,
  logError,
  notices
}: AppOptions): HandlersOf<'app'> => ({
  'app.info': info,
  'app.locking': locking,
  'app.draftKeeping': draftKeeping,
  'app.copy': async ({ text }) => {
    await copy(text)
    return null
  },
  'app.contact': contact,
  'app.copyMenu': async (args) => {
    await copyMenu(args)
    return null
  },
  'app.removeAllData': async () => {
    await removeAllData()
    return null
  },
  'app.showLogs': () => {
    showLogs()
    return null
  },
  'app.copyDiagnostics': async () => {
    await copyDiagnostics()
    return null
  },
  'app.notices': notices.list,
  'app.notice': notices.read,
  'app.report': ({ message, stack }) => {
    logError(`window: ${message}\n${stack}`)
    return null
  }
})
