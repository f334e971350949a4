import { spawnSync } from 'node:child_process'
import { userInfo } from 'node:os'
import type { FoundPolicy } from '../../settings/index.ts'
import { readAdministratorsFile } from './administrators-file.ts'
import { maxPolicyBytes, onlyOne } from './found-policy.ts'

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

/** macOS adds names of its own, such as `PayloadUUID`, to what a profile has set. */
const withoutOwnNames = (content: unknown): unknown =>
  typeof content === 'object' && content !== null && !Array.isArray(content)
    ? Object.fromEntries(Object.entries(content).filter(([name]) => !name.startsWith('Payload')))
    : content

/**
 * Reads what configuration profiles force. Undefined where there is nothing.
 * @throws where a file cannot be read or could have been written by somebody else, and where a profile for the computer and
 *   one for the person both fix something: neither can be told to be the right one.
 */
export const readManagedPreferences = ({
  paths = managedPreferencesPaths(userInfo().username),
  read = readAdministratorsFile,
  toJson = plutil
}: ReadOptions = {}): FoundPolicy | undefined => {
  const found = paths.flatMap((path) => {
    const bytes = read(path)
    return bytes ? [{ source: path, content: withoutOwnNames(JSON.parse(toJson(bytes))) }] : []
  })
  return onlyOne(found)
}
