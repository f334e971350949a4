import { Piece } from './layout'
import { columnAt, fill } from './columns'

/** A column as it is copied out: addresses, bytes per code, and the number of distinct values. */

/** The codes of the first `rows` rows, written up to the last of them. More of a row that a chunk has cut may follow. */
export function codesOf(column: i32, rows: u32): usize {
  fill(columnAt(column), rows)
  return columnAt(column).codes
}

export function widthOf(column: i32): u32 {
  return columnAt(column).width
}

export function sizeOf(column: i32): u32 {
  return columnAt(column).size
}

/** How many bytes all values have together. */
export function bytesOf(column: i32): u32 {
  return columnAt(column).bytes
}

/** The first block of these bytes; 0 for none. */
export function firstPieceOf(column: i32): usize {
  const piece = columnAt(column).firstPiece
  return piece == 0 ? 0 : piece + offsetof<Piece>()
}

/** How many bytes there are in the block at this address. */
export function pieceLengthOf(at: usize): u32 {
  return changetype<Piece>(at - offsetof<Piece>()).used
}

/** The block after the one at this address; 0 for none. */
export function nextPieceOf(at: usize): usize {
  const piece = changetype<Piece>(at - offsetof<Piece>()).next
  return piece == 0 ? 0 : piece + offsetof<Piece>()
}

/**
 * For every value its address, its length, and how many rows have it, in turn: of the rows that `codesOf` was last called
 * for.
 */
export function valuesOf(column: i32): usize {
  return columnAt(column).values
}

export function hasText(column: i32): bool {
  return columnAt(column).hasText
}

export function hasDecimalPoint(column: i32): bool {
  return columnAt(column).hasDecimalPoint
}
