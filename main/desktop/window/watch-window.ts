import { app, dialog, type BrowserWindow } from 'electron'
import type { UiLanguage } from '../../../preload/contract/index.ts'

/** Choice for an unresponsive page. `close` replaces `reload` while the window is closing. */
export type HangChoice = 'wait' | 'reload' | 'close'

interface HangOptions {
  /** Resolves with `wait` if the signal aborts, because the page responds again. */
  readonly ask: (isClosing: boolean, signal: AbortSignal) => Promise<HangChoice>
  readonly reload: () => void
  readonly close: () => void
  readonly logError: (text: string) => void
  readonly clock?: () => number
}

/** Milliseconds in which the page may recover by itself. */
const firstPrompt = 10_000
/** Milliseconds until the next prompt. */
const nextPrompt = 60_000
/** Milliseconds after which a window has been kept open in spite of a close request. */
const closingTimeout = 30_000

/** The user chooses between waiting and reloading a hanging page, or closing it. Withdrawn when it responds again. */
export const createHangRecovery = ({ ask, reload, close, logError, clock = () => performance.now() }: HangOptions) => {
  let closingSince = -Infinity
  /** Aborted when the page responds. */
  let unresponsive: AbortController | null = null

  const isClosing = (): boolean => clock() - closingSince < closingTimeout

  const endEpisode = (): void => {
    unresponsive?.abort()
    unresponsive = null
  }

  const scheduleAsk = (episode: AbortController, milliseconds: number): void => {
    const timer = setTimeout(() => {
      // A dialog that cannot be shown counts as answered with `wait`.
      const answer = ask(isClosing(), episode.signal).catch((): HangChoice => 'wait')
      void answer.then((choice) => {
        if (episode.signal.aborted) return
        logError(`the page does not answer; the person chose to ${choice}`)
        if (choice === 'wait') return scheduleAsk(episode, nextPrompt)
        endEpisode()
        if (choice === 'close') close()
        else reload()
      })
    }, milliseconds)
    episode.signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  }

  return {
    onUnresponsive: (): void => {
      if (unresponsive) return
      logError('the page does not answer')
      unresponsive = new AbortController()
      // The system has already waited before it reports a window that is being closed.
      scheduleAsk(unresponsive, isClosing() ? 0 : firstPrompt)
    },
    onResponsive: endEpisode,
    onClosing: (): void => {
      closingSince = clock()
    }
  }
}

const texts = {
  sv: {
    message: 'Fönstret svarar inte.',
    waiting: 'Vänta en stund till, eller starta om det.',
    closing: 'Vänta en stund till, eller stäng det ändå.',
    wait: 'Vänta',
    reload: 'Starta om',
    close: 'Stäng ändå'
  },
  en: {
    message: 'The window does not respond.',
    waiting: 'Wait a while longer, or reload it.',
    closing: 'Wait a while longer, or close it anyway.',
    wait: 'Wait',
    reload: 'Reload',
    close: 'Close anyway'
  }
} as const

/** A native dialog works while the page hangs, and does not block main. */
const askPerson = async (
  window: BrowserWindow,
  text: (typeof texts)[UiLanguage],
  isClosing: boolean,
  signal: AbortSignal
): Promise<HangChoice> => {
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    title: 'Kontorist',
    message: text.message,
    detail: isClosing ? text.closing : text.waiting,
    buttons: [text.wait, isClosing ? text.close : text.reload],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
    signal
  })
  if (response === 0) return 'wait'
  return isClosing ? 'close' : 'reload'
}

interface WatchOptions {
  readonly logError: (text: string) => void
  readonly language: () => UiLanguage
}

/** Keeps the window usable: when its page hangs or refuses to unload, and when the system ends the session. */
export const watchWindow = (window: BrowserWindow, { logError, language }: WatchOptions): void => {
  const { webContents } = window
  const hang = createHangRecovery({
    ask: (isClosing, signal) => askPerson(window, texts[language()], isClosing, signal),
    // Kills the renderer at once. A page whose process is gone is loaded again.
    reload: () => webContents.forcefullyCrashRenderer(),
    close: () => window.destroy(),
    logError
  })
  window.on('unresponsive', hang.onUnresponsive)
  window.on('responsive', hang.onResponsive)
  webContents.on('render-process-gone', hang.onResponsive)
  webContents.on('will-prevent-unload', (event) => {
    // Our page never has a reason to refuse: typed text is handed over by now.
    logError('the page would not be left')
    event.preventDefault()
  })
  window.on('close', hang.onClosing)
  app.on('before-quit', hang.onClosing)
  const onSessionEnd = (): void => {
    // Closed as by the user, so that the page hands over typed text and the window's position is stored.
    logError('the system ends the session')
    hang.onClosing()
    window.close()
  }
  // Windows only. Other systems ask the program to quit.
  window.on('query-session-end', hang.onClosing)
  window.on('session-end', onSessionEnd)
  window.once('closed', () => {
    hang.onResponsive()
    app.off('before-quit', hang.onClosing)
  })
}
