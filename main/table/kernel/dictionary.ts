import { alloc, allocZeroed, Dictionary, Piece, slack, Value } from './layout'
import { copy, equal, hashOf, isUtf8 } from './text'

const valueBytes: usize = offsetof<Value>()
const firstPieceBytes: u32 = 256
/** Larger ones would only leave more room unused. */
const maxPieceBytes: u32 = 1 << 18

/** Prepares a dictionary without values. */
export function initDictionary(dictionary: Dictionary): void {
  dictionary.size = 1
  dictionary.bytes = 0
  dictionary.firstPiece = 0
  dictionary.lastPiece = 0
  dictionary.valuesCapacity = 16
  dictionary.values = allocZeroed(valueBytes * 16)
  dictionary.slotMask = 31
  dictionary.slots = allocZeroed(8 * 32)
}

/** Frees a list of pieces. */
export function freePieces(first: usize): void {
  for (let piece = first; piece != 0; ) {
    const next = changetype<Piece>(piece).next
    heap.free(piece)
    piece = next
  }
}

/** Makes a block larger; in place where what follows it is free. */
export function grow(from: usize, larger: usize): usize {
  return heap.realloc(from, larger + slack)
}

/** A value of the dictionary. */
export function valueOf(dictionary: Dictionary, code: u32): Value {
  return changetype<Value>(dictionary.values + valueBytes * <usize>code)
}

const hashHalf: u64 = 0xffff_ffff_0000_0000
/** Marks the code in the slot of a raw JSON value, because `true` is not the same as `"true"`. */
const rawJsonBit: u32 = 0x8000_0000
/** What `intern` gives for bytes that are not UTF-8. */
export const notUtf8: u32 = 0xffff_ffff

/** The index at which a hash is looked up first. It comes from the half that the slots store, so that they can be rehashed. */
function indexOf(slot: u64, mask: u32): u32 {
  return <u32>(slot >> 32) & mask
}

/** The code of the value that a hash most likely belongs to; 0 where it has to be looked up. */
export function expectedCode(dictionary: Dictionary, hash: u64): u32 {
  const slot = load<u64>(dictionary.slots + 8 * <usize>indexOf(hash, dictionary.slotMask))
  const code = <u32>slot
  return (slot & hashHalf) == (hash & hashHalf) && code < rawJsonBit ? code : 0
}

/** Loads where a value is and how it begins, only to bring both into the cache. */
export function fetchValue(dictionary: Dictionary, code: u32): u32 {
  return load<u8>(valueOf(dictionary, code).at)
}

/** Whether the value of the code is the one in these bytes. */
export function hasValue(dictionary: Dictionary, code: u32, at: usize, length: u32): bool {
  const value = valueOf(dictionary, code)
  return value.length == length && equal(value.at, at, length)
}

/** The index of the slot of the value in these bytes, or of the free slot where it belongs. `slot` is what a slot holds besides the code. */
function slotOf(dictionary: Dictionary, at: usize, length: u32, slot: u64): u32 {
  const half = slot & hashHalf
  const bit = <u32>slot
  let index = indexOf(half, dictionary.slotMask)
  while (true) {
    const found = load<u64>(dictionary.slots + 8 * <usize>index)
    if (found == 0) return index
    const code = <u32>found ^ bit
    // Where one of the two is raw JSON and the other is not, the bit stays set.
    if ((found & hashHalf) == half && code < rawJsonBit && hasValue(dictionary, code, at, length)) return index
    index = (index + 1) & dictionary.slotMask
  }
}

/** The code of the value in these bytes; 0 where the dictionary does not have it. */
export function codeOf(dictionary: Dictionary, at: usize, length: u32): u32 {
  const half = hashOf(at, length) & hashHalf
  return <u32>load<u64>(dictionary.slots + 8 * <usize>slotOf(dictionary, at, length, half))
}

/** The code of the value in these bytes; a new value is added. */
export function intern(dictionary: Dictionary, at: usize, length: u32, hash: u64, isRawJson: bool = false): u32 {
  const bit = isRawJson ? rawJsonBit : 0
  const slot = (hash & hashHalf) | bit
  const index = slotOf(dictionary, at, length, slot)
  const found = load<u64>(dictionary.slots + 8 * <usize>index)
  if (found != 0) return <u32>found ^ bit
  // Only a new value's bytes need to be validated: a known value's were.
  return isUtf8(at, at + length) ? add(dictionary, at, length, slot, index) : notUtf8
}

/** A piece with room for so many bytes, at the end of the list that `last` ends; 0 for none. */
export function newPiece(last: usize, room: u32): usize {
  const piece = changetype<Piece>(alloc(offsetof<Piece>() + room))
  piece.used = 0
  piece.capacity = room
  piece.next = 0
  if (last != 0) changetype<Piece>(last).next = changetype<usize>(piece)
  return changetype<usize>(piece)
}

/** Adds the bytes of a value and gives their address. What is written is never moved: fresh memory costs more than copying. */
export function addBytes(dictionary: Dictionary, at: usize, length: u32): usize {
  const last = dictionary.lastPiece
  if (last == 0 || changetype<Piece>(last).used + length > changetype<Piece>(last).capacity) {
    const usual = last == 0 ? firstPieceBytes : min(maxPieceBytes, 2 * changetype<Piece>(last).capacity)
    dictionary.lastPiece = newPiece(last, max(length, usual))
    if (last == 0) dictionary.firstPiece = dictionary.lastPiece
  }
  const piece = changetype<Piece>(dictionary.lastPiece)
  const to = dictionary.lastPiece + offsetof<Piece>() + piece.used
  copy(to, at, length)
  piece.used += length
  dictionary.bytes += length
  return to
}

/** Adds a value to a free slot; `slot` is the slot's content without the code. */
function add(dictionary: Dictionary, at: usize, length: u32, slot: u64, index: u32): u32 {
  const code = dictionary.size
  if (code == dictionary.valuesCapacity) {
    dictionary.valuesCapacity = 2 * code
    dictionary.values = grow(dictionary.values, 2 * valueBytes * <usize>code)
  }
  const value = valueOf(dictionary, code)
  value.at = addBytes(dictionary, at, length)
  value.length = length
  value.count = 0
  store<u64>(dictionary.slots + 8 * <usize>index, slot | code)
  dictionary.size = code + 1
  if (dictionary.size * 2 > dictionary.slotMask) rehash(dictionary)
  return code
}

/** Whether another value makes the slots too few. */
export function isFull(dictionary: Dictionary): bool {
  return (dictionary.size + 1) * 2 > dictionary.slotMask
}

/** Moves the slots to a table of four times the size. */
function rehash(dictionary: Dictionary): void {
  const before = dictionary.slots
  const size = dictionary.slotMask + 1
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
  dictionary.slots = slots
  dictionary.slotMask = mask
}
