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
  readonly load: () => Promise<void>
  readonly reload: () => void
  readonly isClosed: () => boolean
  readonly mayRetry: (hasLoaded: boolean) => boolean
  readonly logError: (text: string) => void
  readonly onFatal: (reason: string) => void
}

/** Milliseconds that a failed load waits for the news that its process is gone. */
const processGoneDelay = 1_000

/** Errors of a missing page, where a retry does not help. */
const missingPage = ['ERR_HTTP_RESPONSE_CODE_FAILURE', 'ERR_FILE_NOT_FOUND'] as const

/**
 * Loads the page, and again when its process is gone, for which Electron rejects a first load with `ERR_FAILED`.
 * Chromium also gives up first loads for its own reasons (`ERR_BLOCKED_BY_CLIENT`, `ERR_NETWORK_CHANGED`), and a
 * development server may start later. A replaced load (`ERR_ABORTED`) has not failed.
 */
export const createPageLoader = ({ load, reload, isClosed, mayRetry, logError, onFatal }: PageLoadOptions) => {
  let hasLoaded = false
  /** The outcome of an earlier attempt is ignored. */
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
    onProcessGone: (why: string, exitCode: number): void => {
      if (why !== 'clean-exit') retry(`the page's process has gone: ${why} (${exitCode})`)
    }
  }
}

interface WindowOptions {
  /** Path of the built preload script. */
  readonly preload: string
  readonly devServer: string | undefined
  readonly language: () => UiLanguage
  readonly logError: (text: string) => void
  /** Called when the page's process has crashed. The page is loaded again. */
  readonly onCrash: (reason: string) => void
  /** Called if there will be no page to show. */
  readonly onFatal: (reason: string) => void
  readonly onClosed: () => void
}

/** The window's background shows where the page has not painted yet. */
const followTheme = (window: BrowserWindow): void => {
  const paint = (): void => {
    window.setBackgroundColor(backgroundColor(nativeTheme.shouldUseDarkColors))
  }
  nativeTheme.on('updated', paint)
  window.once('closed', () => nativeTheme.off('updated', paint))
}

/** Retries are limited, because a page that crashes at once would crash again: three at first, then three a minute. */
const showPage = (window: BrowserWindow, { devServer, logError, onCrash, onFatal }: WindowOptions): void => {
  const { webContents } = window
  const firstLoadRetries = createRateLimiter(3, Infinity)
  const laterRetries = createRateLimiter(3, 60_000)
  const page = createPageLoader({
    load: async () => {
      // Chromium starts no load while it reports the end of the old process. No page runs before its network is
      // blocked.
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

/** Opens the program's only window. Returns before the page has loaded, so that its first call is recognised. */
export const openWindow = (options: WindowOptions): BrowserWindow => {
  const { preload, language, logError, onClosed } = options
  const state = createWindowState(logError)
  const window = new BrowserWindow({
    ...state.bounds(),
    // Shown when the page is ready, so that nothing flashes.
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
