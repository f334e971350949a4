import { app, dialog, type BrowserWindow, type MessageBoxOptions } from 'electron'
import type { UiLanguage } from '../appearance/language.ts'

const texts = {
  sv: {
    message: 'Det är inte känt än om en order har sparats. Avsluta ändå?',
    detail: 'Programmet minns ordern. När du loggar in igen frågas listan, innan ordern kan skickas en gång till.',
    stay: 'Stanna kvar',
    leave: 'Avsluta ändå'
  },
  en: {
    message: 'It is not known yet whether an order has been saved. Quit anyway?',
    detail: 'The program remembers the order. When you sign in again the list is asked, before the order can be sent once more.',
    stay: 'Stay',
    leave: 'Quit anyway'
  }
} as const

interface ConfirmCloseOptions {
  /** Whether something would be left whose end is not known. */
  readonly isUnsettled: () => boolean
  readonly language: () => UiLanguage
}

interface PreventableEvent {
  readonly preventDefault: () => void
}

const stay = 0
const leave = 1

/** Systems and terminals that end a program this way wait for no answer. */
const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

/**
 * Asks before the window closes or the program quits while something is unsettled; to stay is what happens by default.
 * Gives the function that a window is watched by.
 */
export const confirmBeforeClosing = ({ isUnsettled, language }: ConfirmCloseOptions): ((window: BrowserWindow) => void) => {
  let current: BrowserWindow | null = null
  let isAsking = false
  let isDecided = false

  const ask = async (): Promise<boolean> => {
    const text = texts[language()]
    const box: MessageBoxOptions = {
      type: 'warning',
      message: text.message,
      detail: text.detail,
      buttons: [text.stay, text.leave],
      defaultId: stay,
      cancelId: stay,
      noLink: true
    }
    const { response } = await (current && !current.isDestroyed() ? dialog.showMessageBox(current, box) : dialog.showMessageBox(box))
    return response === leave
  }

  const confirmFirst = (event: PreventableEvent, proceed: () => void): void => {
    if (isDecided || !isUnsettled()) return
    event.preventDefault()
    if (isAsking) return
    isAsking = true
    // A system that cannot ask must not keep anybody from leaving: what is unsettled is on the disk.
    const answer = ask().catch(() => true)
    void answer.then((mayClose) => {
      isAsking = false
      if (!mayClose) return
      isDecided = true
      proceed()
    })
  }

  app.on('before-quit', (event) => {
    // Who closed the last window has been asked, or could not be: to stay would leave a program without one.
    if (current && !current.isDestroyed()) confirmFirst(event, () => app.quit())
  })
  for (const signal of signals) {
    process.once(signal, () => {
      isDecided = true
      app.quit()
    })
  }
  return (window) => {
    current = window
    isDecided = false
    // The system ends the person's session and waits for nobody. Heard before whoever closes the window for it.
    window.prependListener('session-end', () => {
      isDecided = true
    })
    const proceed = (): void => {
      // It may have gone while the person was asked; what has gone throws.
      if (!window.isDestroyed()) window.close()
    }
    window.on('close', (event) => confirmFirst(event, proceed))
  }
}
