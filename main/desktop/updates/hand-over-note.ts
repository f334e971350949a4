import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { notInstalledReasons, type NotInstalled } from '../../../preload/contract/index.ts'
import { writePlainFile } from '../files/plain-file.ts'

/**
 * The note of a version that is to be installed at the end of the program, when there is no window to say anything in.
 */
export interface HandOverNote {
  /** On disk when it returns; never throws, because an installation must not fail by it. */
  readonly write: (version: string, why?: NotInstalled['why']) => void
  /** The version that was noted last, once; null where there is none. */
  readonly take: () => NotInstalled | null
}

/** Longer than any version. */
const maxLength = 40

const noteIn = (text: string): NotInstalled | null => {
  const [version = '', why = ''] = text.split(' ')
  const known = notInstalledReasons.find((reason) => reason === why)
  return version.length <= maxLength && known !== undefined ? { version, why: known } : null
}

/** Keeps the note in a file. */
export const createHandOverNote = (path: string, logError: (text: string) => void): HandOverNote => {
  const logged = <Result>(act: () => Result, otherwise: Result): Result => {
    try {
      return act()
    } catch (error) {
      logError(`updates: the note of what was handed over: ${String(error)}`)
      return otherwise
    }
  }
  return {
    write: (version, why = 'installer') =>
      logged(() => {
        mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
        writePlainFile(path, `${version} ${why}`, { flush: true })
      }, undefined),
    take: () =>
      logged(() => {
        const text = readIfThere(path)
        rmSync(path, { force: true })
        return text === null ? null : noteIn(text)
      }, null)
  }
}

const readIfThere = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
