import { BrowserWindow } from 'electron'
import { startPage } from './addresses.ts'
import { windowMemory } from './window-state.ts'

interface WindowOptions {
  /** File of the built preload script. */
  readonly preload: string
  /** Address of the development server, when there is one. */
  readonly devServer: string | undefined
  /** Hears why the page could not be shown, or why its process has gone. */
  readonly failed: (reason: string) => void
}

/**
 * Opens the program's one window on our page: sandboxed, isolated, without Node. Gives it before the page has loaded,
 * because the page's first call needs to be recognised as coming from it.
 */
export const openWindow = ({ preload, devServer, failed }: WindowOptions): BrowserWindow => {
  const memory = windowMemory()
  const window = new BrowserWindow({
    ...memory.bounds(),
    // Shown once there is something to see, in the theme's colour, so that nothing flashes.
    show: false,
    title: 'Kontorist',
    autoHideMenuBar: true,
    webPreferences: {
      preload,
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
      spellcheck: false
    }
  })
  memory.follow(window)
  window.once('ready-to-show', () => {
    if (memory.maximized()) window.maximize()
    window.show()
  })
  window.webContents.on('render-process-gone', (_event, details) => {
    failed(details.reason)
    if (details.reason !== 'clean-exit' && !window.isDestroyed()) window.webContents.reload()
  })
  window.loadURL(devServer ?? startPage).catch((error: unknown) => {
    failed(String(error))
  })
  return window
}
