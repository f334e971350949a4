import { ascii, malformed, skipWhitespace, type Cursor } from './cursor.ts'
import type { Kernel } from './kernel.ts'
import { closingQuote, unescape } from './strings.ts'

/** A column while it is read, beside what the kernel holds of it. */
export interface PartialColumn {
  /** The key, NFC-normalised; cut where it is longer than a name may be. */
  readonly name: string
  /** The kernel's name for it. */
  readonly index: number
  readonly rawJson: Set<number>
  /** Whether a number in an unusual form had a decimal point; the usual form is the kernel's to see. */
  hasDecimalPoint: boolean
}

/** The columns of an answer, and everything that was seen to stand before a value. */
export interface KeyReader {
  /** In order of first appearance. */
  readonly columns: readonly PartialColumn[]
  /**
   * Reads what stands between the cursor, behind a comma or an opening brace, and a value, and has the kernel go on
   * there. False where the bytes end before the value begins.
   */
  readonly read: (cursor: Cursor) => boolean
}

const maxColumns = 1000
/** A longer key is cut to this as its column's name, by which the contract knows it. */
const maxNameLength = 200
/** All keys together may take so much, in characters: they are kept as text. */
const maxKeysLength = 1024 * 1024
/** More ways of writing keys than this are not remembered: each is then read like a new one. */
const maxSpellings = 4000
const longSpelling = 1000

// windows-1252 (what this label means) maps every byte to a character of its own: cheap, and as unambiguous as the bytes.
const latin1 = new TextDecoder('latin1')

/** The key, cut where it is too long; and told from the others where it would then be one of them. */
const nameOf = (key: string, taken: ReadonlySet<string>): string => {
  const cut = (end: string) => `${key.slice(0, maxNameLength - end.length).toWellFormed()}${end}`
  let name = key.length > maxNameLength ? cut('…') : key
  for (let again = 2; taken.has(name); again++) name = cut(`… ${again}`)
  return name
}

/** What is known before the first key: nothing. */
export const createKeyReader = (kernel: Kernel): KeyReader => {
  const columns: PartialColumn[] = []
  const byKey = new Map<string, PartialColumn>()
  const names = new Set<string>()
  let keysLength = 0
  /** By the bytes as they are written; two spellings (NFC and NFD, or with escapes) lead to the same column. */
  const spellings = new Map<string, PartialColumn>()

  const columnOf = (cursor: Cursor, close: number): PartialColumn => {
    const key = unescape(cursor, cursor.at, close + 1).normalize('NFC')
    const known = byKey.get(key)
    if (known) return known
    if (columns.length === maxColumns) throw malformed(cursor, `the rows have more than ${maxColumns} different keys`)
    keysLength += key.length
    if (keysLength > maxKeysLength) throw malformed(cursor, `the keys are longer than ${maxKeysLength} characters together`)
    const column: PartialColumn = { name: nameOf(key, names), index: kernel.addColumn(), rawJson: new Set(), hasDecimalPoint: false }
    columns.push(column)
    names.add(column.name)
    byKey.set(key, column)
    return column
  }

  const read = (cursor: Cursor): boolean => {
    if (!skipWhitespace(cursor)) return false
    if (cursor.bytes[cursor.at] !== ascii.quote) throw malformed(cursor, 'a key or the end of the row is expected')
    const key = cursor.at
    const close = closingQuote(cursor, key + 1)
    if (close < 0) return false
    cursor.at = close + 1
    if (!skipWhitespace(cursor)) return false
    if (cursor.bytes[cursor.at] !== ascii.colon) throw malformed(cursor, 'a colon is expected')
    cursor.at++
    if (!skipWhitespace(cursor)) return false
    const to = cursor.at
    const spelling = latin1.decode(cursor.bytes.subarray(key, close))
    cursor.at = key
    const column = spellings.get(spelling) ?? columnOf(cursor, close)
    // A long one costs more to keep than to read again.
    if (spellings.size < maxSpellings && spelling.length < longSpelling) spellings.set(spelling, column)
    kernel.pass(column.index, to)
    return true
  }

  return { columns, read }
}
