import { app, dialog, type BrowserWindow, type MessageBoxOptions } from 'electron'
import type { UiLanguage } from '../../../preload/contract/index.ts'

const texts = {
  sv: {
    message: 'Det är inte känt än om det som skickades har sparats. Avsluta ändå?',
    detail: 'Programmet minns det. När du loggar in igen frågas tjänsten, innan det kan skickas en gång till.',
    stay: 'Stanna kvar',
    leave: 'Avsluta ändå'
  },
  en: {
    message: 'It is not known yet whether what was sent has been saved. Quit anyway?',
    detail: 'The program remembers it. When you sign in again the service is asked, before it can be sent once more.',
    stay: 'Stay',
    leave: 'Quit anyway'
  }
} as const

interface ConfirmCloseOptions {
  /** Whether closing now would leave an order or an errand row whose outcome is not known. */
  readonly isUnsettled: () => boolean
  readonly language: () => UiLanguage
}

interface PreventableEvent {
  readonly preventDefault: () => void
}

const stay = 0
const leave = 1

/** Systems and terminals that send these signals do not wait for an answer, so nothing is asked. */
const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

/**
 * Asks for confirmation before the window closes or the program quits while an order or an errand row is unsettled. The default answer
 * is to stay. Returns the function that attaches the check to a window.
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
    // If the dialog cannot be shown, closing goes ahead: what is unsettled is already on disk.
    const answer = ask().catch(() => true)
    void answer.then((mayClose) => {
      isAsking = false
      if (!mayClose) return
      isDecided = true
      proceed()
    })
  }

  app.on('before-quit', (event) => {
    // Once the last window is gone the person has been asked, or could not be. Staying would leave a program without a
    // window.
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
    // The system ends the session without waiting. Prepended, so that it runs before the handler that closes the
    // window.
    window.prependListener('session-end', () => {
      isDecided = true
    })
    const proceed = (): void => {
      // The window may have gone while the dialog was open, and a destroyed window throws.
      if (!window.isDestroyed()) window.close()
    }
    window.on('close', (event) => confirmFirst(event, proceed))
  }
}
