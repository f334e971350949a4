import { app, type BrowserWindow } from 'electron'

const reveal = (window: BrowserWindow | null): void => {
  if (!window || window.isDestroyed()) return
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}

/**
 * Runs `start` when Electron is ready, in the first instance only; a second start of the program shows the first one's
 * window instead. The program ends when its window closes, but on macOS, where it stays and can open one again.
 */
export const onlyInstance = (start: () => void, current: () => BrowserWindow | null, open: () => void): void => {
  if (!app.requestSingleInstanceLock()) {
    app.quit()
    return
  }
  app.on('second-instance', () => {
    reveal(current())
  })
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  app.on('activate', () => {
    const window = current()
    if (!window || window.isDestroyed()) open()
    else reveal(window)
  })
  // Not awaited at the top level: Electron is not ready before the first module has ended.
  void app.whenReady().then(start)
}
