import { isAppended } from './appended-values'
import { scratch, reserveScratch, codeAt, AppendedValue, contentOf, endOf, nextPiece, Piece } from './layout'
import { columnAt, fill } from './columns'
import { noTextBit, valueOf } from './dictionary'
import { beginFinding, continueFinding } from './repeated-values'

/**
 * A column as it is copied out: addresses, bytes per code, and the number of distinct values. What `startsOf`,
 * `marksOf` and `countsOf` give is in the scratch buffer, until the next call.
 */

/**
 * Prepares the column's first `rows` rows to be copied out; `continueCopy` does the rest. More of a row that a chunk
 * has cut may follow.
 */
export function prepareCopy(column: i32, rows: u32): void {
  fill(columnAt(column), rows)
  beginFinding(columnAt(column))
}

/** Does some milliseconds of the preparation; false when done. Nothing else may be called meanwhile. */
export function continueCopy(column: i32): bool {
  return continueFinding(columnAt(column))
}

/** The codes of the rows. */
export function codesOf(column: i32): usize {
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
  return contentOrNone(columnAt(column).firstPiece)
}

/** How many bytes there are in the block at this address. */
export function pieceLengthOf(at: usize): u32 {
  return changetype<Piece>(at - offsetof<Piece>()).used
}

/** The block after the one at this address; 0 for none. */
export function nextPieceOf(at: usize): usize {
  return contentOrNone(nextPiece(at - offsetof<Piece>()))
}

function contentOrNone(piece: usize): usize {
  return piece == 0 ? 0 : contentOf(piece)
}

/** Where in these bytes each value begins, and where the last one ends: 32 bits each. */
export function startsOf(index: i32): usize {
  const column = columnAt(index)
  const starts = reserveScratch(4 * (column.size + 1))
  store<u32>(starts, 0)
  store<u32>(starts, 0, 4)
  let end: u32 = 0
  if (isAppended(column)) {
    let to = starts + 8
    for (let piece = column.firstAppended; piece != 0; piece = nextPiece(piece)) {
      for (let at = contentOf(piece); at < endOf(piece); at += offsetof<AppendedValue>(), to += 4) {
        end += changetype<AppendedValue>(at).length
        store<u32>(to, end)
      }
    }
  } else {
    for (let code: u32 = 1; code < column.size; code++) {
      end += valueOf(column, code).length
      store<u32>(starts + 4 * <usize>code, end, 4)
    }
  }
  return starts
}

/** True if the column has numbers that would be ambiguous as texts. */
export function hasMarkedNumber(column: i32): bool {
  return columnAt(column).hasMarkedNumber
}

/** By code, a byte: 1 where the value is no text, though a text of the same bytes means something else. */
export function marksOf(index: i32): usize {
  const column = columnAt(index)
  const marks = reserveScratch(column.size)
  store<u8>(marks, 0)
  if (isAppended(column)) {
    let to = marks + 1
    for (let piece = column.firstAppended; piece != 0; piece = nextPiece(piece)) {
      for (let at = contentOf(piece); at < endOf(piece); at += offsetof<AppendedValue>(), to++)
        store<u8>(to, changetype<AppendedValue>(at).hash / noTextBit)
    }
  } else
    for (let code: u32 = 1; code < column.size; code++) store<u8>(marks + code, valueOf(column, code).hash / noTextBit)
  return marks
}

/** How many rows have each value: 32 bits each. */
export function countsOf(index: i32): usize {
  const column = columnAt(index)
  const counts = reserveScratch(4 * column.size)
  if (isAppended(column)) {
    memory.fill(counts, 0, 4 * column.size)
    for (let row: u32 = 0; row < column.since; row++) {
      const at = counts + 4 * <usize>codeAt(column, row)
      store<u32>(at, load<u32>(at) + 1)
    }
  } else {
    for (let code: u32 = 0; code < column.size; code++)
      store<u32>(counts + 4 * <usize>code, valueOf(column, code).count)
  }
  return counts
}

/** Writes what `countsOf` has given in as few bytes as the largest needs, in place, and gives how many these are. */
export function narrowCounts(index: i32): u32 {
  const size = columnAt(index).size
  let most: u32 = 0
  for (let code: usize = 0; code < size; code++) most = max(most, load<u32>(scratch + 4 * code))
  const width: u32 = most < 0x100 ? 1 : most < 0x1_0000 ? 2 : 4
  for (let code: usize = 0; code < size; code++) {
    const count = load<u32>(scratch + 4 * code)
    if (width == 1) store<u8>(scratch + code, count)
    else if (width == 2) store<u16>(scratch + 2 * code, count)
  }
  return width
}

/** True if the column's values are appended without a lookup. */
export function appends(index: i32): bool {
  return isAppended(columnAt(index))
}

/** Number of rows in which the column's key occurs more than once. */
export function repeatsOf(column: i32): u32 {
  return columnAt(column).repeats
}

export function hasText(column: i32): bool {
  return columnAt(column).hasText
}

export function hasDecimalPoint(column: i32): bool {
  return columnAt(column).hasDecimalPoint
}
