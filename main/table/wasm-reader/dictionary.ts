import { alloc, allocZeroed, contentOf, Dictionary, endOf, Piece, slack, Value } from './layout'
import { copyUtf8, equal, hashOf, head } from './text'

const valueBytes: usize = 32
const firstPieceBytes: u32 = 256
/** Larger ones would only leave more room unused. */
const maxPieceBytes: u32 = 1 << 18

/** Prepares a dictionary without values. */
export function initDictionary(dictionary: Dictionary): void {
  dictionary.size = 1
  dictionary.bytes = 0
  dictionary.firstPiece = 0
  dictionary.lastPiece = 0
  dictionary.valuesBlock = 0
  reserveValues(dictionary, 16)
  memory.fill(dictionary.values, 0, valueBytes)
  dictionary.slotMask = 31
  dictionary.slots = allocZeroed(4 * 32)
}

/** Makes room for so many values, each in one line of the cache. */
function reserveValues(dictionary: Dictionary, capacity: u32): void {
  const before = dictionary.valuesBlock
  const block = alloc(valueBytes * (<usize>capacity + 1))
  const values = (block + valueBytes - 1) & ~(valueBytes - 1)
  if (before != 0) {
    memory.copy(values, dictionary.values, valueBytes * <usize>dictionary.size)
    heap.free(before)
  }
  dictionary.values = values
  dictionary.valuesBlock = block
  dictionary.valuesCapacity = capacity
}

/** Frees what a dictionary has besides its pieces. */
export function freeValues(dictionary: Dictionary): void {
  heap.free(dictionary.valuesBlock)
  heap.free(dictionary.slots)
}

/** Frees a list of pieces. */
export function freePieces(first: usize): void {
  for (let piece = first; piece != 0;) {
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

/*
 * A slot: its lower bits are the value's code, the others those of its hash; 0 is free. There are twice as many slots as codes, so
 * `slotMask >> 1` are the bits of a code. Where a hash is looked up first says its lower bits.
 */

/**
 * Marks the hash of a value that is no text, where a text of the same bytes means something else: raw JSON, because
 * `true` is not the same as `"true"`, and numbers that could be read in two ways if they were texts. A hash has 31
 * bits.
 */
export const noTextBit: u32 = 0x8000_0000
/** Result of `intern` for bytes that are not UTF-8. */
export const notUtf8: u32 = 0xffff_ffff

/** The code of the value that a hash most likely belongs to; 0 where it has to be looked up. */
export function expectedCode(dictionary: Dictionary, hash: u32): u32 {
  const mask = dictionary.slotMask
  const codeMask = mask >> 1
  const at = dictionary.slots + 4 * <usize>(hash & mask)
  const others = v128.and(v128.xor(v128.load(at), i32x4.splat(hash)), i32x4.splat(~codeMask))
  const found = i32x4.bitmask(i32x4.eq(others, i32x4.splat(0)))
  return found == 0 ? 0 : load<u32>(at + 4 * <usize>ctz(found)) & codeMask
}

/** Loads how a value begins, only to bring it into the cache. */
export function fetchValue(dictionary: Dictionary, code: u32): u32 {
  return load<u8>(dictionary.values + valueBytes * <usize>code)
}

/** True if the code's value equals these bytes. */
export function hasValue(dictionary: Dictionary, code: u32, at: usize, length: u32): bool {
  const value = valueOf(dictionary, code)
  if (value.length != length) return false
  if (v128.any_true(v128.xor(v128.load(changetype<usize>(value)), head(at, min(length, 16))))) return false
  return length <= 16 || equal(value.at + 16, at + 16, length - 16)
}

/** Slot of the value in these bytes, or the free slot for it. `tag`: the hash with its mark. */
function slotOf(dictionary: Dictionary, at: usize, length: u32, tag: u32): u32 {
  const mask = dictionary.slotMask
  const codeMask = mask >> 1
  let index = tag & mask
  while (true) {
    const slot = load<u32>(dictionary.slots + 4 * <usize>index)
    if (slot == 0 || (((slot ^ tag) & ~codeMask) == 0 && hasValue(dictionary, slot & codeMask, at, length)))
      return index
    index = (index + 1) & mask
  }
}

/** The code of the value in these bytes; 0 where the dictionary does not have it. */
export function codeOf(dictionary: Dictionary, at: usize, length: u32): u32 {
  return (
    load<u32>(dictionary.slots + 4 * <usize>slotOf(dictionary, at, length, hashOf(at, length))) &
    (dictionary.slotMask >> 1)
  )
}

/** The code of the value in these bytes; a new value is added. */
export function intern(dictionary: Dictionary, at: usize, length: u32, tag: u32): u32 {
  const index = slotOf(dictionary, at, length, tag)
  const slot = load<u32>(dictionary.slots + 4 * <usize>index)
  if (slot != 0) return slot & (dictionary.slotMask >> 1)
  return add(dictionary, at, length, tag, index)
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

/** The address for the bytes of a value, after those that there are. */
export function roomFor(dictionary: Dictionary, length: u32): usize {
  const last = dictionary.lastPiece
  if (last != 0) {
    const piece = changetype<Piece>(last)
    if (piece.used + length <= piece.capacity) return endOf(last)
  }
  const usual = last == 0 ? firstPieceBytes : min(maxPieceBytes, 2 * changetype<Piece>(last).capacity)
  dictionary.lastPiece = newPiece(last, max(length, usual))
  if (last == 0) dictionary.firstPiece = dictionary.lastPiece
  return contentOf(dictionary.lastPiece)
}

/** Keeps so many bytes written where `roomFor` said. Never moved: fresh memory costs more than copying. */
export function takeBytes(dictionary: Dictionary, length: u32): void {
  changetype<Piece>(dictionary.lastPiece).used += length
  dictionary.bytes += length
}

/** Adds a value to a free slot. Only a new value's bytes need to be validated: a known value's were. */
function add(dictionary: Dictionary, at: usize, length: u32, tag: u32, index: u32): u32 {
  const to = roomFor(dictionary, length)
  if (!copyUtf8(to, at, length)) return notUtf8
  takeBytes(dictionary, length)
  const code = dictionary.size
  if (code == dictionary.valuesCapacity) reserveValues(dictionary, 2 * code)
  const value = valueOf(dictionary, code)
  v128.store(changetype<usize>(value), head(at, min(length, 16)))
  value.at = to
  value.length = length
  value.count = 0
  value.hash = tag
  store<u32>(dictionary.slots + 4 * <usize>index, (tag & ~(dictionary.slotMask >> 1)) | code)
  dictionary.size = code + 1
  if (dictionary.size * 2 > dictionary.slotMask) rehash(dictionary)
  return code
}

/** True if one more value would fill more than half of the slots. */
export function isFull(dictionary: Dictionary): bool {
  return (dictionary.size + 1) * 2 > dictionary.slotMask
}

/** Doubles the number of slots. */
function rehash(dictionary: Dictionary): void {
  heap.free(dictionary.slots)
  const mask = 2 * dictionary.slotMask + 1
  const slots = allocZeroed(4 * (<usize>mask + 1))
  for (let code: u32 = 1; code < dictionary.size; code++) {
    const tag = valueOf(dictionary, code).hash
    let index = tag & mask
    while (load<u32>(slots + 4 * <usize>index) != 0) index = (index + 1) & mask
    store<u32>(slots + 4 * <usize>index, (tag & ~(mask >> 1)) | code)
  }
  dictionary.slots = slots
  dictionary.slotMask = mask
}
