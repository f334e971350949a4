/** What may be done about a page that does not answer. `leave` takes the place of `reload` where the window is to close. */
export type HangChoice = 'wait' | 'reload' | 'close'

interface HangOptions {
  /** Asks the person; gives `wait` once the signal is aborted, because the page has come back. */
  readonly ask: (isClosing: boolean, signal: AbortSignal) => Promise<HangChoice>
  readonly reload: () => void
  readonly close: () => void
  /** For the log. */
  readonly logError: (text: string) => void
  /** Milliseconds that only grow. */
  readonly clock?: () => number
}

/** It may come back by itself: a large list is drawn, the computer has just woken. In milliseconds. */
const firstPrompt = 10_000
/** After somebody has chosen to wait. */
const nextPrompt = 60_000
/** A window that is still there so long after it was asked to close has been kept open. */
const closingTimeout = 30_000

/**
 * A page that hangs: after a while the person chooses between waiting and loading it anew, or, where the window is closing,
 * between waiting and closing it all the same. Nobody is asked of a page that has come back.
 */
export const createHangRecovery = ({ ask, reload, close, logError, clock = () => performance.now() }: HangOptions) => {
  let closingSince = -Infinity
  /** There while the page does not answer. */
  let unresponsive: AbortController | null = null

  const isClosing = (): boolean => clock() - closingSince < closingTimeout

  const endEpisode = (): void => {
    unresponsive?.abort()
    unresponsive = null
  }

  const scheduleAsk = (episode: AbortController, milliseconds: number): void => {
    const timer = setTimeout(() => {
      // A box that cannot be shown is one that was answered with waiting.
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
      // Who closes a window has said what they want; the system has waited already.
      scheduleAsk(unresponsive, isClosing() ? 0 : firstPrompt)
    },
    /** The page has answered, or is gone. */
    onResponsive: endEpisode,
    /** The window is asked to close. */
    onClosing: (): void => {
      closingSince = clock()
    }
  }
}
