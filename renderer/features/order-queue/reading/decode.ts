import { read, unreadable, type Encoding, type Reading } from './table.ts'

const decoded = (bytes: Uint8Array, label: string, fatal: boolean): string | null => {
  try {
    return new TextDecoder(label, { fatal }).decode(bytes)
  } catch {
    return null
  }
}

/** Characters that no text has, but pictures and programs do. */
// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const binary = /[\u0000-\u0008\u000e-\u001f]/

const utf16Label = (bytes: Uint8Array): string | null => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null
}

/**
 * The text of a file: UTF-16 where it begins with that mark ("Unicode text" of Excel), else UTF-8, with or without a mark,
 * else Windows-1252, which Excel writes as CSV in Swedish. Bytes that are no UTF-8 never become replacement characters.
 */
export const decodeText = (bytes: Uint8Array): Reading<{ readonly text: string; readonly encoding: Encoding }> => {
  const utf16 = utf16Label(bytes)
  const wide = utf16 === null ? null : decoded(bytes, utf16, true)
  const narrow = wide ?? decoded(bytes, 'utf-8', true)
  const text = narrow ?? decoded(bytes, 'windows-1252', false) ?? ''
  if (binary.test(text)) return unreadable('notText')
  return read({ text, encoding: wide !== null ? 'utf16' : narrow !== null ? 'utf8' : 'windows1252' })
}
