import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { privateFileMode } from '../files/private-files.ts'

/** What is noted when a version is handed to an installer that outlives the program, and nobody can be asked any more. */
export interface HandOverNote {
  /** On disk when it returns; never throws, because an installation must not fail by it. */
  readonly write: (version: string) => void
  /** The version that was handed over last, once; null where there is none. */
  readonly take: () => string | null
}

/** Longer than any version. */
const maxLength = 40

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
    write: (version) =>
      logged(() => {
        mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
        writeFileSync(path, version, { mode: privateFileMode, flush: true })
      }, undefined),
    take: () =>
      logged(() => {
        const text = readIfThere(path)
        rmSync(path, { force: true })
        return text !== null && text.length <= maxLength ? text : null
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
