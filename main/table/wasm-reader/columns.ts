import { alloc, allocZeroed, Column } from './layout'
import { append, beginAppending, endAppending, isAppended, isRepeating, shouldAppend } from './appended-values'
import { grow, initDictionary, intern, notUtf8, valueOf } from './dictionary'

/** How many rows every column has room for. */
let capacity: u32 = 1024
const columns = new StaticArray<usize>(2001)
let count: i32 = 0

export function columnAt(index: i32): Column {
  return changetype<Column>(unchecked(columns[index]))
}

/** A column without rows. */
export function newColumn(): Column {
  const column = changetype<Column>(allocZeroed(offsetof<Column>()))
  initDictionary(column)
  return column
}

/** Adds an empty column and gives its index. At most 2001: a thousand unknown, the documented, the rest. */
export function addColumn(): i32 {
  const column = newColumn()
  column.index = count
  column.codes = alloc(capacity)
  column.width = 1
  column.unit = 0x01010101
  unchecked((columns[count] = changetype<usize>(column)))
  return count++
}

/** Makes room for the row, and for as many again. */
export function reserveRow(row: u32): void {
  if (row < capacity) return
  const larger = 2 * capacity
  for (let i = 0; i < count; i++) {
    const column = columnAt(i)
    column.codes = grow(column.codes, <usize>larger * column.width)
  }
  capacity = larger
}

/** Doubles the bytes per code. */
function widen(column: Column): void {
  const narrow = column.codes
  const width = column.width * 2
  const wide = alloc(<usize>capacity * width)
  for (let row: usize = 0; row < column.since; row++) {
    if (width == 2) store<u16>(wide + 2 * row, load<u8>(narrow + row))
    else store<u32>(wide + 4 * row, load<u16>(narrow + 2 * row))
  }
  heap.free(narrow)
  column.codes = wide
  column.width = width
  column.unit = width == 2 ? 0x00010001 : 1
}

/** Code of the row's value in these bytes, new or known. `hash` may be marked (`noTextBit`). `notUtf8` if invalid. */
export function codeFor(column: Column, row: u32, at: usize, length: u32, hash: u32, isRawJson: bool = false): u32 {
  if (isAppended(column)) {
    if (isRawJson || isRepeating(column, row, hash)) endAppending(column)
  } else {
    column.lookedUp++
    if (isRawJson) column.hasRawJson = true
    if (shouldAppend(column)) beginAppending(column)
  }
  const code = isAppended(column) ? append(column, row, at, length, hash) : intern(column, at, length, hash)
  if (code != notUtf8 && code >> (8 * column.width) != 0 && column.width < 4) widen(column)
  return code
}

/** Writes the codes of all rows before this one. */
export function fill(column: Column, row: u32): void {
  const rows = row - column.since
  if (rows == 0) return
  const last = column.last
  const width = column.width
  let at = column.codes + <usize>column.since * width
  const end = at + <usize>rows * width
  // The rows of appended values are counted when the column is copied out.
  if (!isAppended(column)) valueOf(column, last).count += rows
  column.since = row
  const block = i32x4.splat(last * column.unit)
  // Bytes written beyond the end are overwritten when those rows come.
  do {
    v128.store(at, block)
    at += 16
  } while (at < end)
}

/** From this row on, the column has the value of this code. A second call for the same row replaces the first. */
export function set(column: Column, row: u32, code: u32): void {
  fill(column, row)
  column.last = code
}
