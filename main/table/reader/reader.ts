import { isBlankAnswer, skipOpening } from './opening.ts'
import { columnSize, copyColumn, type ColumnSize, type RawColumn } from './copy-columns.ts'
import { ascii, malformed, skipWhitespace, type Cursor } from './cursor.ts'
import { entryPoints, stopReasons, type Kernel } from './kernel.ts'
import { createKeyReader } from './key-reader.ts'
import { readUncommonValue } from './uncommon-values.ts'

/** No row, and so no value, is longer than this. The kernel knows the same number. */
export const maxRowBytes = 16 * 1024 * 1024

/** A list's answer on its way from bytes to columns. */
export interface Reader {
  /** Reads on; the bytes may end anywhere and are not kept. Throws a `malformed` problem that says where. */
  readonly feed: (chunk: Uint8Array) => void
  /** The answer is over. Throws where it was not whole. */
  readonly end: () => void
  /** Complete rows so far. */
  readonly rows: () => number
  /** Bytes fed so far. */
  readonly bytes: () => number
  /** What has been read, in order of first appearance. */
  readonly columns: () => readonly RawColumn[]
  /** How large they are so far. */
  readonly sizes: () => readonly ColumnSize[]
  /** The kernel's memory, in bytes. */
  readonly allocated: () => number
}

/** What may come next, between the rows. */
type Place = 'start' | 'firstRow' | 'row' | 'afterRow' | 'end'

/**
 * A reader of a JSON array of objects. The kernel's input holds the bytes that are not done with: those of the row that
 * the last chunk cut, and the new chunk behind them. Takes the kernel over.
 */
export const createReader = (kernel: Kernel): Reader => {
  const leads = createKeyReader(kernel)
  const cursor: Cursor = { bytes: new Uint8Array(), end: 0, at: 0, base: 0, row: 0 }
  let place: Place = 'start'
  let fed = 0
  let input = 0
  /** Bytes in the input, where those begin that are not done with, and how many of these the last attempt to read had. */
  let held = 0
  let from = 0
  let tried = 0

  /** The bytes in the input, wherever the kernel's memory is by now. */
  const look = () => {
    if (cursor.bytes.buffer !== kernel.memory.buffer) cursor.bytes = new Uint8Array(kernel.memory.buffer, input, held)
  }

  /** Has the kernel read, and moves the cursor to where it stopped. */
  const readOn = (begin: number): number => {
    const stop = kernel.read(begin)
    look()
    cursor.at = kernel.at.value
    cursor.row = kernel.row.value
    return stop
  }

  /** Closes the row at whose beginning the cursor is, if it has no members. */
  const closedEmpty = (): boolean => {
    if (kernel.isFirst() === 0 || !skipWhitespace(cursor) || cursor.bytes[cursor.at] !== ascii.closeBrace) return false
    cursor.at++
    cursor.row++
    kernel.closeRow()
    return true
  }

  /** Reads rows, from the opening brace at the cursor on, to the end of the last one. False where the bytes end in one. */
  const readRows = (): boolean => {
    kernel.place(cursor.at, held)
    kernel.openRow()
    let begin: number = entryPoints.key
    for (;;) {
      const stop = readOn(begin)
      if (stop === stopReasons.endOfRows) return true
      if (stop === stopReasons.endOfInput) return false
      if (stop === stopReasons.rowTooLong) throw malformed(cursor, tooLong)
      if (stop === stopReasons.delimiter) throw malformed(cursor, 'a comma or the end of the row is expected')
      if (stop === stopReasons.key) {
        const start = cursor.at
        if (closedEmpty()) return true
        cursor.at = start
        if (!leads.read(cursor)) return false
        begin = entryPoints.value
      } else {
        const column = leads.columns[kernel.column()]
        // A lead that is known may have more white space behind it this time.
        if (!column || !skipWhitespace(cursor) || !readUncommonValue(cursor, kernel, column)) return false
        begin = entryPoints.delimiter
      }
      look()
    }
  }

  /** One step between the rows. False where the bytes end before the step is over; then the cursor is at its start. */
  const step = (): boolean => {
    if (!skipWhitespace(cursor)) return false
    const byte = cursor.bytes[cursor.at]
    if (place === 'afterRow' || place === 'firstRow') {
      if (byte === ascii.closeBracket || (place === 'afterRow' && byte === ascii.comma)) {
        place = byte === ascii.comma ? 'row' : 'end'
        cursor.at++
        return true
      }
      if (place === 'afterRow') throw malformed(cursor, 'a comma or the end of the list is expected')
    }
    if (place === 'end') throw malformed(cursor, 'something follows the end of the list')
    if (byte !== ascii.openBrace) throw malformed(cursor, 'a row that is an object is expected')
    const isWhole = readRows()
    place = isWhole ? 'afterRow' : 'row'
    if (!isWhole) cursor.at = kernel.rowStart.value
    return isWhole
  }

  /** Reads as far as the bytes go, and keeps those that are not done with. */
  const run = () => {
    cursor.bytes = new Uint8Array(kernel.memory.buffer, input, held)
    cursor.end = held
    cursor.at = from
    cursor.base = fed - held
    if (place === 'start') {
      const beginning = skipOpening(cursor)
      if (beginning === null) cursor.at = 0
      else place = beginning === 'list' ? 'firstRow' : 'end'
    }
    if (place !== 'start') while (step());
    // The row before stays, to compare the next one with.
    const done = kernel.row.value > 0 ? kernel.before.value : cursor.at
    kernel.place(cursor.at, held)
    kernel.drop(done)
    held -= done
    from = cursor.at - done
    tried = held - from
    if (tried > maxRowBytes) throw malformed(cursor, tooLong)
  }

  const feed = (chunk: Uint8Array) => {
    input = kernel.inputFor(held + chunk.length, held)
    new Uint8Array(kernel.memory.buffer, input + held, chunk.length).set(chunk)
    held += chunk.length
    fed += chunk.length
    // To try again only at double the length keeps the cost linear however small the chunks are.
    if (held - from >= tried * 2 || held - from > maxRowBytes) run()
  }

  const end = () => {
    const rest = new Uint8Array(kernel.memory.buffer, input + from, held - from).slice()
    run()
    if (place !== 'end' && !(place === 'start' && isBlankAnswer(rest))) {
      throw malformed(cursor, 'the answer ends in the middle', cursor.at + tried)
    }
  }

  return {
    feed,
    end,
    rows: () => kernel.row.value,
    bytes: () => fed,
    columns: () => leads.columns.map((column) => copyColumn(kernel, column)),
    sizes: () => leads.columns.map((column) => columnSize(kernel, column)),
    allocated: () => kernel.memory.buffer.byteLength
  }
}

const tooLong = 'a row is over 16 MB'
