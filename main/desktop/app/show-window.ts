import type { BrowserWindow } from 'electron'

interface ShowOptions {
  /** The window, or null before there is one. It may have been closed. */
  readonly currentWindow: () => BrowserWindow | null
  readonly openWindow: () => void
}

/** Brings the window in front of all others, or opens one where it has been closed. */
export const showWindow = ({ currentWindow, openWindow }: ShowOptions): void => {
  const window = currentWindow()
  if (!window || window.isDestroyed()) return openWindow()
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}
