import { room } from './layout'

/** The bytes to read: those of a row that a chunk has cut, and the next chunk behind them. */
export let input: usize = room(1 << 16)
let inputRoom: u32 = 1 << 16

/** One value that does not stand in the input as it is. */
export let scratch: usize = room(1 << 10)
let scratchRoom: u32 = 1 << 10

/** Makes room for so many bytes of input, of which the first `kept` stay. Gives their address. */
export function inputFor(bytes: u32, kept: u32): usize {
  if (bytes > inputRoom) {
    // By half at least: a long row that comes in small pieces would otherwise be copied for every one of them.
    const wanted = max(bytes, inputRoom + inputRoom / 2)
    const larger = room(wanted)
    memory.copy(larger, input, kept)
    heap.free(input)
    input = larger
    inputRoom = wanted
  }
  return input
}

/** Makes room for a value of so many bytes. Gives its address. */
export function scratchFor(bytes: u32): usize {
  if (bytes > scratchRoom) {
    heap.free(scratch)
    scratch = room(bytes)
    scratchRoom = bytes
  }
  return scratch
}
