interface PageLoadOptions {
  /** Loads the page from its beginning; rejects as Electron's `loadURL` does. */
  readonly load: () => Promise<void>
  /** Loads the page that is there anew, at the place where the person was. */
  readonly reload: () => void
  /** Whether the window has been closed: then nothing more matters. */
  readonly isClosed: () => boolean
  /** Whether another try may follow the last ones, asked once before each. */
  readonly mayRetry: (hasLoaded: boolean) => boolean
  /** Hears, for the log, what went wrong and is being put right. */
  readonly logError: (text: string) => void
  /** Hears why there is no page to show, and will be none. */
  readonly onFatal: (reason: string) => void
}

/** How long after a load has failed without a reason its process is heard of, if that is what has gone. In milliseconds. */
const processGoneDelay = 1_000

const errorCode = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

/**
 * Brings the page into its window, and again when its process has gone. A process that dies in the middle of the first load
 * makes Electron reject that load with `ERR_FAILED`, which it also says where it knows no reason, before or after it tells
 * of the process; so a load that fails that way is tried again. A load that another has overtaken (`ERR_ABORTED`) has not
 * failed, and every other failure is final: the page is not there.
 */
export const createPageLoader = ({ load, reload, isClosed, mayRetry, logError, onFatal }: PageLoadOptions) => {
  let hasLoaded = false
  /** The load that counts. What an earlier one comes to is over. */
  let current = 0
  let retryTimer: ReturnType<typeof setTimeout> | undefined

  const retry = (reason: string): void => {
    clearTimeout(retryTimer)
    current += 1
    if (isClosed()) return
    if (!mayRetry(hasLoaded)) return onFatal(reason)
    logError(reason)
    // Where no page has come yet there is none to be loaded anew.
    if (hasLoaded) reload()
    else start()
  }

  const start = (): void => {
    const attempt = ++current
    load().then(
      () => {
        hasLoaded = true
      },
      (error: unknown) => {
        if (attempt !== current || isClosed() || errorCode(error) === 'ERR_ABORTED') return
        if (errorCode(error) !== 'ERR_FAILED') return onFatal(String(error))
        retryTimer = setTimeout(() => retry(String(error)), processGoneDelay)
      }
    )
  }

  return {
    start,
    /** The page's process has gone, whyever. */
    onProcessGone: (why: string, exitCode: number): void => {
      if (why !== 'clean-exit') retry(`the page's process has gone: ${why} (${exitCode})`)
    }
  }
}
