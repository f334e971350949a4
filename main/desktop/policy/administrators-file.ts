import { closeSync, fstatSync, openSync, readFileSync, realpathSync, statSync, type Stats } from 'node:fs'
import { posix } from 'node:path'
import { hasErrorCode } from '../files/error-code.ts'
import { maxPolicyBytes } from './found-policy.ts'

interface TrustOptions {
  /** The user id that the file and its folders must have. */
  readonly owner?: number
  /** The folder that the check begins below. */
  readonly root?: string
}

/** The bits of a mode that let the group and everybody else write. */
const writableByOthers = 0o022

/** Why somebody else than the administrator could have written it; null if nobody could. */
const distrust = (path: string, { uid, mode }: Pick<Stats, 'uid' | 'mode'>, owner: number): string | null => {
  if (uid !== owner) return `${path}: belongs to user ${uid} and not to ${owner === 0 ? 'root' : owner}`
  if ((mode & writableByOthers) !== 0) return `${path}: others than its owner may write to it (mode ${(mode & 0o7777).toString(8)})`
  return null
}

/** The folders from below `root` down to the file's own. */
const foldersOf = (path: string, root: string): readonly string[] => {
  const folder = posix.dirname(path)
  return folder === root || folder === '/' ? [folder] : [...foldersOf(folder, root), folder]
}

/**
 * Reads a file that only the administrator can have written: it and every folder above it, also those that a link leads
 * to, belong to root, and neither a group nor everybody may write to them. Undefined where there is no such file.
 * @throws where somebody else could have written it, and where it cannot be read, is no file or is too large.
 */
export const readAdministratorsFile = (path: string, { owner = 0, root = '/' }: TrustOptions = {}): Uint8Array | undefined => {
  const refuseUntrusted = (one: string, found: Stats): void => {
    const why = distrust(one, found, owner)
    if (why !== null) throw new Error(why)
  }
  try {
    const target = realpathSync(path)
    for (const folder of new Set([...foldersOf(path, root), ...foldersOf(target, root)])) refuseUntrusted(folder, statSync(folder))
    const file = openSync(target, 'r')
    try {
      // What was opened is looked at, and not its name, which could stand for another file by now.
      const found = fstatSync(file)
      refuseUntrusted(path, found)
      if (!found.isFile()) throw new Error(`${path}: not a file`)
      if (found.size > maxPolicyBytes) throw new Error(`${path}: larger than ${maxPolicyBytes} bytes`)
      return readFileSync(file)
    } finally {
      closeSync(file)
    }
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return undefined
    throw error
  }
}
