import { createHandlers } from '../bridge/index.ts'
import * as desktop from '../desktop/index.ts'
import type { composeRooms } from './index.ts'
import type { desktopSystem } from './desktop-system.ts'

type Desktop = ReturnType<typeof desktopSystem>

interface HandlersOptions extends Pick<Desktop, 'system' | 'language'> {
  readonly rooms: ReturnType<typeof composeRooms>
  readonly currentWindow: Parameters<typeof desktop.createFolderChoice>[0]
  readonly log: ReturnType<typeof desktop.openLog>
}

/** The handlers of the bridge, with the computer behind those of the program itself, and its menus' look. */
export const desktopHandlers = ({ rooms, system, language, currentWindow, log }: HandlersOptions) => {
  const { session, send, updates, closeBlockers } = rooms
  const { settings, clock } = system
  const { copyText: copy } = desktop
  const command = (name: Parameters<typeof send<'app.command'>>[1]): void => send('app.command', name)
  const diagnostics = desktop.createDiagnostics({ log, settings: settings.get, copy, language })
  const idleMinutes = (): number => settings.signInSettings().idleMinutes
  const leave = () => Promise.all([updates.cancel(), session.signOut()])
  const handlers = createHandlers({
    ...rooms,
    app: {
      ...diagnostics,
      info: desktop.appInfo,
      notices: desktop.notices,
      locking: desktop.watchIdle({ clock, idleMinutes, onIdle: session.lock }),
      draftKeeping: rooms.draftKeeping,
      copy,
      contact: desktop.openContact,
      copyMenu: desktop.createCopyMenu({ currentWindow, language, copy, command, logError: log.error }),
      removeAllData: desktop.createRemoval({ currentWindow, language, closeBlockers: closeBlockers.closing, leave }),
      logError: log.error
    },
    settings,
    confirmSchemes: desktop.createSchemeConfirmation({ currentWindow, language }),
    updates: { ...updates, unsavedChanges: closeBlockers.setUnsavedChanges },
    chooseFolder: desktop.createFolderChoice(currentWindow)
  })
  return { handlers, applyAppearance: () => desktop.applyAppearance(settings.get(), command, diagnostics.help) }
}
