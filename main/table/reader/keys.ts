import { bytesOf, cursorOf, malformed, type Cursor } from './cursor.ts'
import { createFilling, resized, type Filling } from './filling.ts'
import { closingQuote, unescape } from './strings.ts'

/**
 * A key as it is written. The service writes every row's keys in one order, so the key that came next the last time is
 * guessed and compared by its bytes, four at once; only a wrong guess costs a look-up.
 */
interface Key {
  /** Length in bytes of the key with its quotes and the colon. */
  readonly length: number
  /** Those bytes as little-endian words; the last one overlaps the one before where they do not come out even. */
  readonly words: Uint32Array
  /** Two spellings (NFC and NFD, or with escapes) lead to the same column. */
  readonly filling: Filling
  next: Key | null
}

/** The columns of an answer while it is read, and what is known of the order of their keys. */
export interface Shape {
  /** By NFC-normalised name, in order of first appearance. */
  readonly fillings: Map<string, Filling>
  /** By the key's bytes as Latin-1 text: cheap, and as unambiguous as the bytes. */
  readonly keys: Map<string, Key>
  first: Key | null
  /** Rows that every column has room for. */
  capacity: number
}

const maxColumns = 1000
const maxNameLength = 200

/** What is known before the first key: nothing. */
export const createShape = (): Shape => ({ fillings: new Map(), keys: new Map(), first: null, capacity: 1024 })

/** Makes room for half as many rows again. */
export const makeRoom = (shape: Shape): void => {
  shape.capacity = Math.ceil(shape.capacity * 1.5)
  for (const filling of shape.fillings.values()) filling.codes = resized(filling.codes, shape.capacity)
}

/** Whether the key stands at the cursor with its colon right behind it, and then at least one byte more. */
export const leads = ({ words, length }: Key, { view, at, end }: Cursor): boolean => {
  if (at + length >= end || length < 4) return false
  const last = words.length - 1
  for (let i = 0; i < last; i++) if (view.getUint32(at + i * 4, true) !== words[i]) return false
  return view.getUint32(at + length - 4, true) === words[last]
}

const createKey = (written: Uint8Array, filling: Filling): Key => {
  const bytes = Uint8Array.of(...written, bytesOf.colon)
  const { length } = bytes
  const { view } = cursorOf(bytes)
  const count = length < 4 ? 0 : Math.ceil(length / 4)
  const words = Uint32Array.from({ length: count }, (_, i) => view.getUint32(Math.min(i * 4, length - 4), true))
  return { length, words, filling, next: null }
}

/** The key at the cursor, whichever it is; `null` where the bytes end within it. Does not move the cursor. */
export const readKey = (cursor: Cursor, shape: Shape): Key | null => {
  const { bytes, at } = cursor
  if (bytes[at] !== bytesOf.quote) throw malformed(cursor, 'a key or the end of the row is expected')
  const close = closingQuote(cursor, at + 1)
  if (close < 0) return null
  const written = bytes.subarray(at, close + 1)
  const spelling = latin1.decode(written)
  const known = shape.keys.get(spelling)
  if (known) return known
  const key = createKey(written, fillingOf(cursor, shape, close))
  shape.keys.set(spelling, key)
  return key
}

// windows-1252 (what this label means) maps every byte to a character of its own.
const latin1 = new TextDecoder('latin1')

const fillingOf = (cursor: Cursor, shape: Shape, close: number): Filling => {
  const name = unescape(cursor, cursor.at, close + 1).normalize('NFC')
  const known = shape.fillings.get(name)
  if (known) return known
  if (name.length > maxNameLength) throw malformed(cursor, `a key is longer than ${maxNameLength} characters`)
  if (shape.fillings.size === maxColumns) throw malformed(cursor, `the rows have more than ${maxColumns} different keys`)
  const filling = createFilling(name, shape.capacity)
  shape.fillings.set(name, filling)
  return filling
}
