import { alloc } from './layout'

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
