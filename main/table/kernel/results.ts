import { columnAt, fill } from './columns'

/** A column as it is copied out: addresses, bytes per code, and the number of distinct values. */

/** The codes of the first `rows` rows, written up to the last of them. More of a row that a chunk has cut may follow. */
export function codesOf(column: i32, rows: u32): usize {
  fill(columnAt(column), rows)
  return columnAt(column).codes
}

/** How many rows have each code, of the rows that `codesOf` was last called for. */
export function countsOf(column: i32): usize {
  return columnAt(column).counts
}

export function widthOf(column: i32): u32 {
  return columnAt(column).width
}

export function sizeOf(column: i32): u32 {
  return columnAt(column).size
}

export function bytesOf(column: i32): usize {
  return columnAt(column).bytes
}

export function startsOf(column: i32): usize {
  return columnAt(column).starts
}

export function hasText(column: i32): bool {
  return columnAt(column).hasText
}

export function hasDecimalPoint(column: i32): bool {
  return columnAt(column).hasDecimalPoint
}
