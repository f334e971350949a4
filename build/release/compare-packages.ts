import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { openPackage } from './open-package.ts'
import { unsignedProgram } from './unsigned-program.ts'

/** Something that two builds do not have alike. */
export interface Difference {
  /** Where it is, from the package inwards. */
  readonly path: string
  /** What it comes from, where that is nothing of the program's; null where it is not explained, and the builds are not the same. */
  readonly why: string | null
}

/** What differs in every build: who signed, and what was made of all the rest. */
const byName: readonly (readonly [RegExp, string])[] = [
  [/\.asc$/, 'a signature'],
  [/(^|\/)_CodeSignature\//, 'a signature'],
  [/^(SHA256SUMS|latest.*\.yml|.*\.blockmap)$/, 'the hashes of the other files'],
  [/^builder-[\w-]+\.ya?ml$/, 'what electron-builder notes for itself']
]

/** Every file below a folder by its path there; a link is where it leads. */
const contentsOf = (folder: string): ReadonlyMap<string, { readonly file: string; readonly link: string | null }> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map((entry) => {
        const file = join(entry.parentPath, entry.name)
        return [relative(folder, file), { file, link: entry.isSymbolicLink() ? readlinkSync(file) : null }]
      })
  )

/** What two files of one name do not have alike. */
const betweenFiles = (one: string, other: string, path: string, name: string, scratch: string): readonly Difference[] => {
  const [this_, that] = [readFileSync(one), readFileSync(other)]
  if (this_.equals(that)) return []
  const known = byName.find(([pattern]) => pattern.test(name))
  if (known) return [{ path, why: known[1] }]
  const [bare, bareThat] = [unsignedProgram(this_), unsignedProgram(that)]
  if (bare && bareThat && bare.equals(bareThat)) return [{ path, why: 'a signature' }]
  const folder = mkdtempSync(join(scratch, 'opened-'))
  const [into, intoOther] = [join(folder, 'one'), join(folder, 'other')]
  if (!openPackage(one, basename(name), into) || !openPackage(other, basename(name), intoOther)) return [{ path, why: null }]
  const inside = betweenFolders(into, intoOther, `${path} › `, scratch)
  return inside.length > 0 ? inside : [{ path, why: 'dates, or how it is packed: all that is in it is the same' }]
}

const betweenFolders = (one: string, other: string, path: string, scratch: string): readonly Difference[] => {
  const [these, those] = [contentsOf(one), contentsOf(other)]
  return [...new Set([...these.keys(), ...those.keys()])].sort().flatMap((name) => {
    const [this_, that] = [these.get(name), those.get(name)]
    if (!this_ || !that || this_.link !== that.link) return [{ path: `${path}${name}`, why: null }]
    return this_.link === null ? betweenFiles(this_.file, that.file, `${path}${name}`, name, scratch) : []
  })
}

/**
 * Compares the packages of two builds of one commit, down to the files that are packed in them.
 * @throws where a package cannot be opened: no answer is not that they are the same.
 */
export const comparePackages = (one: string, other: string): readonly Difference[] => {
  const scratch = mkdtempSync(join(tmpdir(), 'kontorist-compared-'))
  try {
    return betweenFolders(one, other, '', scratch)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}
