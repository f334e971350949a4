import type { AppInfo, CallArgs, Locking } from '../../preload/contract/index.ts'
import type { Part } from './part.ts'

export interface AppOptions {
  readonly info: () => AppInfo
  readonly locking: () => Promise<Locking>
  readonly copy: (text: string) => Promise<void>
  readonly copyMenu: (asked: CallArgs<'app.copyMenu'>) => void
  readonly log: (text: string) => void
}

/** The calls `app.…`, answered by the desktop. */
export const appHandlers = ({ info, locking, copy, copyMenu, log }: AppOptions): Part<'app'> => ({
  'app.info': info,
  'app.locking': locking,
  'app.copy': async ({ text }) => {
    await copy(text)
    return null
  },
  'app.copyMenu': (asked) => {
    copyMenu(asked)
    return null
  },
  'app.report': ({ message, stack }) => {
    log(`window: ${message}\n${stack}`)
    return null
  }
})
