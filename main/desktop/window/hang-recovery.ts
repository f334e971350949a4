/** What may be done about a page that does not answer. `leave` takes the place of `reload` where the window is to close. */
export type HangChoice = 'wait' | 'reload' | 'leave'

interface HangOptions {
  /** Asks the person; gives `wait` once the signal is aborted, because the page has come back. */
  readonly ask: (isLeaving: boolean, signal: AbortSignal) => Promise<HangChoice>
  readonly reload: () => void
  readonly close: () => void
  /** For the log. */
  readonly logError: (text: string) => void
  /** Milliseconds that only grow. */
  readonly clock?: () => number
}

/** It may come back by itself: a large list is drawn, the computer has just woken. In milliseconds. */
const beforeAsking = 10_000
/** After somebody has chosen to wait. */
const beforeAskingAgain = 60_000
/** A window that is still there so long after it was asked to close has been kept open. */
const whileLeaving = 30_000

/**
 * A page that hangs: after a while the person chooses between waiting and loading it anew, or, where the window is closing,
 * between waiting and closing it all the same. Nobody is asked of a page that has come back.
 */
export const createHangRecovery = ({ ask, reload, close: leave, logError, clock = () => performance.now() }: HangOptions) => {
  let left = -Infinity
  /** There while the page does not answer. */
  let hung: AbortController | null = null

  const isLeaving = (): boolean => clock() - left < whileLeaving

  const end = (): void => {
    hung?.abort()
    hung = null
  }

  const askLater = (of: AbortController, milliseconds: number): void => {
    const timer = setTimeout(() => {
      // A box that cannot be shown is one that was answered with waiting.
      const choosing = ask(isLeaving(), of.signal).catch((): HangChoice => 'wait')
      void choosing.then((choice) => {
        if (of.signal.aborted) return
        logError(`the page does not answer; the person chose to ${choice}`)
        if (choice === 'wait') return askLater(of, beforeAskingAgain)
        end()
        if (choice === 'leave') leave()
        else reload()
      })
    }, milliseconds)
    of.signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  }

  return {
    onUnresponsive: (): void => {
      if (hung) return
      logError('the page does not answer')
      hung = new AbortController()
      // Who closes a window has said what they want; the system has waited already.
      askLater(hung, isLeaving() ? 0 : beforeAsking)
    },
    /** The page has answered, or is gone. */
    onResponsive: end,
    /** The window is asked to close. */
    onClosing: (): void => {
      left = clock()
    }
  }
}
