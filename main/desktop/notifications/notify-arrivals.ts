import { app, Notification } from 'electron'
import type { UiLanguage } from '../../../preload/contract/index.ts'
import { arrivalNotice } from './arrival-notice.ts'
import { createNoticePace } from './notice-pace.ts'

interface NotifyOptions {
  readonly language: () => UiLanguage
  /** Called when the user clicks a notification. */
  readonly onClick: () => void
}

/** The name by which Windows knows whose a notification is: that of the shortcut which the installer makes. */
const appUserModelId = 'se.kontorist.desktop'

/** Gives a function that shows a notification of the system's: so many messages have arrived. At most one in ten seconds. */
export const createArrivalNotifier = ({ language, onClick }: NotifyOptions): ((count: number) => void) => {
  if (process.platform === 'win32') app.setAppUserModelId(appUserModelId)
  // Kept, because Electron hears no click on one that has been collected.
  let shown: Notification | null = null
  const show = (count: number): void => {
    if (!Notification.isSupported()) return
    shown?.close()
    shown = new Notification(arrivalNotice(count, language()))
    shown.on('click', onClick)
    shown.show()
  }
  return createNoticePace({ show, later: (act, milliseconds) => void setTimeout(act, milliseconds).unref() })
}
