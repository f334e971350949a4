import { dialog, type BrowserWindow } from 'electron'

interface ChooseFolderOptions {
  readonly currentWindow: () => BrowserWindow | null
}

/**
 * Asks the user for a folder in a system dialog. A page can neither fill it in nor answer it, so a page cannot name a
 * folder that the user has not seen. One dialog at a time. Returns the absolute path; null if none was chosen.
 */
export const createFolderChoice = ({ currentWindow }: ChooseFolderOptions): (() => Promise<string | null>) => {
  let isAsking = false
  return async () => {
    const window = currentWindow()
    if (isAsking || !window || window.isDestroyed()) return null
    isAsking = true
    try {
      const { canceled, filePaths } = await dialog.showOpenDialog(window, { properties: ['openDirectory'] })
      return canceled ? null : (filePaths[0] ?? null)
    } finally {
      isAsking = false
    }
  }
}
