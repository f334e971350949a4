import { app, dialog, type BrowserWindow, type MessageBoxOptions } from 'electron'
import type { UiLanguage } from '../../../preload/contract/index.ts'

/** Why closing needs a confirmation: an unknown outcome, a running queue, queued rows or read-in rows that are lost. */
export type CloseBlocker = 'sent' | 'running' | 'lost' | 'unqueued'

const texts = {
  sv: {
    sent: {
      message: 'Det är inte känt än om det som skickades har sparats.',
      detail:
        'Programmet minns det som skickades. När du loggar in igen frågas tjänsten, innan det kan skickas en gång till.'
    },
    running: {
      message: 'Ordrar skickas från kön.',
      detail:
        'Kön stannar. Ordern som skickas just nu kan bli okänd: när du loggar in igen frågas listan efter den. Inget mer skickas förrän du säger till.'
    },
    lost: {
      message: 'Ordrar väntar i kön och går förlorade.',
      detail: 'På den här datorn får det du har skrivit inte sparas förrän det är skickat.'
    },
    unqueued: {
      message: 'Det du har läst in och inte lagt i kön går förlorat.',
      detail: 'Det finns bara i fönstret: på den här datorn får det inte sparas, eller så gick det inte att spara.'
    },
    question: 'Avsluta ändå?',
    stay: 'Stanna kvar',
    leave: 'Avsluta ändå'
  },
  en: {
    sent: {
      message: 'It is not known yet whether what was sent has been saved.',
      detail:
        'The program remembers what was sent. When you sign in again the service is asked, before it can be sent once more.'
    },
    running: {
      message: 'Orders are being sent from the queue.',
      detail:
        'The queue stops. The outcome of the order that is being sent may stay unknown: when you sign in again the list is asked for it. Nothing more is sent until you say so.'
    },
    lost: {
      message: 'Orders are waiting in the queue and will be lost.',
      detail: 'On this computer, what you have typed may not be kept before it has been sent.'
    },
    unqueued: {
      message: 'What you have read in and not queued will be lost.',
      detail: 'It is in the window only: on this computer it may not be kept, or it could not be.'
    },
    question: 'Quit anyway?',
    stay: 'Stay',
    leave: 'Quit anyway'
  }
} as const

interface ConfirmCloseOptions {
  readonly closeBlockers: () => readonly CloseBlocker[]
  readonly language: () => UiLanguage
}

interface PreventableEvent {
  readonly preventDefault: () => void
}

const stay = 0
const leave = 1

/** Systems and terminals that send these signals do not wait for an answer. */
const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

/** Asks before the window closes or the program quits while anything is unsettled. The result watches a window. */
export const confirmBeforeClosing = ({
  closeBlockers,
  language
}: ConfirmCloseOptions): ((window: BrowserWindow) => void) => {
  let current: BrowserWindow | null = null
  let isAsking = false
  let isDecided = false

  const ask = async (reasons: readonly CloseBlocker[]): Promise<boolean> => {
    const text = texts[language()]
    const box: MessageBoxOptions = {
      type: 'warning',
      message: [...reasons.map((why) => text[why].message), text.question].join(' '),
      detail: reasons.map((why) => text[why].detail).join('\n\n'),
      buttons: [text.stay, text.leave],
      defaultId: stay,
      cancelId: stay,
      noLink: true
    }
    const { response } = await (current && !current.isDestroyed()
      ? dialog.showMessageBox(current, box)
      : dialog.showMessageBox(box))
    return response === leave
  }

  const confirmFirst = (event: PreventableEvent, proceed: () => void): void => {
    const reasons = isDecided ? [] : closeBlockers()
    if (reasons.length === 0) return
    event.preventDefault()
    if (isAsking) return
    isAsking = true
    // If the dialog cannot be shown, closing goes ahead: unsettled work is on disk.
    const answer = ask(reasons).catch(() => true)
    void answer.then((mayClose) => {
      isAsking = false
      if (!mayClose) return
      isDecided = true
      proceed()
    })
  }

  app.on('before-quit', (event) => {
    // Without the last window the user has been asked, or could not be.
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
    // The system ends the session without waiting. Prepended, to run before the handler that closes the window.
    window.prependListener('session-end', () => {
      isDecided = true
    })
    const proceed = (): void => {
      if (!window.isDestroyed()) window.close()
    }
    window.on('close', (event) => confirmFirst(event, proceed))
  }
}
