import { join } from 'node:path'
import { app, dialog, type BrowserWindow, type SaveDialogOptions } from 'electron'
import { problem } from '../../problem.ts'
import { safeFileName } from './file-name.ts'

interface SaveFileOptions {
  readonly currentWindow: () => BrowserWindow | null
  /** Whether the administrator's policy allows it. */
  readonly mayExport: () => boolean
}

/** What a file is to hold, all at once or part by part. */
type Content = Uint8Array | AsyncIterable<Uint8Array>

/**
 * Saves a file where the person chooses. Gives false where they cancelled. `name`: what the dialog suggests. `content` is called
 * once they have chosen, and may refuse by throwing: somebody else may sit there by then.
 */
export type SaveFile = (name: string, content: () => Content) => Promise<boolean>

/**
 * Asks in a dialog of the system's where a file is to be saved, and writes it there as a whole or not at all. The page never
 * learns where: it can neither choose a path nor press the button. One dialog at a time.
 *
 * @throws ProblemError `forbidden` where the policy allows no files; why it could not be written (`saveAs`), and whatever `content` throws
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

  return async (name, content) => {
    if (!mayExport()) throw problem('forbidden', 'program', 'the policy: exportFiles')
    const path = await ask(safeFileName(name))
    if (path === null) return false
    const { saveAs } = await import('./save-as.ts')
    await saveAs(path, content())
    return true
  }
}
