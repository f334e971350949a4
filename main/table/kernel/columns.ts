import { Column, room, zeros } from './layout'
import { copy, hashOf, isUtf8, same } from './text'

/** Rows that every column has room for. */
let capacity: u32 = 1024
const columns = new StaticArray<usize>(1000)
let count: i32 = 0

export function columnAt(index: i32): Column {
  return changetype<Column>(unchecked(columns[index]))
}

/** A column in which every row so far is empty; gives its index. There are at most 1000. */
export function addColumn(): i32 {
  const column = changetype<Column>(zeros(offsetof<Column>()))
  column.index = count
  column.codes = room(capacity)
  column.width = 1
  column.size = 1
  column.bytesRoom = 256
  column.bytes = room(column.bytesRoom)
  column.valuesRoom = 16
  column.starts = zeros(4 * 16)
  column.counts = zeros(4 * 16)
  column.slotMask = 31
  column.slots = zeros(8 * 32)
  unchecked((columns[count] = changetype<usize>(column)))
  return count++
}

function moved(from: usize, bytes: usize, larger: usize): usize {
  const to = room(larger)
  memory.copy(to, from, bytes)
  heap.free(from)
  return to
}

/** Makes room for the row, and for half as many again. */
export function makeRoom(row: u32): void {
  if (row < capacity) return
  const larger = capacity + (capacity >> 1)
  for (let i = 0; i < count; i++) {
    const column = columnAt(i)
    column.codes = moved(column.codes, <usize>column.since * column.width, <usize>larger * column.width)
  }
  capacity = larger
}

function widen(column: Column): void {
  const narrow = column.codes
  const width = column.width * 2
  const wide = room(<usize>capacity * width)
  for (let row: usize = 0; row < column.since; row++) {
    if (width == 2) store<u16>(wide + 2 * row, load<u8>(narrow + row))
    else store<u32>(wide + 4 * row, load<u16>(narrow + 2 * row))
  }
  heap.free(narrow)
  column.codes = wide
  column.width = width
}

/** Writes the code of every row before this one. */
export function fill(column: Column, row: u32): void {
  const last = column.last
  const width = column.width
  let at = column.codes + <usize>column.since * width
  const end = column.codes + <usize>row * width
  if (at >= end) return
  const count = column.counts + 4 * <usize>last
  store<u32>(count, load<u32>(count) + row - column.since)
  column.since = row
  const block = width == 1 ? i8x16.splat(<i8>last) : width == 2 ? i16x8.splat(<i16>last) : i32x4.splat(<i32>last)
  // What is written behind the end is written again when its rows come.
  for (; at < end; at += 16) v128.store(at, block)
}

/** From this row on, the column has the value of this code. What was said of the same row before counts for nothing. */
export function set(column: Column, row: u32, code: u32): void {
  fill(column, row)
  column.last = code
}

const hashHalf: u64 = 0xffff_ffff_0000_0000

function startOf(column: Column, code: u32): u32 {
  return load<u32>(column.starts + 4 * <usize>code)
}

/** Where a hash is looked for first. Taken from the half that the slots hold, so that they can be laid out anew. */
function placeOf(slot: u64, mask: u32): u32 {
  return <u32>(slot >> 32) & mask
}

/** What is found where a hash is looked for first; asked for to have it in the cache. */
export function glance(column: Column, hash: u64): u64 {
  return load<u64>(column.slots + 8 * <usize>placeOf(hash, column.slotMask))
}

/** What a slot's code is marked with where the value is no text or number: `true` is not the same as `"true"`. */
const foreignMark: u32 = 0x8000_0000
/** What `intern` gives for bytes that are not UTF-8. */
export const notUtf8: u32 = 0xffff_ffff

/** The code of the value in these bytes, which is added where it is new. */
export function intern(column: Column, at: usize, length: u32, hash: u64, isForeign: bool = false): u32 {
  const half = hash & hashHalf
  const mark = isForeign ? foreignMark : 0
  let place = placeOf(half, column.slotMask)
  for (;;) {
    const slot = load<u64>(column.slots + 8 * <usize>place)
    if (slot == 0) break
    const code = <u32>slot ^ mark
    // With another mark the code is out of reach.
    if ((slot & hashHalf) == half && code < foreignMark) {
      const known = startOf(column, code)
      if (startOf(column, code + 1) - known == length && same(column.bytes + known, at, length)) return code
    }
    place = (place + 1) & column.slotMask
  }
  // Only a new value's bytes need to be looked at: a known one was.
  if (!isUtf8(at, at + length)) return notUtf8
  return add(column, at, length, half | mark, place)
}

/** Adds a value, whose slot is free; `slot` is all of it but the code. */
function add(column: Column, at: usize, length: u32, slot: u64, place: u32): u32 {
  const code = column.size
  const from = startOf(column, code)
  const to = from + length
  if (to > column.bytesRoom) {
    const larger = max(column.bytesRoom * 2, to)
    column.bytes = moved(column.bytes, from, larger)
    column.bytesRoom = larger
  }
  if (code + 2 > column.valuesRoom) {
    const size = 4 * column.valuesRoom
    column.starts = moved(column.starts, size, 2 * size)
    column.counts = moved(column.counts, size, 2 * size)
    column.valuesRoom *= 2
  }
  copy(column.bytes + from, at, length)
  store<u32>(column.starts + 4 * <usize>(code + 1), to)
  store<u32>(column.counts + 4 * <usize>code, 0)
  store<u64>(column.slots + 8 * <usize>place, slot | code)
  column.size = code + 1
  if (column.size * 2 > column.slotMask) spread(column)
  if ((column.width == 1 && code > 0xff) || (column.width == 2 && code > 0xffff)) widen(column)
  return code
}

/** Lays the slots out anew over four times the room. */
function spread(column: Column): void {
  const before = column.slots
  const size = column.slotMask + 1
  const mask = size * 4 - 1
  const slots = zeros(8 * <usize>(mask + 1))
  for (let i: usize = 0; i < size; i++) {
    const slot = load<u64>(before + 8 * i)
    if (slot == 0) continue
    let place = placeOf(slot, mask)
    while (load<u64>(slots + 8 * <usize>place) != 0) place = (place + 1) & mask
    store<u64>(slots + 8 * <usize>place, slot)
  }
  heap.free(before)
  column.slots = slots
  column.slotMask = mask
}
