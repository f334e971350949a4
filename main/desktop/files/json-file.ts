import { readFileSync, writeFileSync } from 'node:fs'
import { writeFileSync as replaceFileSync } from 'atomically'
import type { SettingsFile } from '../../settings/index.ts'
import { hasErrorCode } from './error-code.ts'
import { privateFileMode } from './private-files.ts'

/** Writes a text to a file; has written it when it returns. */
type Write = (path: string, text: string, options: { readonly mode: number }) => void

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Opens a JSON file with an object of names and values, readable by its owner only. It is replaced atomically, and synchronously, so that what `write` wrote is on disk
 * when it returns. Without a file `read` gives an empty object.
 * @throws `SyntaxError` if the file is no JSON, or has something else than an object, which nothing may be written over; the system's error if
 * it cannot be read.
 */
export const openJsonFile = (path: string, replace: Write = replaceFileSync): Pick<SettingsFile, 'read' | 'write'> => {
  const read = (): unknown => {
    try {
      return JSON.parse(readFileSync(path, 'utf8'))
    } catch (error) {
      if (hasErrorCode(error, 'ENOENT')) return {}
      throw error
    }
  }
  // Whoever opens it hears at once that it is corrupt.
  if (!isObject(read())) throw new SyntaxError('JSON, but no object of names and values')
  return {
    read,
    write: (value) => {
      const text = JSON.stringify(value, undefined, '\t')
      try {
        replace(path, text, { mode: privateFileMode })
      } catch (error) {
        // Some folders on Windows take a file for one of another disk, and refuse to let it take the old one's place.
        if (!hasErrorCode(error, 'EXDEV')) throw error
        writeFileSync(path, text, { mode: privateFileMode, flush: true })
      }
    }
  }
}
