/** The user's choice for an unresponsive page. `close` replaces `reload` while the window is closing. */
export type HangChoice = 'wait' | 'reload' | 'close'

interface HangOptions {
  /** Asks the person. Resolves with `wait` if the signal aborts, because the page responds again. */
  readonly ask: (isClosing: boolean, signal: AbortSignal) => Promise<HangChoice>
  readonly reload: () => void
  readonly close: () => void
  readonly logError: (text: string) => void
  /** Monotonic milliseconds. */
  readonly clock?: () => number
}

/** The page may recover by itself (a large list is being drawn, the computer has just woken). In milliseconds. */
const firstPrompt = 10_000
/** Delay before the next prompt if the user has chosen to wait. In milliseconds. */
const nextPrompt = 60_000
/** A window that still exists this long after a close request has been kept open. In milliseconds. */
const closingTimeout = 30_000

/**
 * Handles a page that hangs. After a while the user chooses between waiting and reloading, or, while the window is
 * closing, between waiting and closing anyway. The prompt is withdrawn when the page responds again.
 */
export const createHangRecovery = ({ ask, reload, close, logError, clock = () => performance.now() }: HangOptions) => {
  let closingSince = -Infinity
  /** Set while the page is unresponsive; aborted when that ends. */
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
      // A user who closes a window has made a choice, and the system has already waited before it sent the event.
      scheduleAsk(unresponsive, isClosing() ? 0 : firstPrompt)
    },
    /** The page responds again, or its process is gone. */
    onResponsive: endEpisode,
    /** The window was asked to close. */
    onClosing: (): void => {
      closingSince = clock()
    }
  }
}
