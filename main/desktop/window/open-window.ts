import { setImmediate as nextTurn } from 'node:timers/promises'
import { BrowserWindow, nativeTheme } from 'electron'
import { startPageUrl } from '../protocol/addresses.ts'
import { createRateLimiter } from '../rate-limiter.ts'
import { backgroundColor } from '../appearance/background.ts'
import type { UiLanguage } from '../appearance/language.ts'
import { installContextMenu } from '../menu/context-menu.ts'
import { isPackaged } from '../dev-overrides.ts'
import { createPageLoader } from './page-load.ts'
import { watchWindow } from './watch-window.ts'
import { blockWindowNetwork, windowSession } from './window-session.ts'
import { createWindowState } from './window-state.ts'

interface WindowOptions {
  /** File of the built preload script. */
  readonly preload: string
  /** Address of the development server, when there is one. */
  readonly devServer: string | undefined
  /** The one that the person reads. */
  readonly language: () => UiLanguage
  /** Hears of what went wrong and was put right: for the log. */
  readonly logError: (text: string) => void
  /** Hears why there is no page to show, and will be none. */
  readonly onFatal: (reason: string) => void
}

/** Paints what the page has not painted yet in the theme's colour, whenever the theme changes. */
const followTheme = (window: BrowserWindow): void => {
  const paint = (): void => {
    window.setBackgroundColor(backgroundColor(nativeTheme.shouldUseDarkColors))
  }
  nativeTheme.on('updated', paint)
  window.once('closed', () => nativeTheme.off('updated', paint))
}

/**
 * Shows the page, and again when its process has gone, but not for ever: what crashes at once would crash again. One that
 * never came is given three tries, one that somebody works in three a minute.
 */
const showPage = (window: BrowserWindow, { devServer, logError, onFatal }: WindowOptions): void => {
  const { webContents } = window
  const firstLoadRetries = createRateLimiter(3, Infinity)
  const laterRetries = createRateLimiter(3, 60_000)
  const page = createPageLoader({
    load: async () => {
      // Chromium does not let a load begin while it is still telling of the process that has gone. No page runs before its
      // way to the network is cut off.
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
    page.onProcessGone(reason, exitCode)
  })
  page.start()
}

/**
 * Opens the program's one window on our page: sandboxed, isolated, without Node. Gives it before the page has loaded,
 * because the page's first call needs to be recognised as coming from it.
 */
export const openWindow = (options: WindowOptions): BrowserWindow => {
  const { preload, language, logError } = options
  const state = createWindowState(logError)
  const window = new BrowserWindow({
    ...state.bounds(),
    // Shown once there is something to see, in the theme's colour, so that nothing flashes.
    show: false,
    backgroundColor: backgroundColor(nativeTheme.shouldUseDarkColors),
    title: 'Kontorist',
    autoHideMenuBar: true,
    webPreferences: {
      preload,
      session: windowSession(),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      devTools: !isPackaged(),
      spellcheck: false
    }
  })
  state.saveOnClose(window)
  window.once('ready-to-show', () => {
    if (state.isMaximized()) window.maximize()
    window.show()
  })
  followTheme(window)
  watchWindow(window, { logError, language })
  installContextMenu(window, language)
  showPage(window, options)
  return window
}
