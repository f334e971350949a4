/** The values of a column that were appended although they had come before. They are few, and mostly there is none. */
import { isAppended } from './appended-values'
import { recode, alloc, allocZeroed, AppendedValue, Column, contentOf, endOf, nextPiece, Piece } from './layout'
import { equal } from './text'

/** Where an appended value is, and where its bytes are. */
@unmanaged
class Place {
  value: AppendedValue
  bytes: usize
}

/** So many pieces of values are looked at in one step. */
const piecesPerStep = 8

/** A hash table with open addressing: the lower bits are the value's code, the others those of its hash; 0 is free. */
let slots: usize = 0
let mask: u32 = 0
let places: usize = 0
/** By code, that of its value where each is there once; 0 where each is, as far as looked at. */
let codes: usize = 0
/** The next value, the code that it would have then, the piece that it is in, and where its bytes are. */
let code: u32 = 0
let kept: u32 = 0
let piece: usize = 0
let bytes: usize = 0
let value: usize = 0

/** Begins to find the values of an appended column that are in it more than once. */
export function beginFinding(column: Column): void {
  // Finding may have ended in the middle, where the memory did not suffice.
  slots = 0
  if (!isAppended(column)) return
  mask = 0xff
  while (mask < column.size + column.size / 2) mask = 2 * mask + 1
  slots = allocZeroed(4 * (<usize>mask + 1))
  places = alloc(offsetof<Place>() * <usize>column.size)
  codes = 0
  code = 1
  kept = 1
  piece = column.firstAppended
  bytes = column.firstPiece
  value = contentOf(bytes)
}

/** Does one step. False once each value is there once, and the rows have the new codes. */
export function continueFinding(column: Column): bool {
  if (slots == 0) return false
  for (let done = 0; piece != 0 && done < piecesPerStep; piece = nextPiece(piece), done++) find(column)
  if (piece != 0) return true
  heap.free(slots)
  heap.free(places)
  slots = 0
  if (codes == 0) return false
  removeRepeated(column, codes)
  recode(column, codes)
  heap.free(codes)
  // The last value may be one of those that were removed.
  column.appendedFor = 0
  return false
}

/** Looks for the values of the next piece among those before them. */
function find(column: Column): void {
  const end = endOf(piece)
  for (let at = contentOf(piece); at < end; at += offsetof<AppendedValue>(), code++) {
    while (value == endOf(bytes)) {
      bytes = nextPiece(bytes)
      value = contentOf(bytes)
    }
    const place = changetype<Place>(places + offsetof<Place>() * <usize>code)
    place.value = changetype<AppendedValue>(at)
    place.bytes = value
    const first = firstLike(code)
    if (first != 0 && codes == 0) codes = sameCodes(column.size)
    if (codes != 0) store<u32>(codes + 4 * <usize>code, first == 0 ? kept : load<u32>(codes + 4 * <usize>first))
    if (first == 0) kept++
    value += place.value.length
  }
}

/** The code of the same value where it has come before. Else 0, and its own code is put into the slots. */
function firstLike(code: u32): u32 {
  const place = changetype<Place>(places + offsetof<Place>() * <usize>code)
  const hash = place.value.hash
  let index = hash & mask
  while (true) {
    const slot = load<u32>(slots + 4 * <usize>index)
    if (slot == 0) break
    const other = slot & mask
    if (((slot ^ hash) & ~mask) == 0 && isSame(place, changetype<Place>(places + offsetof<Place>() * <usize>other)))
      return other
    index = (index + 1) & mask
  }
  store<u32>(slots + 4 * <usize>index, (hash & ~mask) | code)
  return 0
}

function isSame(one: Place, other: Place): bool {
  return (
    one.value.hash == other.value.hash &&
    one.value.length == other.value.length &&
    equal(one.bytes, other.bytes, one.value.length)
  )
}

/** So many codes, each for itself. */
function sameCodes(count: u32): usize {
  const codes = alloc(4 * <usize>count)
  for (let code: u32 = 0; code < count; code++) store<u32>(codes + 4 * <usize>code, code)
  return codes
}

/** Removes the values that have an earlier one's code, each within its piece. */
function removeRepeated(column: Column, codes: usize): void {
  let bytes = column.firstPiece
  let read: u32 = 0
  let written: u32 = 0
  let code: usize = 1
  let kept: u32 = 1
  for (let values = column.firstAppended; values != 0; values = nextPiece(values)) {
    const first = contentOf(values)
    const end = endOf(values)
    let to = first
    for (let from = first; from < end; from += offsetof<AppendedValue>()) {
      while (read == changetype<Piece>(bytes).used) {
        changetype<Piece>(bytes).used = written
        bytes = nextPiece(bytes)
        read = 0
        written = 0
      }
      const length = changetype<AppendedValue>(from).length
      if (load<u32>(codes + 4 * code++) == kept) {
        const content = contentOf(bytes)
        memory.copy(content + written, content + read, length)
        store<u64>(to, load<u64>(from))
        to += offsetof<AppendedValue>()
        written += length
        kept++
      } else column.bytes -= length
      read += length
    }
    changetype<Piece>(values).used = <u32>(to - first)
  }
  changetype<Piece>(bytes).used = written
  column.size = kept
}
