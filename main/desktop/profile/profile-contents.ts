import { existsSync, lstatSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { hasErrorCode } from '../files/plain-file.ts'

/** Names of the program's entries in a profile, and of its page's storage. Chromium's other files hold no user data. */
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

/** A file of settings, its copies, and remains of an interrupted write. */
const ownFile = /^(settings|window)\.json(\.|$)/

/** Suffix of entries set aside because they are no plain files; a number may follow. */
export const asideMark = '.set-aside'

/** True if an entry is the program's: a folder given by the user may hold other files. */
export const isOwnName = (name: string): boolean => {
  const [kept = ''] = name.split(asideMark)
  return ownNames.includes(kept) || ownFile.test(name)
}

/** Lock files of the running program: on Windows, on other systems, in the stand-in for Electron. */
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

/** The file in a profile that marks it for removal. Nothing is read from it. */
export const markName = 'removal'

/** Chromium's own folder, with links. */
const foreign = 'Partitions'

const entriesOf = (folder: string) => {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return []
    throw error
  }
}

/** Renames the entry itself, never its target. */
const setAside = (path: string): void => {
  const isTaken = (name: string): boolean => lstatSync(name, { throwIfNoEntry: false }) !== undefined
  let place = `${path}${asideMark}`
  for (let number = 2; isTaken(place); number++) place = `${path}${asideMark}-${number}`
  renameSync(path, place)
}

/** Sets aside anything but a plain file at a path. True if there was something. */
export const setAsideUnlessPlain = (path: string): boolean => {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (!found || found.isFile()) return false
  setAside(path)
  return true
}

/**
 * Sets aside links and special files in the profile: they would have the program read or write elsewhere, or wait for a
 * pipe. Call it before anything of the profile is opened. Never throws. Gives lines for the log.
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
