import { columnAt, fill } from './columns'

/** What there is of a column when all has been read: addresses, bytes per code, different values. */

/** The codes of so many rows, of which the last may be followed by one that has been cut. */
export function codesOf(column: i32, rows: u32): usize {
  fill(columnAt(column), rows)
  return columnAt(column).codes
}

/** How many rows have each code, of those that `codesOf` was asked for. */
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

export function hasPoint(column: i32): bool {
  return columnAt(column).point
}
