import { ascii, malformed, skipWhitespace, type Cursor } from './cursor.ts'
import type { RawTable } from '../base/dictionary.ts'
import { columnSize, copyColumn, noCopies, type ColumnSize } from './copy-columns.ts'
import { entryPoints, stopReasons, type WasmReader } from './wasm-instance.ts'
import { createKeyReader } from './key-reader.ts'
import { createRestMembers } from './rest-members.ts'
import { readUncommonValue } from './uncommon-values.ts'

const byteOrderMark = [0xef, 0xbb, 0xbf]
const nullWord = [...new TextEncoder().encode('null')]

/** Content announced by the answer's opening: a list of rows, or nothing (`null`). */
export type Opening = 'list' | 'nothing'

/** Skips byte-order mark, white space, and the opening bracket or `null`. Null where the bytes end within. */
export const skipOpening = (cursor: Cursor): Opening | null => {
  const begins = (expected: readonly number[]) =>
    expected.every((byte, i) => cursor.at + i >= cursor.end || cursor.bytes[cursor.at + i] === byte)
  const isCut = (expected: readonly number[]) => cursor.at + expected.length > cursor.end
  if (begins(byteOrderMark)) {
    if (isCut(byteOrderMark)) return null
    cursor.at += byteOrderMark.length
  }
  if (!skipWhitespace(cursor)) return null
  if (begins(nullWord)) {
    if (isCut(nullWord)) return null
    cursor.at += nullWord.length
    return 'nothing'
  }
  const first = cursor.bytes[cursor.at]
  if (first !== ascii.openBracket)
    throw malformed(cursor, beginsText(first) ? 'notList' : 'notText', 'a list is expected')
  cursor.at++
  return 'list'
}

/** True if UTF-8 text can begin with the byte. UTF-16 and compressed data cannot. */
const beginsText = (byte = 0): boolean => byte >= 0x20 && (byte < 0x80 || (byte >= 0xc2 && byte <= 0xf4))

/** True if an answer of only these bytes is blank. */
export const isBlankAnswer = (bytes: Uint8Array): boolean => {
  const rest = byteOrderMark.every((byte, i) => bytes[i] === byte) ? bytes.subarray(byteOrderMark.length) : bytes
  return !skipWhitespace({ bytes: rest, end: rest.length, at: 0, base: 0, row: 0 })
}

/** The longest row, and so the longest value. `../wasm-reader/wasm-reader.ts` has the same limit. */
export const maxRowBytes = 16 * 1024 * 1024

/** Reads a list's answer from bytes to columns. What it has read so far are complete rows. */
export interface Reader extends RawTable {
  /** Reads and copies a chunk, which may end anywhere. Throws a `malformed` problem with the place. */
  readonly feed: (chunk: Uint8Array) => void
  /** Ends the answer. Throws a `malformed` problem where it is not complete. */
  readonly end: () => void
  /** How large the columns are so far. */
  readonly sizes: () => readonly ColumnSize[]
  /** The WASM reader's memory, in bytes. */
  readonly allocated: () => number
}

/** States of the reader between rows, named by the token expected next. */
type State = 'start' | 'firstRow' | 'row' | 'afterRow' | 'end'

/**
 * A reader of a JSON array of objects. The WASM reader's input holds the bytes that are still needed: the previous row,
 * the part of a row that the last chunk ended in, and the new chunk after it. The reader takes ownership of the WASM
 * reader. `documented`: the names of the fields that the list is known to have.
 */
