import { app, Notification } from 'electron'
import type { UiLanguage } from '../../preload/contract/index.ts'

const texts = {
  sv: {
    title: 'Kontorist',
    one: 'Ny ärenderad att läsa',
    several: (count: number) => `${count} nya ärenderader att läsa`
  },
  en: {
    title: 'Kontorist',
    one: 'New errand row to read',
    several: (count: number) => `${count} new errand rows to read`
  }
} as const

/** Text of a notification. Bystanders may see the screen, so it holds no names and no content. */
export const arrivalNotice = (
  count: number,
  language: UiLanguage
): { readonly title: string; readonly body: string } => {
  const { title, one, several } = texts[language]
  return { title, body: count === 1 ? one : several(count) }
}

/** Milliseconds between two notices. */
const pause = 10_000

interface PaceOptions {
  readonly show: (count: number) => void
  readonly later: (act: () => void, milliseconds: number) => void
}

/** Notifies of the first messages at once, and of those that come within the pause together, when it is over. */
export const createNoticePace = ({ show, later }: PaceOptions): ((count: number) => void) => {
  let waiting = 0
  let isResting = false

  const rest = (): void => {
    isResting = true
    later(() => {
      isResting = false
      if (waiting > 0) tell()
    }, pause)
  }

  const tell = (): void => {
    const count = waiting
    waiting = 0
    rest()
    show(count)
  }

  return (count) => {
    waiting += count
    if (!isResting) tell()
  }
}

interface NotifyOptions {
  readonly language: () => UiLanguage
  readonly onClick: () => void
}

/** The identity of notifications on Windows: that of the shortcut which the installer makes. */
const appUserModelId = 'se.kontorist.desktop'

/** Gives a function that notifies of arrived messages, at most once in ten seconds. */
export const createArrivalNotifier = ({ language, onClick }: NotifyOptions): ((count: number) => void) => {
  if (process.platform === 'win32') app.setAppUserModelId(appUserModelId)
  // Electron hears no click on a notification that was collected.
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
