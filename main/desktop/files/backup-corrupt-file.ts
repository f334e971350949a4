import { chmodSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { privateFileMode } from './private-files.ts'

/** So many are kept of one file: the first, which holds most of what was chosen, and the newest. */
const maxCopies = 5

/**
 * Renames a broken file to `NAME.unreadable`, or with the next number behind it where there is one, so that no copy is ever
 * written over. Gives the copy's path.
 */
export const backupCorruptFile = (path: string): string => {
  const name = `${basename(path)}.unreadable`
  const taken = readdirSync(dirname(path)).flatMap((file) => copyNumber(file, name))
  const copyOf = (number: number): string => join(dirname(path), number === 1 ? name : `${name}-${number}`)
  const copy = copyOf(Math.max(0, ...taken) + 1)
  renameSync(path, copy)
  chmodSync(copy, privateFileMode)
  const [, ...removable] = taken.toSorted((a, b) => a - b)
  for (const number of removable.slice(0, Math.max(0, removable.length - (maxCopies - 2)))) rmSync(copyOf(number), { force: true })
  return copy
}

/** Which copy a file of this name is, from 1 on; none where it is not one. */
const copyNumber = (file: string, name: string): readonly number[] => {
  if (file === name) return [1]
  const [, digits] = file.startsWith(`${name}-`) ? (/-(\d{1,9})$/.exec(file) ?? []) : []
  return digits === undefined ? [] : [Number(digits)]
}
