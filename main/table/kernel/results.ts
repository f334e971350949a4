import { columnAt } from './columns'

/** What there is of a column when all has been read: addresses, bytes per code, different values. */

export function codesOf(column: i32): usize {
  return columnAt(column).codes
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
