import { columnNameOf, restColumnName } from '../../../preload/contract/index.ts'
import { ascii, malformed, skipWhitespace, type Cursor, closingQuote, unescape } from './cursor.ts'
import type { WasmReader } from './wasm-instance.ts'

/** The reader's data about a column while it is read, besides that in the WASM reader. */
export interface PartialColumn {
  /** The key, NFC-normalised, and cut where it is longer than `maxNameLength`. */
  readonly name: string
  /** The column's index in the WASM reader. */
  readonly index: number
  /** See `Dictionary.rawJson`. */
  readonly rawJson: Set<number>
  /** Set once a number in an unusual form had a decimal point. The WASM reader notes the point of a plain number. */
  hasDecimalPoint: boolean
  /** Set once a text with an escape was read. The WASM reader notes every other. */
  hasText: boolean
}

/** Reads the keys that the WASM reader did not expect, and holds the answer's columns. */
export interface KeyReader {
  /** In order of first appearance. */
  readonly columns: readonly PartialColumn[]
  /** Index of the column for the members whose keys have none of their own; -1 while there is no such key. */
  readonly rest: () => number
  /**
   * Reads a key from the cursor and has the WASM reader enter its member. False where the bytes end before the value.
   */
  readonly read: (cursor: Cursor) => boolean
}

/** Undocumented keys with a column of their own. Members of further keys share one, as text. */
const maxUnknownColumns = 1000
/** The column of a longer key gets a name of this length, because the contract allows no longer one. */
const maxNameLength = 200
/** Limit for all these keys together, in characters, because they are kept as text. */
const maxKeysLength = 1024 * 1024
/** How many ways of writing keys of the rest are kept. Any other is read as if it were new. */
const maxRestSpellings = 4000
const longSpelling = 1000

// This label means windows-1252, which maps every byte to a character of its own: a cheap key for a map of byte
// sequences.
const latin1 = new TextDecoder('latin1')

/** The key as the name of a column, cut where it is too long, and numbered where the name is taken. */
const nameOf = (key: string, taken: ReadonlySet<string>): string => {
  const cut = (end: string) => `${key.slice(0, maxNameLength - end.length).toWellFormed()}${end}`
  let name = key.length > maxNameLength ? cut('…') : columnNameOf(key)
  for (let again = 2; taken.has(name); again++) name = cut(`… ${again}`)
  return name
}

/** A key reader for one answer. `documented`: keys that get a column however late they come. */
export const createKeyReader = (wasmReader: WasmReader, documented: ReadonlySet<string>): KeyReader => {
  const columns: PartialColumn[] = []
  const byKey = new Map<string, PartialColumn>()
  const names = new Set<string>()
  let unknownColumns = 0
  let unknownLength = 0
  let rest: PartialColumn | null = null
  /** By the bytes of the key: those of the rest. The WASM reader knows those of the columns. */
  const restSpellings = new Set<string>()

  const columnOf = (cursor: Cursor, close: number): PartialColumn => {
    const key = unescape(cursor, cursor.at, close + 1).normalize('NFC')
    const known = byKey.get(key)
    if (known) return known
    if (!documented.has(key)) {
      if (unknownColumns === maxUnknownColumns || unknownLength + key.length > maxKeysLength)
        return (rest ??= add(restColumnName, wasmReader.addRestColumn()))
      unknownColumns++
      unknownLength += key.length
    }
    const column = add(key, wasmReader.addColumn())
    byKey.set(key, column)
    return column
  }

  const add = (key: string, index: number): PartialColumn => {
    const column: PartialColumn = {
      name: nameOf(key, names),
      index,
      rawJson: new Set(),
      hasDecimalPoint: false,
      hasText: false
    }
    columns.push(column)
    names.add(column.name)
    return column
  }

  const spellingOf = ({ bytes, at }: Cursor, close: number): string => latin1.decode(bytes.subarray(at, close))

  const knownRest = (cursor: Cursor, close: number): PartialColumn | null =>
    rest !== null && restSpellings.has(spellingOf(cursor, close)) ? rest : null

  const keep = (column: PartialColumn, cursor: Cursor, close: number) => {
    if (column !== rest) wasmReader.addKey(column.index, cursor.at + 1, close - cursor.at - 1)
    else if (restSpellings.size < maxRestSpellings) restSpellings.add(spellingOf(cursor, close))
  }

  const read = (cursor: Cursor): boolean => {
    if (!skipWhitespace(cursor)) return false
    if (cursor.bytes[cursor.at] !== ascii.quote)
      throw malformed(cursor, 'notJson', 'a key or the end of the row is expected')
    const key = cursor.at
    const close = closingQuote(cursor, key + 1)
    if (close < 0) return false
    cursor.at = close + 1
    if (!skipWhitespace(cursor)) return false
    if (cursor.bytes[cursor.at] !== ascii.colon) throw malformed(cursor, 'notJson', 'a colon is expected')
    cursor.at++
    if (!skipWhitespace(cursor)) return false
    const to = cursor.at
    cursor.at = key
    const column = knownRest(cursor, close) ?? columnOf(cursor, close)
    // Keeping a long one costs more than reading it again.
    if (close - key < longSpelling) keep(column, cursor, close)
    wasmReader.enterMember(column.index, to)
    return true
  }

  return { columns, rest: () => rest?.index ?? -1, read }
}
