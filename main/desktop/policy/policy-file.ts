import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync, readlinkSync, type Stats } from 'node:fs'
import { posix } from 'node:path'
import { type FoundPolicy, policyForms } from '../../settings/index.ts'
import { hasErrorCode } from '../files/plain-file.ts'
import { repeatedNames } from '../../base/repeated-names.ts'

/** No policy comes near it. What is larger is not read. */
export const maxPolicyBytes = 1_000_000

/**
 * The policy, where there is at most one.
 * @throws where there are several: what one leaves open, another might fix.
 */
export const onlyOne = (found: readonly FoundPolicy[]): FoundPolicy | undefined => {
  if (found.length > 1) throw new Error(`more than one policy: ${found.map(({ source }) => source).join(', ')}`)
  return found[0]
}

interface TrustOptions {
  /** The user id that the file and its folders must have. */
  readonly owner?: number
  /** The folder that the check begins below. */
  readonly root?: string
  /** The most that is read. */
  readonly maxBytes?: number
}

/** The bits of a mode that let the group and everybody else write. */
const writableByOthers = 0o022

/** Returns why a user other than the administrator could have written the file; null if none could. */
const distrust = (path: string, { uid, mode }: Pick<Stats, 'uid' | 'mode'>, owner: number): string | null => {
  if (uid !== owner) return `${path}: belongs to user ${uid} and not to ${owner === 0 ? 'root' : owner}`
  if ((mode & writableByOthers) !== 0)
    return `${path}: others than its owner may write to it (mode ${(mode & 0o7777).toString(8)})`
  return null
}

const namesIn = (path: string): readonly string[] => path.split('/').filter((name) => name !== '' && name !== '.')

/** Limit of links to follow, the same as Linux has. */
const maxLinks = 40

const lstatOrNull = (path: string): Stats | null => {
  try {
    return lstatSync(path)
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return null
    if (hasErrorCode(error, 'ENOTDIR')) throw new Error(`${posix.dirname(path)}: not a folder`, { cause: error })
    throw error
  }
}

/**
 * Follows a path name by name, as the system does: `visit` is called with every folder that a name or a link
 * is looked up in, before it is. Null where there is nothing of that name, and no link says that there should be.
 * @throws where a link leads nowhere, as to a share that is not mounted: what stands there cannot be told to be
 *   nothing. A link in place of the file or of its folder says so too.
 */
const follow = (path: string, visit: (folder: string) => void): string | null => {
  let names = namesIn(path)
  /** How many of the names, from the first, come from links. */
  let linked = 0
  let links = 0
  let isExpected = false
  let at = '/'
  for (;;) {
    const [name, ...rest] = names
    if (name === undefined) return at
    visit(at)
    const next = posix.join(at, name)
    const found = lstatOrNull(next)
    if (found === null) {
      if (linked === 0 && !isExpected) return null
      throw new Error(`${path}: a link leads to ${next}, which is not there`)
    }
    linked = Math.max(0, linked - 1)
    names = rest
    if (!found.isSymbolicLink()) {
      at = next
      continue
    }
    links += 1
    if (links > maxLinks) throw new Error(`${path}: too many links`)
    const target = readlinkSync(next)
    const added = namesIn(target)
    isExpected ||= rest.length - linked <= 1
    linked += added.length
    names = [...added, ...rest]
    if (posix.isAbsolute(target)) at = '/'
  }
}

const isAbove = (folder: string, root: string): boolean =>
  folder !== root && root.startsWith(folder === '/' ? '/' : `${folder}/`)

/**
 * Reads a file that only the administrator can have written: it and every folder on the way to it, also along links,
 * belong to root and are not writable by the group or by others. Returns undefined if there is no such file.
 * @throws if another user could have written it, or if it cannot be read, is no file, is too large, or is a dangling
 * link.
 */
export const readAdministratorsFile = (
  path: string,
  { owner = 0, root = '/', maxBytes = maxPolicyBytes }: TrustOptions = {}
): Uint8Array | undefined => {
  const refuseUntrusted = (one: string, found: Stats): void => {
    const why = distrust(one, found, owner)
    if (why !== null) throw new Error(why)
  }
  const target = follow(path, (folder) => {
    if (!isAbove(folder, root)) refuseUntrusted(folder, lstatSync(folder))
  })
  if (target === null) return undefined
  // Non-blocking: opening another kind of file, such as a pipe, could block.
  const file = openSync(target, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  try {
    // Checks the opened file and not its name, which could refer to another file by now.
    const found = fstatSync(file)
    refuseUntrusted(path, found)
    if (!found.isFile()) throw new Error(`${path}: not a file`)
    if (found.size > maxBytes) throw new Error(`${path}: larger than ${maxBytes} bytes`)
    return readFileSync(file)
  } finally {
    closeSync(file)
  }
}

/**
 * A name that stands twice in the policy, below the name that it belongs to; undefined where none does. Below headers a
 * secret may stand in the place of a name, so only their own name is told.
 */
const nameTwice = (json: string): string | undefined => {
  const [twice] = repeatedNames(json)
  if (!twice) return undefined
  const [top = twice.name] = twice.path
  const isPairs = Object.entries(policyForms).some(([key, form]) => key === top && form === 'pairs')
  return twice.path.length === 0 || isPairs ? String(top) : `${top}.${twice.name}`
}

/**
 * Editors may start a file with a byte order mark. @throws where the bytes are no UTF-8 or no JSON, or a name stands
 * twice in it.
 */
const parse = (path: string, bytes: Uint8Array): unknown => {
  let json: string
  try {
    json = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    throw new Error(`${path}: not in UTF-8`, { cause: error })
  }
  let content: unknown
  try {
    content = JSON.parse(json)
  } catch (error) {
    throw new Error(`${path}: ${String(error)}`, { cause: error })
  }
  const twice = nameTwice(json)
  if (twice !== undefined) throw new Error(`${path}: ${twice}: stands there twice`)
  return content
}

/**
 * Reads a policy file that only the administrator can have written. Returns undefined if there is none.
 * @throws if the file exists and cannot be read, is no JSON, or could have been written by another user.
 */
export const readPolicyFile = (path: string): FoundPolicy | undefined => {
  const bytes = readAdministratorsFile(path)
  return bytes && { source: path, content: parse(path, bytes) }
}

/** Reads a policy file named by a test or a developer, without checking who could have written it. */
export const readAnyPolicyFile = (path: string): FoundPolicy | undefined => {
  try {
    return { source: path, content: parse(path, readFileSync(path)) }
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return undefined
    throw error
  }
}
