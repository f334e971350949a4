import { hasErrorCode } from '../files/error-code.ts'

interface PageLoadOptions {
  /** Loads the page from scratch. Rejects as Electron's `loadURL` does. */
  readonly load: () => Promise<void>
  /** Reloads the current page where the person was. */
  readonly reload: () => void
  /** True once the window has been closed. Nothing is loaded after that. */
  readonly isClosed: () => boolean
  /** True if another attempt may follow. Called once before each. */
  readonly mayRetry: (hasLoaded: boolean) => boolean
  /** Called with a failure that is being retried. */
  readonly logError: (text: string) => void
  /** Called with the reason when the page has failed for good. */
  readonly onFatal: (reason: string) => void
}

/** How long a load that failed waits for the news that its process is gone, in milliseconds. */
const processGoneDelay = 1_000

/** Chromium's errors for a missing page, where a retry does not help. */
const missingPage = ['ERR_HTTP_RESPONSE_CODE_FAILURE', 'ERR_FILE_NOT_FOUND'] as const

/**
 * Loads the page, and loads it again when its process is gone. If the process dies during the first load, Electron
 * rejects that load with `ERR_FAILED`, before or after it reports the process. Chromium also gives up a first load for
 * reasons of its own (`ERR_BLOCKED_BY_CLIENT`, `ERR_NETWORK_CHANGED`), and a development server may start later than the
 * window. So a load that fails is retried, unless the page does not exist. A load that another one has replaced
 * (`ERR_ABORTED`) has not failed.
 */
export const createPageLoader = ({ load, reload, isClosed, mayRetry, logError, onFatal }: PageLoadOptions) => {
  let hasLoaded = false
  /** Number of the current attempt. The outcome of an earlier one is ignored. */
  let current = 0
  let retryTimer: ReturnType<typeof setTimeout> | undefined

  const retry = (reason: string): void => {
    clearTimeout(retryTimer)
    current += 1
    if (isClosed()) return
    if (!mayRetry(hasLoaded)) return onFatal(reason)
    logError(reason)
    // Before the first successful load there is nothing to reload.
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
        if (attempt !== current || isClosed() || hasErrorCode(error, 'ERR_ABORTED')) return
        if (hasErrorCode(error, ...missingPage)) return onFatal(String(error))
        retryTimer = setTimeout(() => retry(String(error)), processGoneDelay)
      }
    )
  }

  return {
    start,
    /** The page's process is gone, for whatever reason. */
    onProcessGone: (why: string, exitCode: number): void => {
      if (why !== 'clean-exit') retry(`the page's process has gone: ${why} (${exitCode})`)
    }
  }
}
