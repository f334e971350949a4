/**
 * What the kernel keeps in its memory. Every block has 16 bytes of slack behind it, so that 16 bytes can be loaded from
 * any place in it, and stored to any.
 */
export const slack: usize = 16

/** A column while it is read. Code 0 is the empty value; it is never looked up. */
@unmanaged
export class Column {
  index: i32
  /** A code per row, `width` bytes each (1, 2 or 4), as far as to the row `since`. */
  codes: usize
  width: u32
  /** From the row `since` on, every row has this code, until it changes. */
  last: u32
  since: u32
  /** Different values, the empty one included. */
  size: u32
  /** All values one behind the other; the value of `code` is at `starts[code]` up to `starts[code + 1]`. */
  bytes: usize
  bytesRoom: u32
  starts: usize
  /** How many rows have each code, as far as to the row `since`. */
  counts: usize
  /** Values that `starts` and `counts` have room for. */
  valuesRoom: u32
  /** Open addressing: the upper half is the value's hash, the lower its code; 0 is free. At most half full. */
  slots: usize
  slotMask: u32
  /** Whether a number with a decimal point was seen. */
  point: bool
  /** One more than the last row known to have it, of those that have other members than the row before. */
  seen: u32
}

/** `masks + 16 * n` holds n bytes of ones and then zeros. */
export const masks: usize = memory.data(17 * 16)
for (let n: usize = 0; n <= 16; n++) memory.fill(masks + 16 * n, 0xff, n)

/** A block of so many bytes, of whatever was there before. */
export function room(bytes: usize): usize {
  return heap.alloc(bytes + slack)
}

/** A block of so many bytes, zeroed. */
export function zeros(bytes: usize): usize {
  const at = room(bytes)
  memory.fill(at, 0, bytes + slack)
  return at
}
