import { setImmediate as nextTurn } from 'node:timers/promises'
import { BrowserWindow, nativeTheme } from 'electron'
import { hasErrorCode } from '../files/plain-file.ts'
import type { UiLanguage } from '../../../preload/contract/index.ts'
import { hardenedPreferences } from '../hardening/guards.ts'
import { startPageUrl } from '../protocol/addresses.ts'
import { createRateLimiter } from '../rate-limiter.ts'
import { backgroundColor } from '../appearance.ts'
import { installContextMenu } from '../menu/context-menus.ts'
import { isPackaged } from '../dev-overrides.ts'
import { awaitPaint } from './paint.ts'
import { watchWindow } from './watch-window.ts'
import { blockWindowNetwork, windowSession } from './window-session.ts'
import { createWindowState } from './window-state.ts'

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
 * reasons of its own (`ERR_BLOCKED_BY_CLIENT`, `ERR_NETWORK_CHANGED`), and a development server may start later than
 * the window. So a load that fails is retried, unless the page does not exist. A load that another one has replaced
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

interface WindowOptions {
  /** Path of the built preload script. */
  readonly preload: string
  /** URL of the development server, if there is one. */
  readonly devServer: string | undefined
  /** The language of native dialogs and menus. */
  readonly language: () => UiLanguage
  /** Called with problems that were handled. */
  readonly logError: (text: string) => void
  /** Called with the reason when the page's process has crashed. The page is loaded again. */
  readonly onCrash: (reason: string) => void
  /** Called with the reason if there will be no page to show. */
  readonly onFatal: (reason: string) => void
  /** Called once the window is closed. */
  readonly onClosed: () => void
}

/** Keeps the window's background in the theme's colour, for the parts that the page has not painted yet. */
const followTheme = (window: BrowserWindow): void => {
  const paint = (): void => {
    window.setBackgroundColor(backgroundColor(nativeTheme.shouldUseDarkColors))
  }
  nativeTheme.on('updated', paint)
  window.once('closed', () => nativeTheme.off('updated', paint))
}

/**
 * Loads the page, and reloads it when its process is gone. Retries are limited, because what crashes at once would
 * crash again: three before the first load has succeeded, and three a minute after that.
 */
const showPage = (window: BrowserWindow, { devServer, logError, onCrash, onFatal }: WindowOptions): void => {
  const { webContents } = window
  const firstLoadRetries = createRateLimiter(3, Infinity)
  const laterRetries = createRateLimiter(3, 60_000)
  const page = createPageLoader({
    load: async () => {
      // Chromium cannot start a load while it reports the end of the old process, hence the next turn. And no page may
      // run before its network is blocked.
      await Promise.all([nextTurn(), blockWindowNetwork(devServer)])
      if (!window.isDestroyed()) await window.loadURL(devServer ?? startPageUrl)
    },
    reload: () => {
      setImmediate(() => {
        if (!window.isDestroyed()) webContents.reload()
      })
    },
    isClosed: () => window.isDestroyed(),
    mayRetry: (hasLoaded) => (hasLoaded ? laterRetries() : firstLoadRetries()),
    logError,
    onFatal
  })
  webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason !== 'clean-exit') onCrash(`${reason} (${exitCode})`)
    page.onProcessGone(reason, exitCode)
  })
  page.start()
}

/**
 * Opens the program's only window on our page: sandboxed, context-isolated, without Node. Returns before the page has
 * loaded, so that the page's first call can be recognised as the window's.
 */
export const openWindow = (options: WindowOptions): BrowserWindow => {
  const { preload, language, logError, onClosed } = options
  const state = createWindowState(logError)
  const window = new BrowserWindow({
    ...state.bounds(),
    // Shown when the page is ready, with the theme's background, so that nothing flashes.
    show: false,
    backgroundColor: backgroundColor(nativeTheme.shouldUseDarkColors),
    title: 'Kontorist',
    autoHideMenuBar: true,
    webPreferences: {
      preload,
      session: windowSession(),
      devTools: !isPackaged(),
      ...hardenedPreferences
    }
  })
  state.saveOnClose(window)
  window.once('ready-to-show', () => {
    if (state.isMaximized()) window.maximize()
    window.show()
  })
  awaitPaint(window)
  followTheme(window)
  window.once('closed', onClosed)
  watchWindow(window, { logError, language })
  installContextMenu(window, language)
  showPage(window, options)
  return window
}
