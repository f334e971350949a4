/** Layout of the WASM reader's memory. 16 spare bytes follow each block, for loads and stores of 16 anywhere. */
export const slack: usize = 16

/** A distinct value: half a cache line, and mostly all that is looked at. */
@unmanaged
export class Value {
  /** Its first 16 bytes, and zeros where it is shorter. */
  low: u64
  high: u64
  /** Where all its bytes are, and how many. */
  at: usize
  length: u32
  /** How many of the rows that have been written have it. */
  count: u32
  hash: u32
}

/** Head of a block in a list of blocks, which hold bytes of values or appended values. */
@unmanaged
export class Piece {
  used: u32
  capacity: u32
  /** The next piece; 0 for none. */
  next: usize
}

/** The address of what a piece holds. */
export function contentOf(piece: usize): usize {
  return piece + offsetof<Piece>()
}

/** The address after it. */
export function endOf(piece: usize): usize {
  return contentOf(piece) + changetype<Piece>(piece).used
}

/** The piece after this one; 0 for none. */
export function nextPiece(piece: usize): usize {
  return changetype<Piece>(piece).next
}

/** Distinct values by their codes. Code 0 is the empty value; it is never looked up. */
@unmanaged
export class Dictionary {
  /** How many values there are, the empty one included, and their bytes. */
  size: u32
  bytes: u32
  /** The first and the last piece of these bytes; 0 for none. */
  firstPiece: usize
  lastPiece: usize
  /** A `Value` per code, and the block that they are in. */
  values: usize
  valuesBlock: usize
  /** How many values `values` has room for. */
  valuesCapacity: u32
  /** A hash table with open addressing, at most half full: 32 bits each, see `dictionary.ts`. */
  slots: usize
  slotMask: u32
}

/** A value that was appended without being looked up: see `appended-values.ts`. */
@unmanaged
export class AppendedValue {
  length: u32
  hash: u32
}

/** A column while it is read. */
@unmanaged
export class Column extends Dictionary {
  index: i32
  /** How many values have been looked up, known or new. */
  lookedUp: u32
  /** First and last piece of `AppendedValue`s, one per code from 1; 0 where values are looked up. */
  firstAppended: usize
  lastAppended: usize
  /** 1 + the row for which the last value was appended. */
  appendedFor: u32
  /** The hashes of some of these values, and how many values seem to have come before. */
  sample: usize
  repeated: u32
  /** Set if values were appended, but then repeated. */
  hasRepeated: bool
  /** A code per row of `width` bytes, for rows before `since`. A code times `unit` fills 4 bytes with it. */
  codes: usize
  width: u32
  unit: u32
  /** The code that every row from `since` on has, until it changes. */
  last: u32
  since: u32
  /** Set for the column of members without one of their own, several of which a row may have. */
  isRest: bool
  /** Set once a number with a decimal point was read. */
  hasDecimalPoint: bool
  /** Set once a text was read, and not only numbers. */
  hasText: bool
  /** Set once a number was read whose hash is marked: see `noTextBit`. */
  hasMarkedNumber: bool
  /** Set once raw JSON was read: the reader refers to it by code, so codes must not change. */
  hasRawJson: bool
  /** 1 + the last row that is known to have this column, of the rows whose members differ from the previous row's. */
  seen: u32
  /** Number of rows in which the key occurs more than once, and 1 + the last of them. */
  repeats: u32
  repeatedIn: u32
  /** Stamp of the last row whose members differ from its previous row's, if it has had a member of this column. */
  entered: u32
  /** The stamp if that row's previous row has this column; then the member's index and its text's address. */
  noted: u32
  previousIndex: i32
  previousAt: usize
  /** The last two different keys that unexpectedly followed this column's. See `keys.ts`. */
  follower: u32
  otherFollower: u32
}

/** `masks + 16 * n` holds n bytes of ones and then zeros. */
export const masks: usize = memory.data(17 * 16)
for (let n: usize = 0; n <= 16; n++) memory.fill(masks + 16 * n, 0xff, n)

/** A block of so many bytes with undefined contents. */
export function alloc(bytes: usize): usize {
  return heap.alloc(bytes + slack)
}

/** A block of so many bytes, zeroed. */
export function allocZeroed(bytes: usize): usize {
  const at = alloc(bytes)
  memory.fill(at, 0, bytes + slack)
  return at
}

/** The bytes to read: the part of a row that the last chunk ended in, and the next chunk after it. */
export let input: usize = alloc(1 << 16)
let inputCapacity: u32 = 1 << 16

/** One value that the reader has decoded, because the input does not hold it in its final form. */
export let scratch: usize = alloc(1 << 10)
let scratchCapacity: u32 = 1 << 10

/** Makes room for so many bytes of input and keeps the first `kept` of the present ones. Gives the input's address. */
export function reserveInput(bytes: u32, kept: u32): usize {
  if (bytes > inputCapacity) {
    // By half at least: a long row that arrives in small pieces would otherwise be copied for each of them.
    const wanted = max(bytes, inputCapacity + inputCapacity / 2)
    const larger = alloc(wanted)
    memory.copy(larger, input, kept)
    heap.free(input)
    input = larger
    inputCapacity = wanted
  }
  return input
}

/** Makes room for a value of so many bytes. Gives the scratch buffer's address. */
export function reserveScratch(bytes: u32): usize {
  if (bytes > scratchCapacity) {
    heap.free(scratch)
    scratch = alloc(bytes)
    scratchCapacity = bytes
  }
  return scratch
}

/** The code of a row that has been written. */
export function codeAt(column: Column, row: u32): u32 {
  const width = column.width
  const at = column.codes + <usize>width * row
  return width == 1 ? load<u8>(at) : width == 2 ? load<u16>(at) : load<u32>(at)
}

/** Gives all rows other codes: `codes` holds one for each that there was. */
export function recode(column: Column, codes: usize): void {
  const width = column.width
  for (let row: u32 = 0; row < column.since; row++) {
    const at = column.codes + <usize>width * row
    const code = load<u32>(codes + 4 * <usize>codeAt(column, row))
    if (width == 1) store<u8>(at, code)
    else if (width == 2) store<u16>(at, code)
    else store<u32>(at, code)
  }
  column.last = load<u32>(codes + 4 * <usize>column.last)
}
