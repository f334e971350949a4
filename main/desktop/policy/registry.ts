import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, win32 } from 'node:path'
import { type PolicyForm, type PolicyGroup, policyForms, type FoundPolicy } from '../../settings/index.ts'
import { windowsFolder } from '../windows-folder.ts'
import { maxPolicyBytes } from './policy-file.ts'

/** A key of the registry: its values, and the keys below it. */
export interface RegistryKey {
  readonly values: ReadonlyMap<string, RegistryValue>
  readonly keys: ReadonlyMap<string, RegistryKey>
}

/** A `REG_SZ`, a `REG_DWORD` or a `REG_MULTI_SZ`. */
export type RegistryValue = string | number | readonly string[]

interface MutableKey {
  readonly values: Map<string, RegistryValue>
  readonly keys: Map<string, MutableKey>
}

const newKey = (): MutableKey => ({ values: new Map(), keys: new Map() })

const header = 'Windows Registry Editor Version 5.00'

/** A value's name and, after `=`, a text or anything else up to the end of its line. A text may contain line breaks. */
const valueLine = /(?:"((?:[^"\\]|\\.)*)"|@)=(?:"((?:[^"\\]|\\.)*)"|([^\n]*))(?:\n|$)/suy
const keyLine = /\[([^\n]*)\](?:\n|$)/uy
const emptyLine = /[ \t]*\n/uy

const unescape = (text: string): string => text.replace(/\\(.)/gsu, '$1')

const textsOf = (hex: string): readonly string[] => {
  const text = Buffer.from(hex.replaceAll(',', ''), 'hex').toString('utf16le')
  // Each text ends with a NUL, and the list with another one.
  return text
    .replace(/\0{1,2}$/, '')
    .split('\0')
    .filter((one) => one !== '')
}

/** @throws for every other type. Its message says where it stands and not what it is, which may be a secret. */
const parseData = (place: string, data: string): RegistryValue => {
  const number = /^dword:([\da-f]{8})$/i.exec(data)?.[1]
  if (number !== undefined) return Number.parseInt(number, 16)
  const list = /^hex\(7\):((?:[\da-f]{2}(?:,|$))*)$/i.exec(data)?.[1]
  if (list !== undefined) return textsOf(list)
  throw new Error(`${place}: not a REG_SZ, REG_DWORD or REG_MULTI_SZ`)
}

/**
 * Parses what `reg export` has written (UTF-16 with a byte order mark) for one key and all below it. Names and texts
 * come out exactly as they are in the registry, whatever the language of Windows, which the output of `reg query` does
 * not give.
 * @throws where the text is anything else, or has a value of another type; no message quotes a value.
 */
export const parseRegistryExport = (bytes: Uint8Array, path: string): RegistryKey => {
  const [first, ...rest] = new TextDecoder('utf-16le', { fatal: true }).decode(bytes).split(/\r?\n/)
  if (first !== header) throw new Error('reg.exe has written something else than a registry file')
  // A list of bytes goes on in the next line after a backslash. In a text every backslash is doubled.
  const text = rest.join('\n').replace(/,\\\n */g, ',')
  const top = newKey()
  let current: MutableKey | null = null
  /**
   * The first name below the key of the policy: what is below may be a header's, in the place of whose name its value
   * can stand.
   */
  let group: string | undefined
  let at = 0
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found) at = pattern.lastIndex
    return found
  }
  while (at < text.length) {
    if (take(emptyLine)) continue
    const key = take(keyLine)?.[1]
    if (key !== undefined) {
      current = keyBelow(top, key, path)
      group = key.slice(path.length).split('\\')[1]
      continue
    }
    const value = take(valueLine)
    if (!value || !current) throw new Error('reg.exe has written a line that cannot be read')
    const name = unescape(value[1] ?? '')
    current.values.set(name, value[2] === undefined ? parseData(group ?? name, value[3] ?? '') : unescape(value[2]))
  }
  return top
}

/**
 * The key of that full path, created where it is not there yet. Windows does not tell upper from lower case in paths.
 */
const keyBelow = (top: MutableKey, path: string, topPath: string): MutableKey => {
  if (path.slice(0, topPath.length).toLowerCase() !== topPath.toLowerCase())
    throw new Error('reg.exe has written another key')
  const names = path.slice(topPath.length).split('\\').slice(1)
  return names.reduce((above, name) => {
    const known = above.keys.get(name) ?? newKey()
    above.keys.set(name, known)
    return known
  }, top)
}

const isList = (value: RegistryValue): value is readonly string[] => typeof value === 'object'

/** The identifier of a provider may contain `=`, as Base64 does; a button's text hardly ever. */
const realmOf = (line: string): unknown => {
  const at = line.lastIndexOf('=')
  return at < 0 ? line : { realm: line.slice(0, at), label: line.slice(at + 1) }
}

