import { bytesOf, malformed, skipSpace, type Cursor } from './cursor.ts'
import type { Kernel } from './kernel.ts'
import { closingQuote, unescape } from './strings.ts'

/** A column while it is read, beside what the kernel holds of it. */
export interface Found {
  /** The key, NFC-normalised. */
  readonly name: string
  /** The kernel's name for it. */
  readonly index: number
  readonly foreign: Set<number>
  /** Whether a number in an unusual form had a decimal point; the usual form is the kernel's to see. */
  point: boolean
}

/** The columns of an answer, and everything that was seen to stand before a value. */
export interface Leads {
  /** In order of first appearance. */
  readonly columns: readonly Found[]
  /**
   * Reads what stands between the cursor, behind a comma or an opening brace, and a value, and has the kernel go on
   * there. False where the bytes end before the value begins.
   */
  readonly read: (cursor: Cursor) => boolean
}

const maxColumns = 1000
const maxNameLength = 200
/** More ways of writing keys than this are not remembered: each is then read like a new one. */
const maxSpellings = 4000

// windows-1252 (what this label means) maps every byte to a character of its own: cheap, and as unambiguous as the bytes.
const latin1 = new TextDecoder('latin1')

/** What is known before the first key: nothing. */
export const createLeads = (kernel: Kernel): Leads => {
  const columns: Found[] = []
  const byName = new Map<string, Found>()
  /** By the bytes as they are written; two spellings (NFC and NFD, or with escapes) lead to the same column. */
  const spellings = new Map<string, Found>()

  const columnOf = (cursor: Cursor, close: number): Found => {
    const name = unescape(cursor, cursor.at, close + 1).normalize('NFC')
    const known = byName.get(name)
    if (known) return known
    if (name.length > maxNameLength) throw malformed(cursor, `a key is longer than ${maxNameLength} characters`)
    if (columns.length === maxColumns) throw malformed(cursor, `the rows have more than ${maxColumns} different keys`)
    const column: Found = { name, index: kernel.addColumn(), foreign: new Set(), point: false }
    columns.push(column)
    byName.set(name, column)
    return column
  }

  const read = (cursor: Cursor): boolean => {
    if (!skipSpace(cursor)) return false
    if (cursor.bytes[cursor.at] !== bytesOf.quote) throw malformed(cursor, 'a key or the end of the row is expected')
    const key = cursor.at
    const close = closingQuote(cursor, key + 1)
    if (close < 0) return false
    cursor.at = close + 1
    if (!skipSpace(cursor)) return false
    if (cursor.bytes[cursor.at] !== bytesOf.colon) throw malformed(cursor, 'a colon is expected')
    cursor.at++
    if (!skipSpace(cursor)) return false
    const to = cursor.at
    const spelling = latin1.decode(cursor.bytes.subarray(key, close))
    cursor.at = key
    const column = spellings.get(spelling) ?? columnOf(cursor, close)
    if (spellings.size < maxSpellings) spellings.set(spelling, column)
    kernel.pass(column.index, to)
    return true
  }

  return { columns, read }
}