export const createReader = (wasmReader: WasmReader, documented: readonly string[] = []): Reader => {
  const keys = createKeyReader(wasmReader, new Set(documented.map((name) => name.normalize('NFC'))))
  const rest = createRestMembers(wasmReader)
  const cursor: Cursor = { bytes: new Uint8Array(), end: 0, at: 0, base: 0, row: 0 }
  let state: State = 'start'
  let totalBytes = 0
  let input = 0
  /** Bytes in the input, the offset of the first unread one, and how many unread bytes the last attempt had. */
  let inputBytes = 0
  let from = 0
  let triedBytes = 0

  /** Renews the view of the input where the WASM reader's memory has been replaced. */
  const renewView = () => {
    if (cursor.bytes.buffer !== wasmReader.memory.buffer)
      cursor.bytes = new Uint8Array(wasmReader.memory.buffer, input, inputBytes)
  }

  /** Lets the WASM reader read, and moves the cursor to where it stopped. */
  const runWasmReader = (entry: number): number => {
    const stop = wasmReader.read(entry)
    renewView()
    cursor.at = wasmReader.at.value
    cursor.row = wasmReader.row.value
    return stop
  }

  /** Closes the row whose brace is at the cursor. */
  const closeRow = () => {
    cursor.at++
    cursor.row++
    wasmReader.closeRow()
    renewView()
  }

  /** Closes the row that begins at the cursor if it has no members. Gives whether it did. */
  const closeEmptyRow = (): boolean => {
    if (wasmReader.isRowEmpty() === 0 || !skipWhitespace(cursor) || cursor.bytes[cursor.at] !== ascii.closeBrace)
      return false
    closeRow()
    return true
  }

  /** Reads rows from the opening brace at the cursor on. False where the bytes end within a row. */
  const readRows = (): boolean => {
    wasmReader.setInput(cursor.at, inputBytes)
    wasmReader.openRow()
    rest.clear()
    let entry: number = entryPoints.key
    for (;;) {
      const stop = runWasmReader(entry)
      if (stop === stopReasons.endOfRows) return true
      if (stop === stopReasons.endOfInput) return false
      if (stop === stopReasons.rowTooLong) throw malformed(cursor, 'rowTooLarge', tooLong)
      if (stop === stopReasons.delimiter)
        throw malformed(cursor, 'notJson', 'a comma or the end of the row is expected')
      if (stop === stopReasons.key) {
        const start = cursor.at
        if (closeEmptyRow()) return true
        cursor.at = start
        if (!keys.read(cursor)) return false
        entry = entryPoints.value
        if (wasmReader.currentColumn() === keys.rest()) {
          renewView()
          const key = cursor.at
          cursor.at = wasmReader.at.value
          if (!rest.add(cursor, key)) return false
          entry = entryPoints.delimiter
        }
      } else if (stop === stopReasons.rest) {
        wasmReader.reserveScratch(rest.size())
        renewView()
        rest.take(cursor, keys.rest())
        closeRow()
        return true
      } else {
        const column = keys.columns[wasmReader.currentColumn()]
        // The expected prefix may be followed by more white space this time.
        if (!column || !skipWhitespace(cursor) || !readUncommonValue(cursor, wasmReader, column)) return false
        entry = entryPoints.delimiter
      }
      renewView()
    }
  }

  /** One step. False where the bytes end within it; the cursor is then where it began. */
  const step = (): boolean => {
    if (!skipWhitespace(cursor)) return false
    const byte = cursor.bytes[cursor.at]
    if (state === 'afterRow' || state === 'firstRow') {
      if (byte === ascii.closeBracket || (state === 'afterRow' && byte === ascii.comma)) {
        state = byte === ascii.comma ? 'row' : 'end'
        cursor.at++
        return true
      }
      if (state === 'afterRow') throw malformed(cursor, 'notJson', 'a comma or the end of the list is expected')
    }
    if (state === 'end') throw malformed(cursor, 'afterEnd', 'something follows the end of the list')
    if (byte !== ascii.openBrace)
      throw malformed(cursor, beginsValue(byte) ? 'notRow' : 'notJson', 'a row that is an object is expected')
    const isWhole = readRows()
    state = isWhole ? 'afterRow' : 'row'
    if (!isWhole) cursor.at = wasmReader.rowStart.value
    return isWhole
  }

  /** Reads as far as the bytes go, and keeps those that are still needed. */
  const run = () => {
    cursor.bytes = new Uint8Array(wasmReader.memory.buffer, input, inputBytes)
    cursor.end = inputBytes
    cursor.at = from
    cursor.base = totalBytes - inputBytes
    if (state === 'start') {
      const opening = skipOpening(cursor)
      if (opening === null) cursor.at = 0
      else state = opening === 'list' ? 'firstRow' : 'end'
    }
    if (state !== 'start') while (step());
    // The previous row stays, because the next one is compared with it.
    const done = wasmReader.row.value > 0 ? wasmReader.previousRow.value : cursor.at
    wasmReader.setInput(cursor.at, inputBytes)
    wasmReader.discardInput(done)
    inputBytes -= done
    from = cursor.at - done
    triedBytes = inputBytes - from
    if (triedBytes > maxRowBytes) throw malformed(cursor, 'rowTooLarge', tooLong)
  }

  const feed = (chunk: Uint8Array) => {
    input = wasmReader.reserveInput(inputBytes + chunk.length, inputBytes)
    new Uint8Array(wasmReader.memory.buffer, input + inputBytes, chunk.length).set(chunk)
    inputBytes += chunk.length
    totalBytes += chunk.length
    // Trying again only when the unread bytes have doubled keeps the cost linear, however small the chunks are.
    if (inputBytes - from >= triedBytes * 2 || inputBytes - from > maxRowBytes) run()
  }

  const end = () => {
    const rest = new Uint8Array(wasmReader.memory.buffer, input + from, inputBytes - from).slice()
    run()
    if (state !== 'end' && !(state === 'start' && isBlankAnswer(rest))) {
      throw malformed(cursor, 'cutOff', 'the answer ends in the middle', cursor.at + triedBytes)
    }
  }

  return {
    feed,
    end,
    rows: () => wasmReader.row.value,
    bytes: () => totalBytes,
    *columns() {
      const last = noCopies()
      for (const column of keys.columns) yield* copyColumn(wasmReader, column, last)
    },
    sizes: () => keys.columns.map((column) => columnSize(wasmReader, column)),
    allocated: () => wasmReader.memory.buffer.byteLength
  }
}

const tooLong = 'a row is over 16 MB'

/** True if a JSON value other than an object can begin with the byte. */
const beginsValue = (byte = 0): boolean => '["-0123456789tfn'.includes(String.fromCharCode(byte))
