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
 * Parses what `reg export` has written (UTF-16 with a byte order mark) for one key and all below it. Names and texts come
 * out exactly as they are in the registry, whatever the language of Windows, which the output of `reg query` does not give.
 * @throws where the text is anything else, or has a value of another type; no message quotes a value.
 */
export const parseRegistryExport = (bytes: Uint8Array, path: string): RegistryKey => {
  const [first, ...rest] = new TextDecoder('utf-16le', { fatal: true }).decode(bytes).split(/\r?\n/)
  if (first !== header) throw new Error('reg.exe has written something else than a registry file')
  // A list of bytes goes on in the next line after a backslash. In a text every backslash is doubled.
  const text = rest.join('\n').replace(/,\\\n */g, ',')
  const top = newKey()
  let current: MutableKey | null = null
  /** The first name below the key of the policy: what is below may be a header's, in the place of whose name its value can stand. */
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

/** The key of that full path, created where it is not there yet. Windows does not tell upper from lower case in paths. */
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
