/**
 * What the kernel keeps in its memory. Every block has 16 bytes of slack behind it, so that 16 bytes can be loaded from
 * any place in it.
 */
export const slack: usize = 16

/** A column while it is read. Code 0 is the empty value; it is never looked up. */
@unmanaged
export class Column {
  index: i32
  /** A code per row, `width` bytes each (1, 2 or 4), zero where nothing has been written. */
  codes: usize
  width: u32
  /** Different values, the empty one included. */
  size: u32
  /** All values one behind the other; the value of `code` is at `starts[code]` up to `starts[code + 1]`. */
  bytes: usize
  bytesRoom: u32
  starts: usize
  startsRoom: u32
  /** Open addressing: the upper half is the value's hash, the lower its code; 0 is free. At most half full. */
  slots: usize
  slotMask: u32
  /** The string of the row before, which the next row most often repeats: its code, start and length; -1 for none. */
  last: u32
  lastStart: u32
  lastLength: i32
  /** Whether a number with a decimal point was seen. */
  point: bool
}

/**
 * Everything that stands between a comma and a value: white space, the key, its colon. The service writes every row
 * alike, so the lead that came next the last time is expected and compared 16 bytes at once.
 */
@unmanaged
export class Lead {
  column: Column
  length: u32
  /** Pairs of 16 bytes: what is expected, and which of its bits count. */
  blocks: usize
  blockCount: u32
  next: Lead | null
}

/** `masks + 16 * n` holds n bytes of ones and then zeros. */
export const masks: usize = memory.data(17 * 16)
for (let n: usize = 0; n <= 16; n++) memory.fill(masks + 16 * n, 0xff, n)

/** A block of so many bytes, zeroed. */
export function room(bytes: usize): usize {
  const at = heap.alloc(bytes + slack)
  memory.fill(at, 0, bytes + slack)
  return at
}
