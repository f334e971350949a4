/**
 * Columns whose values hardly ever repeat. Looking such a value up finds nothing, and costs a hash table that is larger
 * than the values, in memory that is touched for the first time, which costs many times what reading does. So values
 * are only appended, each with a code of its own; those that repeat after all are found before the column is copied out
 * (`repeated-values.ts`). Some are looked up in a sample: where many turn out to repeat, all are looked up from then
 * on.
 */
import {
  freePieces,
  freeValues,
  initDictionary,
  intern,
  isFull,
  newPiece,
  notUtf8,
  roomFor,
  takeBytes,
  valueOf
} from './dictionary'
import { codeAt, recode, alloc, allocZeroed, AppendedValue, Column, contentOf, endOf, nextPiece, Piece } from './layout'
import { copyUtf8 } from './text'

/** With fewer values, a column's hash table costs little. */
const leastValues: u32 = 4000
/** One of so many values is sampled, by its hash. So many of these are remembered, and so many of the latest values. */
const sampledOf: u32 = 256
const sampleSize: u32 = 2048
const latestSize: u32 = 256
const valuesPerPiece: u32 = 4096

export function isAppended(column: Column): bool {
  return column.firstAppended != 0
}

/** True if the column needs a larger hash table, but at most one in sixteen of the values looked up was found. */
export function shouldAppend(column: Column): bool {
  return (
    column.size >= leastValues &&
    isFull(column) &&
    !column.hasRawJson &&
    !column.hasRepeated &&
    column.size >= column.lookedUp - column.lookedUp / 16
  )
}

function addAppended(column: Column, length: u32, hash: u32): void {
  const last = column.lastAppended
  if (last == 0 || changetype<Piece>(last).used == changetype<Piece>(last).capacity) {
    column.lastAppended = newPiece(last, valuesPerPiece * offsetof<AppendedValue>())
    if (last == 0) column.firstAppended = column.lastAppended
  }
  const piece = changetype<Piece>(column.lastAppended)
  const value = changetype<AppendedValue>(endOf(column.lastAppended))
  value.length = length
  value.hash = hash
  piece.used += offsetof<AppendedValue>()
}

/** Begins to append the column's values. Those that it has keep their codes. */
export function beginAppending(column: Column): void {
  for (let code: u32 = 1; code < column.size; code++) {
    const value = valueOf(column, code)
    addAppended(column, value.length, value.hash)
  }
  freeValues(column)
  column.sample = allocZeroed(4 * (sampleSize + latestSize))
  column.repeated = 0
}

/** Appends the value that the row has in these bytes and gives its code; `notUtf8` where it is not UTF-8. */
export function append(column: Column, row: u32, at: usize, length: u32, hash: u32): u32 {
  // A row that a chunk has cut is read again, and a key may stand twice in a row.
  if (column.appendedFor == row + 1) removeLast(column)
  if (!copyUtf8(roomFor(column, length), at, length)) return notUtf8
  column.appendedFor = row + 1
  takeBytes(column, length)
  addAppended(column, length, hash)
  return column.size++
}

function removeLast(column: Column): void {
  const values = changetype<Piece>(column.lastAppended)
  const bytes = changetype<Piece>(column.lastPiece)
  values.used -= offsetof<AppendedValue>()
  const length = changetype<AppendedValue>(endOf(column.lastAppended)).length
  bytes.used -= length
  column.bytes -= length
  column.size--
}

/** True if about one in four values repeats, by the latest ones and the sample, this one (`hash`) included. */
export function isRepeating(column: Column, row: u32, hash: u32): bool {
  // The row is read again.
  if (column.appendedFor == row + 1) return false
  if (isMet(column, sampleSize + (hash % latestSize), hash)) column.repeated++
  if (hash % sampledOf == 0 && isMet(column, (hash / sampledOf) % sampleSize, hash)) column.repeated += sampledOf
  return column.repeated > leastValues / 2 + column.size / 4
}

/** Tests if the hash is at this place of the column's sample, and stores it there. */
function isMet(column: Column, place: u32, hash: u32): bool {
  const at = column.sample + 4 * <usize>place
  const isThere = load<u32>(at) == hash
  store<u32>(at, hash)
  return isThere
}

/** Looks all values up that were appended, and gives the rows the codes that they have then. */
export function endAppending(column: Column): void {
  const codes = alloc(4 * <usize>column.size)
  store<u32>(codes, 0)
  const firstAppended = column.firstAppended
  const firstPiece = column.firstPiece
  initDictionary(column)
  let to = codes
  let bytes = firstPiece
  let value = contentOf(bytes)
  for (let piece = firstAppended; piece != 0; piece = nextPiece(piece)) {
    const end = endOf(piece)
    for (let at = contentOf(piece); at < end; at += offsetof<AppendedValue>()) {
      while (value == endOf(bytes)) {
        bytes = nextPiece(bytes)
        value = contentOf(bytes)
      }
      const length = changetype<AppendedValue>(at).length
      to += 4
      store<u32>(to, intern(column, value, length, changetype<AppendedValue>(at).hash))
      value += length
    }
  }
  freePieces(firstAppended)
  freePieces(firstPiece)
  heap.free(column.sample)
  column.hasRepeated = true
  column.firstAppended = 0
  column.lastAppended = 0
  recode(column, codes)
  heap.free(codes)
  for (let row: u32 = 0; row < column.since; row++) valueOf(column, codeAt(column, row)).count++
}