const numberOf = (text: string): unknown => (/^-?\d{1,15}$/.test(text.trim()) ? Number(text) : text)

/**
 * A value in the form that the policy has in JSON. One that does not fit is given as it is, so that the schema refuses
 * it.
 */
const fromValue = (form: PolicyForm | undefined, value: RegistryValue): unknown => {
  if (form === 'flag') return value === 0 || value === 1 ? value === 1 : value
  if (!isList(value)) return value
  if (form === 'realms') return value.map(realmOf)
  if (form === 'numbers') return value.map(numberOf)
  return [...value]
}

/** Group policy leaves the key of what it has taken back behind, empty. */
const isEmpty = ({ values, keys }: RegistryKey): boolean => values.size === 0 && [...keys.values()].every(isEmpty)

/**
 * The policy in a key of the registry, as JSON would have it. What is not known, or is of the wrong form, is left as it
 * is: the schema of the policy refuses it and says its name. `group` is what a message names: below it a name may be a
 * secret in the wrong place.
 * @throws where a name stands for a value and for a key.
 */
export const policyFromRegistry = (
  { values, keys }: RegistryKey,
  forms: PolicyGroup,
  group?: string
): Readonly<Record<string, unknown>> => {
  const formOf = (name: string): PolicyForm | undefined => (Object.hasOwn(forms, name) ? forms[name] : undefined)
  const below = [...keys]
    .filter(([, key]) => !isEmpty(key))
    .map(([name, key]) => {
      if (values.has(name)) throw new Error(`${group ?? name}: a value and a key`)
      const form = formOf(name)
      return [name, policyFromRegistry(key, typeof form === 'object' ? form : {}, group ?? name)] as const
    })
  // reg.exe gives a key that it makes an empty value without a name.
  const named = [...values].filter(([name, value]) => name !== '' || value !== '')
  return Object.fromEntries([
    ...named.map(([name, value]) => [name, fromValue(formOf(name), value)] as const),
    ...below
  ])
}

/** Only administrators write below it, and Windows itself when it takes a group policy over. */
const above = 'HKEY_LOCAL_MACHINE\\Software\\Policies'
export const registryKey = `${above}\\Kontorist`

/** In milliseconds. It usually takes some tens of them; a computer that has just started can be slow. */
const timeLimit = 15_000

/** Commands of reg.exe, each with its purpose as shown in messages. */
const questions = { query: 'whether there is a policy', export: 'the policy' } as const

/**
 * Error message for a failed reg.exe. It exits with 1 where group policy forbids "registry editing tools", and does not
 * start where an application rule forbids it. Either can be in force without a policy of ours. This cannot be told
 * apart, so the policy counts as broken.
 */
export const registryFailure = (
  question: keyof typeof questions,
  { error, status }: { readonly error?: Error | undefined; readonly status: number | null }
): string =>
  `the registry: reg.exe was asked for ${questions[question]} (${question}) and ` +
  (error ? `did not run or answer (${error.message})` : `ended with ${status ?? 'no status'}`) +
  '; an administrator allows it for this person (DEPLOYMENT.md, "Where reg.exe is forbidden")'

/** Returns the output of `reg.exe`. @throws if it fails. Its own message is left out: it may quote a value. */
const reg = (question: keyof typeof questions, ...args: readonly string[]): string => {
  const windows = windowsFolder()
  const { status, error, stdout } = spawnSync(win32.join(windows, 'System32', 'reg.exe'), [question, ...args], {
    // Nothing of the environment that could lead it elsewhere.
    env: { SystemRoot: windows },
    encoding: 'latin1',
    windowsHide: true,
    timeout: timeLimit,
    maxBuffer: maxPolicyBytes,
    stdio: ['ignore', 'pipe', 'ignore']
  })
  if (error || status !== 0) throw new Error(registryFailure(question, { error, status }))
  return stdout
}

/**
 * Reads the policy in the registry. Undefined where the key is not there.
 * @throws where that cannot be found out, or the key has something that is no part of a policy.
 */
export const readRegistryPolicy = (): FoundPolicy | undefined => {
  // reg.exe fails alike for a key that is not there and for one that may not be read. The key above is always there.
  const names = reg('query', above).split(/\r?\n/)
  if (!names.some((name) => name.trim().toLowerCase() === registryKey.toLowerCase())) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'kontorist-policy-'))
  try {
    const file = join(folder, 'policy.reg')
    reg('export', registryKey, file, '/y')
    if (statSync(file).size > maxPolicyBytes) throw new Error('the registry: the policy is too large')
    return {
      source: registryKey,
      content: policyFromRegistry(parseRegistryExport(readFileSync(file), registryKey), policyForms)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
