import { existsSync, lstatSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { hasErrorCode } from '../files/error-code.ts'
import { asideMark, isOwnName } from '../removal/profile-contents.ts'
import { markName } from '../removal/removal-mark.ts'

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
 * Sets aside whatever is no plain file or folder among what the program keeps in its profile: a link would have it read or write elsewhere, and a
 * pipe would keep the start waiting. Call it before anything of the profile is opened. Never throws.
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
