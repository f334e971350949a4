import { chmodSync, copyFileSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { privateFileMode } from './private-files.ts'

/** How many copies of one file are kept: the first, which holds most of what was chosen, and the newest ones. */
const maxCopies = 5

/**
 * Renames a corrupt file to `NAME.unreadable`, or `NAME.unreadable-2` and so on, so that no earlier copy is
 * overwritten. Returns the path of the copy.
 * @throws where the file cannot be renamed.
 */
export const backupCorruptFile = (path: string): string => keepAs(path, renameSync)

/** The same for a file of which some can be read: it stays, and a copy is made. */
export const copyCorruptFile = (path: string): string => keepAs(path, copyFileSync)

const keepAs = (path: string, keep: (path: string, copy: string) => void): string => {
  const name = `${basename(path)}.unreadable`
  const taken = readdirSync(dirname(path)).flatMap((file) => copyNumber(file, name))
  const copyOf = (number: number): string => join(dirname(path), number === 1 ? name : `${name}-${number}`)
  const copy = copyOf(Math.max(0, ...taken) + 1)
  keep(path, copy)
  chmodSync(copy, privateFileMode)
  const [, ...removable] = taken.toSorted((a, b) => a - b)
  for (const number of removable.slice(0, Math.max(0, removable.length - (maxCopies - 2))))
    rmSync(copyOf(number), { force: true })
  return copy
}

/** The number of a copy, from 1; empty if the file is not a copy. */
const copyNumber = (file: string, name: string): readonly number[] => {
  if (file === name) return [1]
  const [, digits] = file.startsWith(`${name}-`) ? (/-(\d{1,9})$/.exec(file) ?? []) : []
  return digits === undefined ? [] : [Number(digits)]
}
