import { loadOnce } from '../../load-once.ts'
import type { SaveFile, SaveFileOptions } from './save-file.ts'

/**
 * Asks in a dialog of the system's where a file is to be saved, and writes it there as a whole or not at all. The page never
 * learns where: it can neither choose a path nor press the button. One dialog at a time. All of it is loaded with the first file.
 *
 * @throws ProblemError `forbidden` where the policy allows no files; why it could not be written, or the reason of the signal (`saveAs`), and whatever `content` throws
 */
export const createSaveFile = (options: SaveFileOptions): SaveFile => {
  const load = loadOnce(async () => (await import('./save-file.ts')).openSaveFile(options))
  return async (name, content, signal) => (await load())(name, content, signal)
}
