import { existsSync, lstatSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { hasErrorCode } from '../files/plain-file.ts'

/**
 * Names of the program's entries in a profile folder, and of its page's storage (`Partitions`). Chromium's other files
 * differ between its versions and hold no user data.
 */
const ownNames = [
  'drafts',
  'errand-drafts',
  'errand-rows',
  'errand-saves',
  'export-journals',
  'imports',
  'inbox',
  'logs',
  'queues',
  'saved-views',
  'secrets',
  'updates',
  'Partitions'
]

/** A file of settings, its copies (`*.json.newer`), and what an interrupted write has left of it. */
const ownFile = /^(settings|window)\.json(\.|$)/

/** Ends the name of what is set aside because it is no plain file (`set-aside-links.ts`); a number may follow. */
export const asideMark = '.set-aside'

/** True if an entry of a profile folder is the program's. A folder given by the user may hold any other files. */
export const isOwnName = (name: string): boolean => {
  const [kept = ''] = name.split(asideMark)
  return ownNames.includes(kept) || ownFile.test(name)
}

/**
 * Lock files of the running program, removed when it ends: on Windows, on other systems, in the stand-in for Electron.
 */
const lockNames = [
  'lockfile',
  'SingletonLock',
  'SingletonCookie',
  'SingletonSocket',
  'host-lock',
  'host-socket',
  'host-lock-journal'
]

export const isLockName = (name: string): boolean => lockNames.includes(name)

/** The file in a profile folder that says that all of it is to go. Its presence is enough: nothing is read from it. */
export const markName = 'removal'

/** Chromium's own, with links of its own making. */
const foreign = 'Partitions'

const entriesOf = (folder: string) => {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return []
    throw error
  }
}

/** Renames the entry itself, never what it leads to. */
const setAside = (path: string): void => {
  const isTaken = (name: string): boolean => lstatSync(name, { throwIfNoEntry: false }) !== undefined
  let place = `${path}${asideMark}`
  for (let number = 2; isTaken(place); number++) place = `${path}${asideMark}-${number}`
  renameSync(path, place)
}

/**
 * Sets aside what stands at a path where a plain file belongs, and is none. Returns whether it has.
 * @throws the system's error
 */
export const setAsideUnlessPlain = (path: string): boolean => {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (!found || found.isFile()) return false
  setAside(path)
  return true
}

/**
 * Sets aside whatever is no plain file or folder among what the program keeps in its profile: a link would have it read
 * or write elsewhere, and a pipe would keep the start waiting. Call it before anything of the profile is opened. Never
 * throws.
 *
 * @returns what has been found, in words for the log.
 */
export const setAsideLinks = (profile: string): readonly string[] => {
  const words: string[] = []
  const look = (folder: string, shown: string, isKept: (name: string) => boolean, levels: number): void => {
    for (const entry of entriesOf(folder)) {
      const { name } = entry
      if (!isKept(name) || name.includes(asideMark) || entry.isFile()) continue
      const path = join(folder, name)
      if (entry.isDirectory()) {
        if (levels > 1 && name !== foreign) look(path, `${shown}${name}/`, () => true, levels - 1)
        continue
      }
      try {
        setAside(path)
        words.push(`${shown}${name} is a ${entry.isSymbolicLink() ? 'link' : 'special file'}: it was set aside`)
      } catch (error) {
        words.push(`${shown}${name} is no plain file, and cannot be set aside: ${String(error)}`)
      }
    }
  }
  try {
    if (existsSync(profile)) look(profile, '', (name) => name === markName || isOwnName(name), 2)
  } catch (error) {
    words.push(`the profile cannot be looked through for links: ${String(error)}`)
  }
  return words
}
