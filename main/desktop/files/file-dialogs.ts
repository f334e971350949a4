import { join } from 'node:path'
import { dialog, type BrowserWindow, app, type SaveDialogOptions } from 'electron'
import { problem } from '../../problem.ts'
import { safeFileName, saveAs } from './save-as.ts'
import { savedFileAt, type SavedFile } from './saved-file.ts'

/** Asks for a folder in a system dialog, which no page can answer. One at a time. Null if none was chosen. */
export const createFolderChoice = (currentWindow: () => BrowserWindow | null): (() => Promise<string | null>) => {
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

interface SaveFileOptions {
  readonly currentWindow: () => BrowserWindow | null
  readonly mayExport: () => boolean
}

type Content = Uint8Array | AsyncIterable<Uint8Array>

/** Null if the user cancelled. `content` is called once a path is chosen, and may refuse by throwing. */
type SaveFile = (name: string, content: () => Content, signal?: AbortSignal) => Promise<SavedFile | null>

/**
 * Asks in a system dialog where to save a file, and writes it as a whole or not at all. The page never learns the path.
 * One dialog at a time.
 * @throws ProblemError `forbidden` where the policy allows no files; the errors of `saveAs` and of `content`
 */
export const createSaveFile = ({ currentWindow, mayExport }: SaveFileOptions): SaveFile => {
  let isAsking = false

  const ask = async (suggested: string): Promise<string | null> => {
    if (isAsking) return null
    isAsking = true
    try {
      const extension = suggested.split('.').at(-1) ?? ''
      const options: SaveDialogOptions = {
        defaultPath: join(app.getPath('documents'), suggested),
        filters: [{ name: extension.toUpperCase(), extensions: [extension] }]
      }
      const window = currentWindow()
      const { canceled, filePath } = await (window && !window.isDestroyed()
        ? dialog.showSaveDialog(window, options)
        : dialog.showSaveDialog(options))
      return canceled ? null : filePath || null
    } finally {
      isAsking = false
    }
  }

  return async (name, content, signal) => {
    if (!mayExport()) throw problem('forbidden', 'program', 'the policy: exportFiles')
    const path = await ask(safeFileName(name))
    if (path === null) return null
    await saveAs(path, content(), { signal })
    return savedFileAt(path)
  }
}
