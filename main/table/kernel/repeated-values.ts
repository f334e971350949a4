/** The values of a column that were appended although they had come before. They are few, and mostly there is none. */
import { isAppended } from './appended-values'
import { recode } from './codes'
import { alloc, allocZeroed, AppendedValue, Column, contentOf, endOf, nextPiece, Piece } from './layout'
import { equal } from './text'

/** Where an appended value is, and where its bytes are. */
@unmanaged
class Place {
  value: AppendedValue
  bytes: usize
}

/** Leaves each value of an appended column in it once, and gives the rows the codes that they have then. */
export function dropRepeated(column: Column): void {
  if (!isAppended(column)) return
  const codes = findRepeated(column)
  if (codes == 0) return
  removeRepeated(column, codes)
  recode(column, codes)
  heap.free(codes)
  // The last value may be one of those that were removed.
  column.appendedFor = 0
}

/** Gives for each code the one that its value has where each is there once; 0 where each is. */
function findRepeated(column: Column): usize {
  let mask: u32 = 0xff
  while (mask < column.size + column.size / 2) mask = 2 * mask + 1
  // A hash table with open addressing: the lower bits are the value's code, the others those of its hash; 0 is free.
  const slots = allocZeroed(4 * (<usize>mask + 1))
  const places = alloc(offsetof<Place>() * <usize>column.size)
  let codes: usize = 0
  let code: u32 = 1
  let kept: u32 = 1
  let bytes = column.firstPiece
  let value = contentOf(bytes)
  for (let piece = column.firstAppended; piece != 0; piece = nextPiece(piece)) {
    const end = endOf(piece)
    for (let at = contentOf(piece); at < end; at += offsetof<AppendedValue>(), code++) {
      while (value == endOf(bytes)) {
        bytes = nextPiece(bytes)
        value = contentOf(bytes)
      }
      const place = changetype<Place>(places + offsetof<Place>() * <usize>code)
      place.value = changetype<AppendedValue>(at)
      place.bytes = value
      const first = firstLike(code, places, slots, mask)
      if (first != 0 && codes == 0) codes = sameCodes(column.size)
      if (codes != 0) store<u32>(codes + 4 * <usize>code, first == 0 ? kept : load<u32>(codes + 4 * <usize>first))
      if (first == 0) kept++
      value += place.value.length
    }
  }
  heap.free(slots)
  heap.free(places)
  return codes
}

/** The code of the same value where it has come before. Else 0, and its own code is put into the slots. */
function firstLike(code: u32, places: usize, slots: usize, mask: u32): u32 {
  const place = changetype<Place>(places + offsetof<Place>() * <usize>code)
  const hash = place.value.hash
  let index = hash & mask
  while (true) {
    const slot = load<u32>(slots + 4 * <usize>index)
    if (slot == 0) break
    const other = slot & mask
    if (((slot ^ hash) & ~mask) == 0 && isSame(place, changetype<Place>(places + offsetof<Place>() * <usize>other))) return other
    index = (index + 1) & mask
  }
  store<u32>(slots + 4 * <usize>index, (hash & ~mask) | code)
  return 0
}

function isSame(one: Place, other: Place): bool {
  return one.value.hash == other.value.hash && one.value.length == other.value.length && equal(one.bytes, other.bytes, one.value.length)
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
