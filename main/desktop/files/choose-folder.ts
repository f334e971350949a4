import { dialog, type BrowserWindow } from 'electron'

interface ChooseFolderOptions {
  readonly currentWindow: () => BrowserWindow | null
}

/**
 * Asks the person for a folder, in a dialog of the system's, which a page can neither fill in nor answer: so no page can name a
 * folder that nobody has looked at. One dialog at a time. Gives its absolute path; null where none was chosen.
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
