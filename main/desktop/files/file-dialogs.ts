import { join } from 'node:path'
import { dialog, type BrowserWindow, app, type SaveDialogOptions } from 'electron'
import { problem } from '../../problem.ts'
import { safeFileName, saveAs } from './save-as.ts'

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

interface SaveFileOptions {
  readonly currentWindow: () => BrowserWindow | null
  /** True if the administrator's policy allows exports. */
  readonly mayExport: () => boolean
}

/** Content of a file, at once or in parts. */
type Content = Uint8Array | AsyncIterable<Uint8Array>

/**
 * Saves a file where the user chooses. Returns false if they cancelled. `name`: suggested in the dialog. `content` is
 * called once a path is chosen and may refuse by throwing: another user may be signed in by then. Once the signal is
 * aborted, no file is left.
 */
type SaveFile = (name: string, content: () => Content, signal?: AbortSignal) => Promise<boolean>

/**
 * Asks in a dialog of the system's where a file is to be saved, and writes it there as a whole or not at all. The page
 * never learns where: it can neither choose a path nor press the button. One dialog at a time.
 *
 * @throws ProblemError `forbidden` where the policy allows no files; why it could not be written, or the reason of the
 * signal (`saveAs`), and whatever `content` throws
 */
export const createSaveFile = ({ currentWindow, mayExport }: SaveFileOptions): SaveFile => {
  let isAsking = false

  /** The chosen path; null where none was chosen. */
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
    if (path === null) return false
    await saveAs(path, content(), { signal })
    return true
  }
}
