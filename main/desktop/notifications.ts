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

/** Text of a notification of arrived messages. Bystanders may see the screen, so it holds no names and no content. */
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
  /** Shows one notice of so many messages. */
  readonly show: (count: number) => void
  /** Calls back after so many milliseconds. */
  readonly later: (act: () => void, milliseconds: number) => void
}

/**
 * Gives a function that tells of so many messages: the first at once, and those that come within the pause after it
 * together, when it is over. However much arrives, there is one notice in ten seconds.
 */
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
  /** Called when the user clicks a notification. */
  readonly onClick: () => void
}

/** The name by which Windows knows whose a notification is: that of the shortcut which the installer makes. */
const appUserModelId = 'se.kontorist.desktop'

/**
 * Gives a function that shows a notification of the system's: so many messages have arrived. At most one in ten
 * seconds.
 */
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
