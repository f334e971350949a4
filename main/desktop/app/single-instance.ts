import { app, type BrowserWindow } from 'electron'

interface InstanceOptions {
  /** Runs once, when Electron is ready. */
  readonly onReady: () => void
  /** The window, or null before there is one. It may have been closed. */
  readonly currentWindow: () => BrowserWindow | null
  /** Opens a window; does nothing before `start` has run. */
  readonly openWindow: () => void
  /** Hears why `start` failed. */
  readonly onFatal: (reason: unknown) => void
}

/**
 * Runs the program in its first instance only; a second start of it, on the same profile, shows the first one's window
 * instead. The program ends when its window closes, but on macOS, where it stays and can open one again.
 */
export const runSingleInstance = ({ onReady, currentWindow, openWindow, onFatal }: InstanceOptions): void => {
  if (!app.requestSingleInstanceLock()) {
    app.quit()
    return
  }
  const show = (): void => {
    const window = currentWindow()
    if (!window || window.isDestroyed()) return openWindow()
    if (window.isMinimized()) window.restore()
    window.show()
    window.focus()
  }
  app.on('second-instance', show)
  // An address of ours was opened on macOS: whoever did it waits for the window.
  app.on('open-url', show)
  app.on('activate', show)
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  // Not awaited at the top level: Electron is not ready before the first module has ended.
  app.whenReady().then(onReady).catch(onFatal)
}
