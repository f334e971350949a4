import { app, type BrowserWindow } from 'electron'
import { showWindow } from './show-window.ts'

interface InstanceOptions {
  /** Runs once, when Electron is ready. */
  readonly onReady: () => void
  /** The window, or null before there is one. It may have been closed. */
  readonly currentWindow: () => BrowserWindow | null
  /** Opens a window. Does nothing before `onReady` has run. */
  readonly openWindow: () => void
  /** Called with the reason when `onReady` throws. */
  readonly onFatal: (reason: unknown) => void
}

/**
 * Lets only one instance run per profile. A second start shows the first instance's window and exits. The program quits
 * when its window closes, except on macOS, where it stays and can open a new one.
 */
export const runSingleInstance = ({ onReady, currentWindow, openWindow, onFatal }: InstanceOptions): void => {
  if (!app.requestSingleInstanceLock()) {
    app.quit()
    return
  }
  const show = (): void => {
    showWindow({ currentWindow, openWindow })
  }
  app.on('second-instance', show)
  // On macOS a link of our scheme arrives as this event, and whoever opened the link expects to see the window.
  app.on('open-url', show)
  app.on('activate', show)
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  // Not awaited at the top level, because Electron is not ready before the entry module has finished.
  app.whenReady().then(onReady).catch(onFatal)
}
