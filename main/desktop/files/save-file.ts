import { join } from 'node:path'
import { app, dialog, type BrowserWindow, type SaveDialogOptions } from 'electron'
import { problem } from '../../problem.ts'
import { safeFileName } from './file-name.ts'
import { saveAs } from './save-as.ts'

export interface SaveFileOptions {
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
