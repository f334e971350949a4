import { join } from 'node:path'
import { app, dialog, type BrowserWindow, type SaveDialogOptions } from 'electron'
import { problem } from '../../problem.ts'
import { safeFileName } from './file-name.ts'
import { saveAs } from './save-as.ts'

export interface SaveFileOptions {
  readonly currentWindow: () => BrowserWindow | null
  /** Whether the administrator's policy allows it. */
  readonly mayExport: () => boolean
}

/** What a file is to hold, all at once or part by part. */
type Content = Uint8Array | AsyncIterable<Uint8Array>

/**
 * Saves a file where the person chooses. Gives false where they cancelled. `name`: what the dialog suggests. `content` is called
 * once they have chosen, and may refuse by throwing: somebody else may sit there by then. Once the signal is aborted, there is no file.
 */
export type SaveFile = (name: string, content: () => Content, signal?: AbortSignal) => Promise<boolean>

/** Saves files: see `createSaveFile`. */
export const openSaveFile = ({ currentWindow, mayExport }: SaveFileOptions): SaveFile => {
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
