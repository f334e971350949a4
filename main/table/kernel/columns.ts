import { alloc, allocZeroed, Column, slack } from './layout'
import { copy, equal, hashOf, isUtf8 } from './text'

/** How many rows every column has room for. */
let capacity: u32 = 1024
const columns = new StaticArray<usize>(1001)
let count: i32 = 0

export function columnAt(index: i32): Column {
  return changetype<Column>(unchecked(columns[index]))
}

/** A column without rows, which is a dictionary. */
export function newDictionary(): Column {
  const column = changetype<Column>(allocZeroed(offsetof<Column>()))
  column.size = 1
  column.bytesCapacity = 256
  column.bytes = alloc(column.bytesCapacity)
  column.valuesCapacity = 16
  column.starts = allocZeroed(4 * 16)
  column.counts = allocZeroed(4 * 16)
  column.slotMask = 31
  column.slots = allocZeroed(8 * 32)
  return column
}

/** Adds a column that is empty in every row so far and gives its index. There are at most 1001. */
export function addColumn(): i32 {
  const column = newDictionary()
  column.index = count
  column.codes = alloc(capacity)
  column.width = 1
  unchecked((columns[count] = changetype<usize>(column)))
  return count++
}

/** Makes a block larger; in place where what follows it is free. */
function grow(from: usize, larger: usize): usize {
  return heap.realloc(from, larger + slack)
}

/** Makes room for the row, and for half as many again. */
export function reserveRow(row: u32): void {
  if (row < capacity) return
  const larger = capacity + (capacity >> 1)
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
}

/** Writes the codes of all rows before this one. */
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
  // What is written beyond the end is overwritten when those rows come.
  for (; at < end; at += 16) v128.store(at, block)
}

/** From this row on, the column has the value of this code. A second call for the same row replaces the first. */
export function set(column: Column, row: u32, code: u32): void {
  fill(column, row)
  column.last = code
}

const hashHalf: u64 = 0xffff_ffff_0000_0000

function startOf(column: Column, code: u32): u32 {
  return load<u32>(column.starts + 4 * <usize>code)
}

/** The index at which a hash is looked up first. It comes from the half that the slots store, so that they can be rehashed. */
function indexOf(slot: u64, mask: u32): u32 {
  return <u32>(slot >> 32) & mask
}

/** Marks the code in the slot of a raw JSON value, because `true` is not the same as `"true"`. */
const rawJsonBit: u32 = 0x8000_0000
/** What `intern` gives for bytes that are not UTF-8. */
export const notUtf8: u32 = 0xffff_ffff

/** The code of the value that a hash most likely belongs to; 0 where it has to be looked up. */
export function expectedCode(column: Column, hash: u64): u32 {
  const slot = load<u64>(column.slots + 8 * <usize>indexOf(hash, column.slotMask))
  const code = <u32>slot
  return (slot & hashHalf) == (hash & hashHalf) && code < rawJsonBit ? code : 0
}

/** Loads where a value is and how it begins, only to bring both into the cache. */
export function fetchValue(column: Column, code: u32): u32 {
  return load<u8>(column.bytes + startOf(column, code))
}

/** Whether the value of the code is the one in these bytes. */
export function hasValue(column: Column, code: u32, at: usize, length: u32): bool {
  const known = startOf(column, code)
  return startOf(column, code + 1) - known == length && equal(column.bytes + known, at, length)
}

/** The index of the slot of the value in these bytes, or of the free slot where it belongs. `slot` is what a slot holds besides the code. */
function slotOf(column: Column, at: usize, length: u32, slot: u64): u32 {
  const half = slot & hashHalf
  const bit = <u32>slot
  let index = indexOf(half, column.slotMask)
  while (true) {
    const found = load<u64>(column.slots + 8 * <usize>index)
    if (found == 0) return index
    const code = <u32>found ^ bit
    // Where one of the two is raw JSON and the other is not, the bit stays set.
    if ((found & hashHalf) == half && code < rawJsonBit && hasValue(column, code, at, length)) return index
    index = (index + 1) & column.slotMask
  }
}

/** The code of the value in these bytes; 0 where the column does not have it. */
export function codeOf(column: Column, at: usize, length: u32, hash: u64): u32 {
  return <u32>load<u64>(column.slots + 8 * <usize>slotOf(column, at, length, hash & hashHalf))
}

/** The code of the value in these bytes; a new value is added. */
export function intern(column: Column, at: usize, length: u32, hash: u64, isRawJson: bool = false): u32 {
  const bit = isRawJson ? rawJsonBit : 0
  const slot = (hash & hashHalf) | bit
  const index = slotOf(column, at, length, slot)
  const found = load<u64>(column.slots + 8 * <usize>index)
  if (found != 0) return <u32>found ^ bit
  // Only a new value's bytes need to be validated: a known value's were.
  return isUtf8(at, at + length) ? add(column, at, length, slot, index) : notUtf8
}

/** Adds a value to a free slot; `slot` is the slot's content without the code. */
function add(column: Column, at: usize, length: u32, slot: u64, index: u32): u32 {
  const code = column.size
  const from = startOf(column, code)
  const to = from + length
  if (to > column.bytesCapacity) {
    const larger = max(column.bytesCapacity * 2, to)
    column.bytes = grow(column.bytes, larger)
    column.bytesCapacity = larger
  }
  if (code + 2 > column.valuesCapacity) {
    const size = 4 * column.valuesCapacity
    column.starts = grow(column.starts, 2 * size)
    column.counts = grow(column.counts, 2 * size)
    column.valuesCapacity *= 2
  }
  copy(column.bytes + from, at, length)
  store<u32>(column.starts + 4 * <usize>(code + 1), to)
  store<u32>(column.counts + 4 * <usize>code, 0)
  store<u64>(column.slots + 8 * <usize>index, slot | code)
  column.size = code + 1
  if (column.size * 2 > column.slotMask) rehash(column)
  if ((column.width == 1 && code > 0xff) || (column.width == 2 && code > 0xffff)) widen(column)
  return code
}

/** Moves the slots to a table of four times the size. */
function rehash(column: Column): void {
  const before = column.slots
  const size = column.slotMask + 1
  const mask = size * 4 - 1
  const slots = allocZeroed(8 * <usize>(mask + 1))
  for (let i: usize = 0; i < size; i++) {
    const slot = load<u64>(before + 8 * i)
    if (slot == 0) continue
    let index = indexOf(slot, mask)
    while (load<u64>(slots + 8 * <usize>index) != 0) index = (index + 1) & mask
    store<u64>(slots + 8 * <usize>index, slot)
  }
  heap.free(before)
  column.slots = slots
  column.slotMask = mask
}
