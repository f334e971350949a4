import { spawnSync } from 'node:child_process'
import { userInfo } from 'node:os'
import { isDeepStrictEqual } from 'node:util'
import type { FoundPolicy } from '../../settings/index.ts'
import { readAdministratorsFile, maxPolicyBytes } from './policy-file.ts'

/** The name that a configuration profile knows the program by: its bundle identifier. */
export const preferencesDomain = 'se.kontorist.desktop'

/**
 * Where macOS keeps what configuration profiles force, for the computer and for one person. `defaults` and Electron's
 * `systemPreferences` mix it with what people set themselves and do not say which is which, so the files are read
 * instead. Only root writes there.
 */
export const managedPreferencesPaths = (user: string): readonly string[] => {
  const folder = '/Library/Managed Preferences'
  const isName = /^[^/\0]+$/.test(user) && user !== '.' && user !== '..'
  return [`${folder}/${preferencesDomain}.plist`, ...(isName ? [`${folder}/${user}/${preferencesDomain}.plist`] : [])]
}

/** Turns a property list, which may be binary, into JSON with macOS' own program. @throws where it is none. */
const plutil = (list: Uint8Array): string => {
  const { status, error, stdout } = spawnSync('/usr/bin/plutil', ['-convert', 'json', '-o', '-', '--', '-'], {
    input: list,
    encoding: 'utf8',
    timeout: 15_000,
    maxBuffer: 4 * maxPolicyBytes
  })
  if (error || status !== 0) throw new Error(`plutil failed: ${error?.message ?? status}`)
  return stdout
}

interface ReadOptions {
  readonly paths?: readonly string[]
  readonly read?: (path: string) => Uint8Array | undefined
  /** Gives a property list as JSON. */
  readonly toJson?: (list: Uint8Array) => string
}

/**
 * Names that macOS adds to those of a profile: `PayloadUUID` and the like, and `_manualProfile` for one installed by
 * hand.
 */
const isOwnName = (name: string): boolean => name.startsWith('Payload') || name === '_manualProfile'

type Entries = Readonly<Record<string, unknown>>

/** @throws where a list stands where names and values belong. */
const entriesOf = (path: string, content: unknown): Entries => {
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    throw new Error(`${path}: no names and values`)
  return Object.fromEntries(Object.entries(content).filter(([name]) => !isOwnName(name)))
}

interface Preferences {
  readonly source: string
  readonly content: Entries
}

/**
 * Merges the preferences of two files. macOS also writes the values of a computer-wide profile into the user's file, so
 * both may hold the same value. A value in one file alone comes from a profile for the computer or for the user.
 * @throws if they contradict each other, since neither is known to be right. The message has names and no values.
 */
const together = (one: Preferences, other: Preferences): Preferences => {
  const both = Object.keys(one.content).filter((name) => Object.hasOwn(other.content, name))
  const contradicting = both.filter((name) => !isDeepStrictEqual(one.content[name], other.content[name]))
  if (contradicting.length > 0)
    throw new Error(`${contradicting.join(', ')}: not the same in ${one.source} and ${other.source}`)
  const isAllInOne = both.length === Object.keys(other.content).length
  return {
    source: isAllInOne ? one.source : `${one.source}, ${other.source}`,
    content: { ...one.content, ...other.content }
  }
}

/**
 * Reads the values forced by configuration profiles, for the computer and for the user. Returns undefined if there are
 * none.
 * @throws if a file cannot be read or could have been written by another user, or if the two contradict each other.
 */
export const readManagedPreferences = ({
  paths = managedPreferencesPaths(userInfo().username),
  read = readAdministratorsFile,
  toJson = plutil
}: ReadOptions = {}): FoundPolicy | undefined => {
  const found = paths.flatMap((path): readonly Preferences[] => {
    const bytes = read(path)
    return bytes ? [{ source: path, content: entriesOf(path, JSON.parse(toJson(bytes))) }] : []
  })
  const [first, ...rest] = found
  return first && rest.reduce(together, first)
}
