import { join } from 'node:path'
import { app, dialog, type BrowserWindow, type SaveDialogOptions } from 'electron'
import { problem } from '../../problem.ts'
import { safeFileName } from './file-name.ts'
import { replaceFile } from './replace-file.ts'

interface SaveFileOptions {
  readonly currentWindow: () => BrowserWindow | null
  /** Whether the administrator's policy allows it. */
  readonly mayExport: () => boolean
}

/** Readable by whoever may read the folder, as a file that the person saves with any other program; the system's mask applies. */
const sharedFileMode = 0o666

/**
 * Saves a file where the person chooses. Gives false where they cancelled. `name`: what the dialog suggests. `bytes` is called
 * once they have chosen, and may refuse by throwing: somebody else may sit there by then.
 */
export type SaveFile = (name: string, bytes: () => Uint8Array) => Promise<boolean>

/**
 * Asks in a dialog of the system's where a file is to be saved, and writes it there as a whole or not at all. The page never
 * learns where: it can neither choose a path nor press the button.
 *
 * @throws ProblemError `forbidden` where the policy allows no files; `notKept` where it could not be written, and whatever `bytes` throws
 */
export const createSaveFile = ({ currentWindow, mayExport }: SaveFileOptions): SaveFile => {
  let isAsking = false
  return async (name, bytes) => {
    if (!mayExport()) throw problem('forbidden', 'program', 'the policy: exportFiles')
    if (isAsking) return false
    isAsking = true
    try {
      const suggested = safeFileName(name)
      const extension = suggested.split('.').at(-1) ?? ''
      const options: SaveDialogOptions = {
        defaultPath: join(app.getPath('documents'), suggested),
        filters: [{ name: extension.toUpperCase(), extensions: [extension] }]
      }
      const window = currentWindow()
      const { canceled, filePath } = await (window && !window.isDestroyed()
        ? dialog.showSaveDialog(window, options)
        : dialog.showSaveDialog(options))
      if (canceled || !filePath) return false
      await replaceFile(filePath, bytes(), { mode: sharedFileMode }).catch((error: unknown) => {
        throw problem('notKept', 'program', `the file could not be saved: ${String(error)}`)
      })
      return true
    } finally {
      isAsking = false
    }
  }
}
